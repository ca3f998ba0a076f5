import { type Decimal, ZERO } from '../core/decimal.ts';
import { applyToHoldings, emptyHolding, type Holding } from './holding.ts';
import { type Lot, lotBook } from './lots.ts';
import { replay } from './replay.ts';
import type { LedgerEntry } from './transaction.ts';

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
  const holdings = new Map<string, Holding>();
  const lots = lotBook();
  const found = new Map<string, Handover>();
  const of = (id: string): Holding => {
    const holding = holdings.get(id) ?? emptyHolding();
    holdings.set(id, holding);
    return holding;
  };
  replay(entries, {
    held: (id) => holdings.get(id)?.quantity ?? ZERO,
    apply: (entry) => {
      const { cost, costIsKnown } = of(entry.instrumentId ?? '');
      applyToHoldings({ of, short: () => undefined }, entry);
      const taken = lots.apply(entry);
      if (entry.kind !== 'transfer_out' || !entry.instrumentId) return;
      const left = of(entry.instrumentId).cost;
      found.set(entry.id, { cost: costIsKnown ? cost.minus(left) : null, lots: taken });
    },
  });
  return found;
}
