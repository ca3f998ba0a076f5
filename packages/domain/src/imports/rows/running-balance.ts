import { type DecimalString, decimal, sum, toDecimalString } from '../../core/decimal.ts';
import type { ImportMapping } from '../mapping.ts';
import { isNotDone } from '../unknown/statuses.ts';
import type { StatedBalance } from './closing-balance.ts';
import { inChronologicalOrder } from './order.ts';
import {
  type BalanceStep,
  daysOfRows,
  endByTotal,
  endInFileOrder,
  followDays,
  isNear,
  lineOf,
  openDays,
} from './running-balance-proofs.ts';
import type { DraftTransaction, RowIssue } from './verdict.ts';

const HUNDRED = 100;

type Draft = Pick<DraftTransaction, 'on' | 'time' | 'account' | 'balance' | 'currency' | 'cashEffect'>;

/** The part of a judged row that says what its account held. */
export type RowOfBalance = {
  readonly line: number;
  readonly draft: Draft | null;
  readonly issues: readonly RowIssue[];
};

/** What the running balance of an account is checked by: one row of its file. */
export type BalanceRow = {
  readonly line: number;
  readonly draft: Draft | null;
  /** Whether the row may have moved money though its amount is not known. */
  readonly isGap: boolean;
};

/** Gathers the rows of a file as they are judged, for its closing balance; nothing where no column states balances. */
export function createBalanceCheck({ columns, currency }: Pick<ImportMapping, 'columns' | 'currency'>) {
  const rows: BalanceRow[] = [];
  const isStated = columns.includes('balance');
  return {
    add: (row: RowOfBalance) => {
      if (isStated) rows.push(balanceRow(row));
    },
    closing: () => checkedClosingBalance(rows, currency),
  };
}

/** Without what else the row says, which would stay in memory with it. */
export function balanceRow({ line, draft, issues }: RowOfBalance): BalanceRow {
  if (!draft) return { line, draft, isGap: !issues.some(movesNothing) };
  const { on, time, account, balance, currency, cashEffect } = draft;
  return { line, draft: { on, time, account, balance, currency, cashEffect }, isGap: false };
}

/** Empty lines, titles, totals, rows of another account, and what is pending or was cancelled. */
function movesNothing({ code, column, value }: RowIssue): boolean {
  if (code === 'row_is_noise') return column === null || isNotDone(value ?? '');
  return code === 'row_empty' || code === 'nothing_happened' || code === 'other_account';
}

/**
 * The balance a file states for the day of its latest row (solde): banks state either the balance after each row (solde
 * progressif) or, on every row, that of the export. Without it an account would lack all that came before the file.
 *
 * A running balance is taken where one of these shows that it follows from the rows:
 *
 * - at the end of each day it is that of the day before plus the rows of the day, in whatever order these stand;
 * - in the order of the file each balance is the one before plus what lies between, as where rows are dated by the day of
 *   the operation and ordered by that of booking, or where one file holds several statements;
 * - the first balance plus all rows is the last one.
 *
 * One balance on every row is that of the export, which rows cannot prove. A step across rows that cannot be read, or
 * that are in another currency, contradicts nothing.
 *
 * @param rows all rows of the file, in its order
 * @param currency that of the account; balances in another one are not its own
 * @returns null where the latest row states no balance of the account, or the file mixes accounts; with `contradiction`
 * where the rows lead elsewhere
 */
export function checkedClosingBalance(rows: readonly BalanceRow[], currency: string): StatedBalance | null {
  const ordered = inChronologicalOrder(rows);
  const latest = latestBalance(ordered);
  const accounts = new Set(rows.flatMap(({ draft }) => (draft ? [draft.account] : [])));
  if (!latest || latest.currency !== currency || accounts.size !== 1) return null;
  const steps = rows.flatMap((row) => stepOf(row, currency));
  const stated = hundredths(latest.amount);
  if (steps.every(({ balance }) => balance === null || balance === stated)) return latest;
  const days = daysOfRows(
    ordered.flatMap((row) => stepOf(row, currency)),
    openDays(steps),
  );
  const { breaks, ends } = followDays(days);
  const [first] = breaks;
  if (!first) return withEnd(latest, ends);
  const end = endInFileOrder(steps) ?? endInFileOrder(steps.toReversed()) ?? endByTotal(days);
  if (end !== null) return withEnd(latest, [end]);
  const contradiction = { byRows: byRows(ordered, currency), breaks: breaks.length, line: lineOf(first) };
  return { ...latest, contradiction };
}

function latestBalance(ordered: readonly BalanceRow[]): StatedBalance | null {
  const last = ordered.findLast(({ draft }) => draft !== null)?.draft;
  return last?.balance ? { on: last.on, amount: last.balance, currency: last.currency } : null;
}

function hundredths(amount: DecimalString): number {
  return Math.round(Number(amount) * HUNDRED);
}

function stepOf({ line, draft, isGap }: BalanceRow, currency: string): BalanceStep | readonly BalanceStep[] {
  if (!draft) return isGap ? { line, on: null, amount: null, balance: null } : [];
  const { on, cashEffect, balance } = draft;
  if (draft.currency !== currency) return { line, on, amount: null, balance: null };
  const amount = Math.round(Number(cashEffect) * 10_000) / HUNDRED;
  return { line, on, amount, balance: balance === null ? null : hundredths(balance) };
}

/** The balance of the latest row, or the only other one with which its day can have ended. */
function withEnd(latest: StatedBalance, ends: readonly number[] | null): StatedBalance | null {
  const stated = hundredths(latest.amount);
  if (ends === null || ends.some((end) => isNear(end, stated))) return latest;
  const [end, ...others] = ends;
  if (end === undefined || others.length > 0) return null;
  return { ...latest, amount: toDecimalString(decimal(end).dividedBy(HUNDRED)) };
}

function byRows(ordered: readonly BalanceRow[], currency: string): DecimalString {
  const drafts = ordered.flatMap(({ draft }) => (draft?.currency === currency ? [draft] : []));
  const [first, ...later] = drafts.slice(drafts.findIndex(({ balance }) => balance !== null));
  return toDecimalString(sum([decimal(first?.balance ?? 0), ...later.map(({ cashEffect }) => decimal(cashEffect))]));
}
