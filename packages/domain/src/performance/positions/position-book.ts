import { Decimal, ZERO } from '../../core/decimal.ts';
import { replay } from '../../ledger/replay.ts';
import type { LedgerEntry } from '../../ledger/transaction.ts';
import { KIND_RULES } from '../../ledger/transaction-kinds.ts';
import type { Movement } from './movement.ts';

/** What a movement does to the units of one position. A swap has two lines: one for each instrument. */
export type Line = {
  readonly movement: Movement;
  /** Units that came in (positive) or left; for a split what it added. */
  readonly units: Decimal;
  /** Units held after it; negative where more was handed over than there was. */
  readonly quantity: Decimal;
  /** Whether it is what a swap brings in. */
  readonly isCounter: boolean;
};

/** The lines of one instrument in one account, in the order they count. */
export type PositionBook = { readonly instrumentId: string; readonly lines: readonly Line[] };

/**
 * The positions of an account: every entry that names an instrument, with the units held after it.
 *
 * Days before `from` are taken over from `before`; what was booked on `from` or later is written anew.
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
  const desk = newDesk(before, from);
  replay(later, {
    held: desk.held,
    apply: (entry) => {
      const movement = byEntry.get(entry);
      if (movement) write(desk, movement);
    },
  });
  return desk.books();
}

type Desk = {
  held(instrumentId: string): Decimal;
  add(instrumentId: string, line: Line): void;
  books(): ReadonlyMap<string, PositionBook>;
};

/** Books of which only those that are written into are copied: the others stay the very same. */
function newDesk(before: ReadonlyMap<string, PositionBook>, from: number): Desk {
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

/** The earlier book where writing anew came to the same: nothing that rests on it must be worked out again. */
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

function write(desk: Desk, movement: Movement): void {
  const { entry } = movement;
  const id = entry.instrumentId ?? '';
  const held = desk.held(id);
  const units = unitsOf(entry, held);
  desk.add(id, { movement, units, quantity: held.plus(units), isCounter: false });
  if (entry.kind !== 'swap' || !entry.counterInstrumentId) return;
  const received = entry.counterQuantity ?? ZERO;
  const quantity = desk.held(entry.counterInstrumentId).plus(received);
  desk.add(entry.counterInstrumentId, { movement, units: received, quantity, isCounter: true });
}

function unitsOf(entry: LedgerEntry, held: Decimal): Decimal {
  if (entry.kind === 'split') return splitUnits(entry, held);
  const direction = KIND_RULES[entry.kind].units;
  if (direction === 0 || !entry.quantity) return ZERO;
  return direction > 0 ? entry.quantity : entry.quantity.negated();
}

function splitUnits(entry: LedgerEntry, held: Decimal): Decimal {
  if (entry.splitRatio) return held.times(entry.splitRatio).minus(held);
  const added = entry.addedQuantity ?? ZERO;
  return held.isNegative() ? added : Decimal.max(added, held.negated());
}

/** New units for one old of the splits of a position, with the day each took place. */
export function splitsOf(lines: readonly Line[]): readonly { readonly day: number; readonly ratio: Decimal }[] {
  return lines.flatMap(({ movement, units, quantity }) => {
    if (movement.entry.kind !== 'split') return [];
    const before = quantity.minus(units);
    if (before.isZero() || quantity.isZero()) return [];
    return [{ day: movement.day, ratio: quantity.dividedBy(before) }];
  });
}

/** The last day on or before which nothing differs between two lists of lines, exclusive: the first that differs. */
export function firstDifference(before: readonly Line[], after: readonly Line[]): number {
  const shared = Math.min(before.length, after.length);
  let place = 0;
  while (place < shared && isSameLine(before[place], after[place])) place++;
  const [a, b] = [before[place]?.movement.day, after[place]?.movement.day];
  return Math.min(a ?? Number.POSITIVE_INFINITY, b ?? Number.POSITIVE_INFINITY);
}
