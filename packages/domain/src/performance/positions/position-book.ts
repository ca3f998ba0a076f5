import { type Decimal, ZERO } from '../../core/decimal.ts';
import { unitsMoved } from '../../ledger/units.ts';
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

/** What lines are written into: the units held now, and a place for one line more. */
export type LineWriter = {
  held(instrumentId: string): Decimal;
  add(instrumentId: string, line: Line): void;
};

/** Writes the line of a movement, and a second one for the other instrument of a swap. */
export function writeLines(writer: LineWriter, movement: Movement): void {
  const { entry } = movement;
  const id = entry.instrumentId ?? '';
  const held = writer.held(id);
  const units = unitsMoved(entry, held);
  writer.add(id, { movement, units, quantity: held.plus(units), isCounter: false });
  if (entry.kind !== 'swap' || !entry.counterInstrumentId) return;
  const received = entry.counterQuantity ?? ZERO;
  const quantity = writer.held(entry.counterInstrumentId).plus(received);
  writer.add(entry.counterInstrumentId, { movement, units: received, quantity, isCounter: true });
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
