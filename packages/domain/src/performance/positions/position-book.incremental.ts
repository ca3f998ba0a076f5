import { ZERO } from '../../core/decimal.ts';
import { replay } from '../../ledger/replay.ts';
import type { LedgerEntry } from '../../ledger/transaction.ts';
import type { Movement } from './movement.ts';
import { type Line, type LineWriter, type PositionBook, writeLines } from './position-book.ts';

/**
 * The positions of an account: every entry that names an instrument, with the units held after it.
 *
 * Days before `from` are taken over from `before`; what was booked on `from` or later is written again.
 */
export function positionBooks(
  movements: readonly Movement[],
  before: ReadonlyMap<string, PositionBook>,
  from: number,
): ReadonlyMap<string, PositionBook> {
  const byEntry = new Map<LedgerEntry, Movement>();
  const later: LedgerEntry[] = [];
  for (const movement of movements) {
    if (movement.day < from || !movement.entry.instrumentId) continue;
    byEntry.set(movement.entry, movement);
    later.push(movement.entry);
  }
  const builder = newBookBuilder(before, from);
  replay(later, {
    held: builder.held,
    apply: (entry) => {
      const movement = byEntry.get(entry);
      if (movement) writeLines(builder, movement);
    },
  });
  return builder.books();
}

type BookBuilder = LineWriter & { books(): ReadonlyMap<string, PositionBook> };

/** Books of which only those that are written into are copied: the others stay the very same. */
function newBookBuilder(before: ReadonlyMap<string, PositionBook>, from: number): BookBuilder {
  const kept = new Map<string, PositionBook>();
  for (const [id, book] of before) {
    const lines = linesBefore(book.lines, from);
    if (lines.length > 0) kept.set(id, lines.length === book.lines.length ? book : { instrumentId: id, lines });
  }
  const written = new Map<string, Line[]>();
  const linesOf = (id: string): readonly Line[] => written.get(id) ?? kept.get(id)?.lines ?? [];
  return {
    held: (id) => linesOf(id).at(-1)?.quantity ?? ZERO,
    add: (id, line) => {
      const lines = written.get(id) ?? [...(kept.get(id)?.lines ?? [])];
      written.set(id, lines);
      lines.push(line);
    },
    books: () => {
      const books = new Map(kept);
      for (const [id, lines] of written) books.set(id, sameOr(before.get(id), { instrumentId: id, lines }));
      return books;
    },
  };
}

/** The earlier book where both are equal, so that what was computed from it stays valid. */
function sameOr(before: PositionBook | undefined, after: PositionBook): PositionBook {
  if (!before || before.lines.length !== after.lines.length) return after;
  const isSame = after.lines.every((line, index) => isSameLine(before.lines[index], line));
  return isSame ? before : after;
}

/** Whether two lines say the same: the movement is the very same, and so are the units after it. */
export function isSameLine(a: Line | undefined, b: Line | undefined): boolean {
  return Boolean(a && b && a.movement === b.movement && a.isCounter === b.isCounter && a.quantity.equals(b.quantity));
}

function linesBefore(lines: readonly Line[], day: number): readonly Line[] {
  const place = lines.findLastIndex(({ movement }) => movement.day < day);
  return place === lines.length - 1 ? lines : lines.slice(0, place + 1);
}

/** The first day on which two lists of lines differ; infinite where they are the same. */
export function firstDifference(before: readonly Line[], after: readonly Line[]): number {
  const shared = Math.min(before.length, after.length);
  let place = 0;
  while (place < shared && isSameLine(before[place], after[place])) place++;
  const [a, b] = [before[place]?.movement.day, after[place]?.movement.day];
  return Math.min(a ?? Number.POSITIVE_INFINITY, b ?? Number.POSITIVE_INFINITY);
}
