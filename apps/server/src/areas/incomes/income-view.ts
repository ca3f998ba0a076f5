import type { Due, Income, Receipt } from '@aurea/contract/incomes.ts';
import { addMonths, type Day } from '@aurea/domain/core/day.ts';
import { Decimal, decimal, sum, toDecimalString, ZERO } from '@aurea/domain/core/decimal.ts';
import { duesOf } from '@aurea/domain/incomes/dues.ts';
import { isOverdue, judge, outstandingOf } from '@aurea/domain/incomes/judgement.ts';
import { receiptsByDue } from '@aurea/domain/incomes/receipts-by-due.ts';
import { type Due as DueDay, type RentPeriod, totalOf } from '@aurea/domain/incomes/schedule.ts';
import { readTerm } from '@aurea/domain/incomes/written.ts';
import type { LedgerIncome } from './ledger/queries.ts';
import type { Span, StoredIncome } from './queries.ts';

/** What was due in a span of days and what came of it. */
export type MatchedDues = {
  /** Oldest first. */
  readonly dues: readonly Due[];
  /** What came without a due day, or for one that is no longer in the schedule. */
  readonly extra: readonly Receipt[];
  /** Lines of the ledger that are the payment of a due day, and must not be counted beside it. */
  readonly entryIds: ReadonlySet<string>;
};

/** Days exist from 1900 to 2199. */
const [BEGINNING, SECOND_YEAR, LAST_YEAR] = ['1900-01-01', '1901-01-01', '2198-12-31'];

type Came = { readonly receipts: readonly Receipt[]; readonly entries: readonly LedgerIncome[] };

/** Receipts and due days are matched over this many months on both sides: a year is the longest period there is. */
const MATCHED_MONTHS = 12;

/** The days whose receipts must be known to match the due days of a span. */
export function matchedSpan({ from, to }: Span): Span {
  return {
    from: from < SECOND_YEAR ? from : addMonths(from, -MATCHED_MONTHS),
    to: to > LAST_YEAR ? to : addMonths(to, MATCHED_MONTHS),
  };
}

/**
 * Matches receipts and ledger entries with the due days of a span. What the ledger records for its account in the month of a due day is
 * the payment of that day, unless somebody stated one.
 *
 * @param came receipts of `matchedSpan`
 */
export function matchDues(
  { kind, terms: written }: Pick<StoredIncome, 'kind' | 'terms'>,
  { receipts, entries }: Came,
  { from, to, today }: Span & { readonly today: Day },
): MatchedDues {
  const terms = written.map(readTerm);
  const matched = matchedSpan({ from, to });
  const scheduled = duesOf({ kind, terms }, matched.from, matched.to);
  const { byDue, rest } = receiptsByDue(receipts, scheduled, terms);
  const byMonth = Map.groupBy(entries, ({ on }) => on.slice(0, 7));
  const entryIds = new Set<string>();
  const inSpan = (on: Day) => on >= from && on <= to;
  const dues = scheduled
    .filter(({ on }) => inSpan(on))
    .map((due) => {
      const found = (byMonth.get(due.on.slice(0, 7)) ?? []).filter(({ id }) => !entryIds.has(id));
      for (const { id } of found) entryIds.add(id);
      return toDue(due, { receipts: byDue.get(due.on) ?? [], entries: found }, today);
    });
  const extra = rest.filter(({ dueOn, receivedOn }) => inSpan(dueOn ?? receivedOn ?? ''));
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
    period: due.period && toPeriod(due.period),
  };
}

function toPeriod({ shares, ...days }: RentPeriod): NonNullable<Due['period']> {
  return { ...days, shares: shares.map((share) => ({ ...share, monthly: toDecimalString(share.monthly) })) };
}

const readReceipt = ({ state, amount }: Receipt) => ({ state, amount: decimal(amount) });

function settledBy(entries: readonly LedgerIncome[]) {
  return { state: 'received' as const, amount: sum(entries.map(({ net }) => decimal(net))) };
}

const MONTHS_AHEAD = 12;

/** From the first due day to a year from now: of an income that is paid once a year the next day lies in it. */
export function wholeSpan(today: Day): Span {
  return { from: BEGINNING, to: addMonths(today, MONTHS_AHEAD) };
}

/** An income as the contract shows it, with what it pays next and what is late. */
export function toIncome(income: StoredIncome, { dues }: Pick<MatchedDues, 'dues'>, today: Day): Income {
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
