import type { Day } from '../core/day.ts';
import { type DecimalString, decimal, sum } from '../core/decimal.ts';

/** A line as it was given before: what it said, in short, and its amount where that was noted. */
export type SeenLine = {
  readonly id: string;
  readonly on: Day;
  readonly print: string;
  readonly amount?: DecimalString | undefined;
};

type Given<Line> = { readonly line: Line; readonly seen: SeenLine };

export type ComparedLines<Line> = {
  readonly added: readonly Line[];
  readonly modified: readonly Line[];
  /** Ids of lines that are no longer given. */
  readonly removed: readonly string[];
  /** Whether lines are missing that are not taken for taken back. */
  readonly isDoubted: boolean;
  /** What the next comparison begins with. */
  readonly seen: readonly SeenLine[];
};

export type Comparison<Line> = {
  /** Lines of the readings before. */
  readonly seen: readonly SeenLine[];
  /** All lines that the bank has from a day on. */
  readonly given: readonly Given<Line>[];
  readonly from: Day;
  /** Lines of earlier days are no longer compared. */
  readonly keptFrom: Day;
  /** By how much the balance of the bank has changed since the reading before; null where it does not say so. */
  readonly moved?: DecimalString | null;
};

/** A bank takes back a line or two; an answer without more than this, and without half of what it had, is a broken one. */
const MOST_REMOVED = 10;

/**
 * What a bank that only gives its lines as they stand has added, changed and taken back since the readings before. A
 * line is the same by its id. Where very many are missing at once, or all of several, they are taken for taken back only
 * if the balance has moved by what they came to: else they are compared again with the next answer.
 */
export function compareLines<Line>(comparison: Comparison<Line>): ComparedLines<Line> {
  const { seen, given, from, keptFrom } = comparison;
  const before = new Map(seen.map((line) => [line.id, line]));
  const now = new Set(given.map((each) => each.seen.id));
  const missing = seen.filter(({ id, on }) => on >= from && !now.has(id));
  const compared = seen.filter(({ on }) => on >= from).length;
  const isMostly = missing.length > MOST_REMOVED && missing.length * 2 > compared;
  const isEmpty = compared > 1 && !given.some((each) => each.seen.on >= from);
  const isDoubted = (isMostly || isEmpty) && !isInBalance(comparison, missing);
  const removed = new Set(isDoubted ? [] : missing.map(({ id }) => id));
  const stays = seen.filter(({ id }) => !removed.has(id) && !now.has(id));
  return {
    added: given.filter((each) => !before.has(each.seen.id)).map(({ line }) => line),
    modified: given.filter((each) => isChanged(before.get(each.seen.id), each.seen)).map(({ line }) => line),
    removed: [...removed],
    isDoubted,
    seen: [...stays, ...given.map((each) => each.seen)].filter(({ on }) => on >= keptFrom),
  };
}

const isChanged = (before: SeenLine | undefined, now: SeenLine) =>
  before !== undefined && (before.print !== now.print || before.on !== now.on);

/** Whether the balance moved as it does where the missing lines are taken back, and as it would not where they stay. */
function isInBalance<Line>({ seen, given, moved = null }: Comparison<Line>, missing: readonly SeenLine[]): boolean {
  const now = given.map((each) => each.seen);
  const named = new Set(now.map(({ id }) => id));
  const [was, is] = [amountOf(seen.filter(({ id }) => named.has(id))), amountOf(now)];
  const gone = amountOf(missing);
  if (moved === null || !was || !is || !gone || gone.isZero()) return false;
  return is.minus(was).minus(gone).equals(decimal(moved));
}

/** Null where one of the amounts was not noted. */
function amountOf(lines: readonly SeenLine[]) {
  const amounts = lines.flatMap(({ amount }) => (amount === undefined ? [] : [decimal(amount)]));
  return amounts.length < lines.length ? null : sum(amounts);
}
