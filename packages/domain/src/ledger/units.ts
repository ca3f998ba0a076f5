import { Decimal, ZERO } from '../core/decimal.ts';
import type { LedgerEntry } from './transaction.ts';
import { KIND_RULES } from './transaction-kinds.ts';

/**
 * Units that an entry brings in (positive) or takes out (negative) of its instrument; of a split those that it adds.
 * What a swap brings of the other instrument is its `counterQuantity`.
 *
 * @param held units of the instrument before the entry
 * @returns what the entry states, more than is held in an oversale: see `coveredUnits`
 */
export function unitsMoved(entry: LedgerEntry, held: Decimal): Decimal {
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

/** Units after a split of `held` units; below zero where it takes back more than is there. */
export function unitsAfterSplit({ splitRatio, addedQuantity }: LedgerEntry, held: Decimal): Decimal {
  return splitRatio ? held.times(splitRatio) : held.plus(addedQuantity ?? ZERO);
}

/**
 * The part of moved units that is there: an oversale takes what is held and no more, as `dispose` of the cost basis does.
 * Units that come in are always there.
 */
export function coveredUnits(moved: Decimal, held: Decimal): Decimal {
  return moved.isNegative() ? Decimal.max(moved, Decimal.max(held, ZERO).negated()) : moved;
}
