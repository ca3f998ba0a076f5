import type { ExpectedIncome, HoldingClass, Income } from '@aurea/contract/holdings.ts';
import { addMonths, type Day } from '@aurea/domain/core/day.ts';
import { Decimal, sum, ZERO } from '@aurea/domain/core/decimal.ts';
import { convert, rateWalk } from '@aurea/domain/core/exchange-rates.ts';
import { incomeForecast, type PastIncome } from '@aurea/domain/holdings/income-forecast.ts';
import { holdingsTimeline } from '@aurea/domain/ledger/positions.ts';
import { valueOfUnits } from '@aurea/domain/valuation/value-of-units.ts';
import { listEntriesAbout, toEntry } from '#areas/ledger/public.ts';
import {
  currenciesOf,
  findReferenceCurrency,
  listPriceFacts,
  listRateFacts,
  pricesIn,
} from '#areas/valuation/public.ts';
import { toWire } from '#db/decimal-text.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { wholeSum } from './held-parts.ts';
import { wire } from './overview.ts';
import { type IncomeRow, listIncomesOf } from './queries.ts';

type Asked = { readonly class: HoldingClass; readonly today: Day };

/** An income with its amount in the currency of the household, at the rate of its day. */
type Valued = IncomeRow & { readonly worth: Decimal | null };

/** Every income of a class until today, oldest first. */
export async function valuedIncomes(
  tx: Tx,
  scope: Scope,
  asked: Asked,
): Promise<{ currency: string; items: Valued[] }> {
  const currency = await findReferenceCurrency(tx, scope.workspaceId);
  const rows = await listIncomesOf(tx, scope, asked.class, asked.today);
  const since = rows[0]?.on ?? asked.today;
  const question = { workspaceId: scope.workspaceId, since, until: asked.today };
  const unvalued = rows.flatMap(({ amount, instrumentId }) => (amount === null && instrumentId ? [instrumentId] : []));
  const prices = await listPriceFacts(tx, question, [...new Set(unvalued)]);
  const used = [currency, ...rows.map((row) => row.currency), ...currenciesOf(prices)];
  const facts = await listRateFacts(tx, question, new Set(used));
  const rates = facts.map((rate) => ({ ...rate, rate: new Decimal(rate.rate) }));
  const valueOn = valueOfUnits(prices.map((facts) => pricesIn(facts, rates)));
  const ratesOn = rateWalk(rates);
  const items = rows.map((row) => {
    const { instrumentId, quantity, amount, on } = row;
    const market = () => (instrumentId && quantity ? valueOn(instrumentId, new Decimal(quantity), on) : null);
    const own = amount === null ? market() : { amount: new Decimal(amount), currency: row.currency };
    return { ...row, worth: own && convert(own.amount, own.currency, currency, ratesOn(row.on)) };
  });
  return { currency, items };
}

/** What came in during the last twelve months; null where an income has no value. */
export function incomeOfYear(items: readonly Valued[], today: Day): string | null {
  const since = addMonths(today, -12);
  return wire(wholeSum(items.filter(({ on }) => on > since).map(({ worth }) => worth)));
}

export function byMonth(items: readonly Valued[]) {
  const months = Map.groupBy(items, ({ on }) => on.slice(0, 7));
  return [...months].map(([month, own]) => ({
    month,
    amount: toWire(sum(own.flatMap(({ worth }) => worth ?? []))),
    unknown: own.filter(({ worth }) => worth === null).length,
  }));
}

export function toIncome({ id, on, kind, instrumentId, name, account, quantity, worth }: Valued): Income {
  return { id, on, kind, instrumentId, name, account, quantity, amount: wire(worth) };
}

/** What the payments of the last year would bring again, for what is held today. */
export async function expectedIncomes(
  tx: Tx,
  scope: Scope,
  items: readonly Valued[],
  today: Day,
): Promise<ExpectedIncome[]> {
  const since = addMonths(today, -12);
  const recent = items.filter(({ on, kind, instrumentId }) => on > since && kind !== 'airdrop' && instrumentId);
  const paying = [...new Set(recent.flatMap(({ instrumentId }) => instrumentId ?? []))];
  const heldOn = unitsHeld(await listEntriesAbout(tx, scope, paying, today));
  const past = recent.flatMap((row): PastIncome[] => {
    const source = sourceOf(row.assetId, row.instrumentId);
    return row.worth ? [{ source, on: row.on, amount: row.worth, heldThen: heldOn(source, row.on) }] : [];
  });
  const heldToday = new Map(past.map(({ source }) => [source, heldOn(source, today)]));
  const names = new Map(recent.map((row) => [sourceOf(row.assetId, row.instrumentId), row]));
  return incomeForecast(past, heldToday, today).flatMap(({ source, on, amount }) => {
    const row = names.get(source);
    return row?.instrumentId
      ? [{ on, instrumentId: row.instrumentId, name: row.name ?? '', amount: toWire(amount) }]
      : [];
  });
}

const sourceOf = (assetId: string, instrumentId: string | null) => `${assetId} ${instrumentId}`;

/** Units of an instrument in an account at the end of a day. */
function unitsHeld(rows: Awaited<ReturnType<typeof listEntriesAbout>>): (source: string, on: Day) => Decimal {
  const changes = [...Map.groupBy(rows, ({ asset_id }) => asset_id)].flatMap(([assetId, own]) =>
    holdingsTimeline(own.map(toEntry)).flatMap(({ on, quantities }) =>
      [...quantities].map(([id, quantity]) => ({ source: sourceOf(assetId, id), on, quantity })),
    ),
  );
  const bySource = Map.groupBy(changes, ({ source }) => source);
  return (source, day) => bySource.get(source)?.findLast(({ on }) => on <= day)?.quantity ?? ZERO;
}
