import type { Decimal } from '../../core/decimal.ts';
import { replay } from '../replay.ts';
import type { LedgerEntry } from '../transaction.ts';
import { averageCostBook, heldCost } from './average-cost.ts';
import { type Lot, lotBook } from './fifo.ts';

/** What left an account with a transfer of units; costs in the currency of that account. */
export type Handover = {
  /** By weighted average; null where nobody knows what the units had cost. */
  readonly cost: Decimal | null;
  /** The oldest lots, as they were acquired. */
  readonly lots: readonly Lot[];
};

/**
 * What each transfer of units out of one account takes with it, by the id of its entry: its part of the average cost, and
 * the oldest lots. Brought into the other account as they are, both are neither lost nor made.
 */
export function handovers(entries: readonly LedgerEntry[]): ReadonlyMap<string, Handover> {
  const book = averageCostBook();
  const lots = lotBook();
  const found = new Map<string, Handover>();
  replay(entries, {
    held: book.held,
    apply: (entry) => {
      const holding = book.of(entry.instrumentId ?? '');
      const { costIsKnown } = holding;
      const cost = heldCost(holding);
      book.apply(entry);
      const taken = lots.apply(entry);
      if (entry.kind !== 'transfer_out' || !entry.instrumentId) return;
      found.set(entry.id, { cost: costIsKnown ? cost.minus(heldCost(holding)) : null, lots: taken });
    },
  });
  return found;
}
