import type { ReplyOf } from '@aurea/contract/core/route.ts';
import type { UpcomingEvent, upcoming } from '@aurea/contract/dashboard/upcoming.ts';
import { addDays, type Day } from '@aurea/domain/core/day.ts';
import { Decimal, decimal, sum } from '@aurea/domain/core/decimal.ts';
import { convert, rateWalk } from '@aurea/domain/core/exchange-rates.ts';
import { comingIncomes } from '#areas/incomes/public.ts';
import { instalmentsBetween } from '#areas/loans/public.ts';
import { findReferenceCurrency, listRateFacts } from '#areas/valuation/public.ts';
import { toWire } from '#db/decimal-text.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

type Event = Omit<UpcomingEvent, 'reference'>;
type Question = { readonly days: '30' | '90'; readonly today: Day };

/** What is to come in and to be paid in the next days, and what is late. */
export async function readUpcoming(
  tx: Tx,
  scope: Scope,
  { days, today }: Question,
): Promise<ReplyOf<typeof upcoming.list>> {
  const until = addDays(today, Number(days));
  const events = [...(await incomeEvents(tx, scope, today, until)), ...(await loanEvents(tx, scope, today, until))];
  const currency = await findReferenceCurrency(tx, scope.workspaceId);
  const items = await inReference(tx, scope, { events, currency, today });
  return {
    currency,
    until,
    items: items.toSorted((a, b) => (a.on < b.on ? -1 : 1)),
    totals: totalsOf(items),
    missing: [...new Set(items.flatMap((item) => (item.reference ? [] : `${item.currency} → ${currency}`)))],
  };
}

/** What the events come to: all of them that have a rate, as a reader of the list would add them up. */
function totalsOf(items: readonly UpcomingEvent[]) {
  const known = items.flatMap(({ reference, isLate }) => (reference ? { amount: decimal(reference), isLate } : []));
  const sumOf = (found: typeof known) => sum(found.map(({ amount }) => amount));
  const incoming = known.filter(({ amount }) => amount.isPositive());
  return {
    in: toWire(sumOf(incoming)),
    out: toWire(sumOf(known.filter(({ amount }) => amount.isNegative())).negated()),
    late: toWire(sumOf(incoming.filter(({ isLate }) => isLate))),
  };
}

async function incomeEvents(tx: Tx, scope: Scope, today: Day, until: Day): Promise<Event[]> {
  return (await comingIncomes(tx, scope, { today, until })).map((line) => ({
    id: line.id,
    on: line.on,
    kind: line.source === 'ledger' ? 'forecast' : 'income',
    incomeKind: line.kind,
    name: line.name,
    incomeId: line.incomeId,
    assetId: line.asset?.id ?? null,
    isLate: line.on < today && line.state !== 'expected',
    amount: line.outstanding,
    currency: line.currency,
  }));
}

async function loanEvents(tx: Tx, scope: Scope, today: Day, until: Day): Promise<Event[]> {
  return (await instalmentsBetween(tx, scope, { from: today, to: until })).map(
    ({ id, name, currency, on, payment }) => ({
      id: `${id} ${on}`,
      on,
      kind: 'instalment',
      incomeKind: null,
      name,
      incomeId: null,
      assetId: id,
      isLate: false,
      amount: toWire(payment.negated()),
      currency,
    }),
  );
}

type UpcomingEvents = { readonly events: readonly Event[]; readonly currency: string; readonly today: Day };

async function inReference(tx: Tx, { workspaceId }: Scope, { events, currency, today }: UpcomingEvents) {
  const currencies = new Set([currency, ...events.map((event) => event.currency)]);
  const facts =
    currencies.size > 1 ? await listRateFacts(tx, { workspaceId, since: today, until: today }, currencies) : [];
  const rateOf = rateWalk(facts.map((fact) => ({ ...fact, rate: new Decimal(fact.rate) })))(today);
  return events.map((event) => {
    const amount = convert(decimal(event.amount), event.currency, currency, rateOf);
    return { ...event, reference: amount && toWire(amount) };
  });
}
