import type { Due, Income, Receipt } from '@aurea/contract/revenues.ts';
import { addMonths, type Day } from '@aurea/domain/core/day.ts';
import { Decimal, decimal, sum, toDecimalString, ZERO } from '@aurea/domain/core/decimal.ts';
import { isOverdue, judge, outstandingOf } from '@aurea/domain/income/judgement.ts';
import { type Due as DueDay, dueDays, totalOf } from '@aurea/domain/income/schedule.ts';
import { readTerm } from '@aurea/domain/income/written.ts';
import type { LedgerIncome } from './ledger/queries.ts';
import type { Span, StoredIncome } from './queries.ts';

/** What was due in a span of days and what came of it. */
export type Standing = {
  /** Oldest first. */
  readonly dues: readonly Due[];
  /** What came without a due day, or for one that is no longer in the schedule. */
  readonly extra: readonly Receipt[];
  /** Lines of the ledger that are the payment of a due day, and must not be counted beside it. */
  readonly entryIds: ReadonlySet<string>;
};

type Came = { readonly receipts: readonly Receipt[]; readonly entries: readonly LedgerIncome[] };

/**
 * How an income stands on every due day of a span. What the ledger tells of its account in the month of a due day is
 * the payment of that day, unless somebody stated one.
 */
export function standingOf(
  { terms }: Pick<StoredIncome, 'terms'>,
  { receipts, entries }: Came,
  { from, to, today }: Span & { readonly today: Day },
): Standing {
  const byDay = Map.groupBy(receipts, ({ dueOn }) => dueOn);
  const byMonth = Map.groupBy(entries, ({ on }) => on.slice(0, 7));
  const entryIds = new Set<string>();
  const dues = dueDays(terms.map(readTerm), from, to).map((due) => {
    const found = (byMonth.get(due.on.slice(0, 7)) ?? []).filter(({ id }) => !entryIds.has(id));
    for (const { id } of found) entryIds.add(id);
    return toDue(due, { receipts: byDay.get(due.on) ?? [], entries: found }, today);
  });
  const days = new Set(dues.map(({ on }) => on));
  const extra = receipts.filter(({ dueOn }) => dueOn === null || !days.has(dueOn));
  return { dues, extra, entryIds };
}

function toDue(due: DueDay, { receipts, entries }: Came, today: Day): Due {
  const fromLedger = receipts.length === 0 && entries.length > 0;
  const judged = judge(due, fromLedger ? [settledBy(entries)] : receipts.map(readReceipt), today);
  const gross = fromLedger ? sum(entries.map((entry) => decimal(entry.gross))) : due.gross?.plus(due.charges);
  return {
    on: due.on,
    amount: toDecimalString(due.amount),
    charges: toDecimalString(due.charges),
    total: toDecimalString(totalOf(due)),
    gross: gross ? toDecimalString(gross) : null,
    state: judged.state,
    received: toDecimalString(judged.received),
    outstanding: toDecimalString(outstandingOf(due, judged)),
    receipts: [...receipts],
    fromLedger,
  };
}

const readReceipt = ({ state, amount }: Receipt) => ({ state, amount: decimal(amount) });

function settledBy(entries: readonly LedgerIncome[]) {
  return { state: 'received' as const, amount: sum(entries.map(({ net }) => decimal(net))) };
}

const BEGINNING = '1900-01-01';
const MONTHS_AHEAD = 12;

/** From the first due day to a year from now: of an income that is paid once a year the next day lies in it. */
export function wholeSpan(today: Day): Span {
  return { from: BEGINNING, to: addMonths(today, MONTHS_AHEAD) };
}

/** An income as it is told, with what it pays next and what is late. */
export function toIncome(income: StoredIncome, { dues }: Pick<Standing, 'dues'>, today: Day): Income {
  const next = dues.find(({ state }) => state === 'expected') ?? null;
  const late = dues.filter((due) => isOverdue(due, today));
  const amount = late.reduce((total, { outstanding }) => total.plus(new Decimal(outstanding)), ZERO);
  const since = late[0]?.on;
  return {
    ...income,
    terms: [...income.terms],
    next: next && { on: next.on, total: next.total },
    late: since ? { since, count: late.length, amount: toDecimalString(amount) } : null,
  };
}
