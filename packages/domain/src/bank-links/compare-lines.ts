import type { Day } from '../core/day.ts';

/** A line as it was given before: what it said, in short. */
export type SeenLine = { readonly id: string; readonly on: Day; readonly print: string };

type Given<Line> = { readonly line: Line; readonly seen: SeenLine };

export type ComparedLines<Line> = {
  readonly added: readonly Line[];
  readonly modified: readonly Line[];
  /** Ids of lines that are no longer given. */
  readonly removed: readonly string[];
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
};

/** A bank takes back a line or two; an answer without more than this, and without half of what it had, is a broken one. */
const MOST_REMOVED = 10;

/**
 * What a bank that only gives its lines as they stand has added, changed and taken back since the readings before. A
 * line is the same by its id. Where very many are missing at once, or all of several, none is taken for taken back: they
 * are compared again with the next answer.
 */
export function compareLines<Line>({ seen, given, from, keptFrom }: Comparison<Line>): ComparedLines<Line> {
  const before = new Map(seen.map((line) => [line.id, line]));
  const now = new Set(given.map((each) => each.seen.id));
  const missing = seen.filter(({ id, on }) => on >= from && !now.has(id));
  const compared = seen.filter(({ on }) => on >= from).length;
  const isMostly = missing.length > MOST_REMOVED && missing.length * 2 > compared;
  const isEmpty = compared > 1 && !given.some((each) => each.seen.on >= from);
  const isBroken = isMostly || isEmpty;
  const removed = new Set(isBroken ? [] : missing.map(({ id }) => id));
  const stays = seen.filter(({ id }) => !removed.has(id) && !now.has(id));
  return {
    added: given.filter((each) => !before.has(each.seen.id)).map(({ line }) => line),
    modified: given.filter((each) => isChanged(before.get(each.seen.id), each.seen)).map(({ line }) => line),
    removed: [...removed],
    seen: [...stays, ...given.map((each) => each.seen)].filter(({ on }) => on >= keptFrom),
  };
}

const isChanged = (before: SeenLine | undefined, now: SeenLine) =>
  before !== undefined && (before.print !== now.print || before.on !== now.on);
