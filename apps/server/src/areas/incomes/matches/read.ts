import type { PaymentMatch } from '@aurea/contract/incomes/payment-matches.ts';
import { addDays, addMonths, type Day } from '@aurea/domain/core/day.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { matchPayments, type OpenDue, type ReceivedLine } from '@aurea/domain/incomes/payment-matches.ts';
import { lineLabel } from '@aurea/domain/spending/line-label.ts';
import { receivedBetween } from '#areas/transactions/public.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { type IncomeStatus, readIncomeStatuses } from '../income-statuses.ts';
import { listConfirmedLines } from './queries.ts';

/** Payments are looked for in so many months; due days to come are met by what came a little early. */
const [MONTHS, DAYS_AHEAD] = [13, 7];
const MOST_SHOWN = 200;

type Received = Awaited<ReturnType<typeof receivedBetween>>[number];

/** The lines that no payment rests on, the due days that are open, and which may belong together. */
export async function readMatches(tx: Tx, scope: Scope, today: Day) {
  const span = { from: addMonths(today, -MONTHS), to: addDays(today, DAYS_AHEAD), today };
  const statuses = await readIncomeStatuses(tx, scope, { archived: false }, span);
  const confirmed = await listConfirmedLines(tx, scope);
  const settled = new Set(confirmed.map(({ transactionId }) => transactionId));
  const received = (await receivedBetween(tx, scope, { from: span.from, to: today })).filter(
    ({ entry }) => !settled.has(entry.id),
  );
  const texts = Map.groupBy(confirmed, ({ incomeId }) => incomeId);
  const dues = statuses.flatMap((status) =>
    openDues(
      status,
      (texts.get(status.income.id) ?? []).map(({ text }) => text),
    ),
  );
  return { statuses, received, settled, matches: matchPayments(received.map(toLine), dues) };
}

const OPEN: ReadonlySet<string> = new Set(['expected', 'late', 'partial']);

function openDues({ income, dues }: IncomeStatus, confirmed: readonly string[]): OpenDue[] {
  const { id: incomeId, name, payer, asset, account, currency } = income;
  const names = [name, payer, asset?.name].filter((text) => text !== null && text !== undefined);
  return dues
    .filter(({ state, outstanding }) => OPEN.has(state) && Number(outstanding) > 0)
    .map(({ on, outstanding }) => ({
      ...{ incomeId, on, currency, names, confirmed, accountId: account?.id ?? null },
      outstanding: decimal(outstanding),
    }));
}

function toLine({ entry, amount }: Received): ReceivedLine {
  const { id, accountId, on, currency, note, rejectedIncomeIds } = entry;
  return { id, accountId, on, amount, currency, text: note, rejected: rejectedIncomeIds };
}

const RANKS: Readonly<Record<PaymentMatch['state'], number>> = { recognised: 0, proposed: 1, question: 2, rejected: 3 };

/** What the person is asked to confirm: the surest first, then the latest; what was rejected last. */
export async function listMatches(tx: Tx, scope: Scope, today: Day): Promise<PaymentMatch[]> {
  const { statuses, received, matches } = await readMatches(tx, scope, today);
  const names = new Map(statuses.map(({ income: { id, name } }) => [id, name]));
  const entries = new Map(received.map((one) => [one.entry.id, one]));
  const items = [
    ...matches.flatMap(({ line, due, state }) => {
      const of = { id: due.incomeId, on: due.on, outstanding: toDecimalString(due.outstanding) };
      return toMatch(entries.get(line.id), names, of, state);
    }),
    ...received.flatMap((one) => one.entry.rejectedIncomeIds.flatMap((id) => toMatch(one, names, { id }, 'rejected'))),
  ];
  const rank = ({ state }: PaymentMatch) => RANKS[state];
  return items.toSorted((a, b) => rank(a) - rank(b) || (a.line.on < b.line.on ? 1 : -1)).slice(0, MOST_SHOWN);
}

type Of = { readonly id: string; readonly on?: Day; readonly outstanding?: string };

function toMatch(
  received: Received | undefined,
  names: ReadonlyMap<string, string>,
  { id, on, outstanding }: Of,
  state: PaymentMatch['state'],
): PaymentMatch[] {
  const name = names.get(id);
  if (!received || name === undefined) return [];
  const { entry, amount } = received;
  const { label } = lineLabel(entry.note);
  const { id: lineId, on: day, accountId: assetId, accountName: assetName, note: text, currency } = entry;
  const line = { id: lineId, on: day, assetId, assetName, amount: toDecimalString(amount), label, text };
  return [{ state, income: { id, name }, due: on && outstanding ? { on, outstanding } : null, line, currency }];
}
