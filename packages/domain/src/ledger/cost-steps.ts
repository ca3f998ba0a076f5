import type { Day } from '../core/day.ts';
import { type Decimal, ZERO } from '../core/decimal.ts';
import { applyToHoldings, emptyHolding, type Holding } from './holding.ts';
import { replay } from './replay.ts';
import type { LedgerEntry } from './transaction.ts';

/** What an account held of an instrument from a day on, until the next step; cost in the currency of the account. */
export type CostStep = {
  readonly on: Day;
  readonly quantity: Decimal;
  readonly cost: Decimal;
  readonly costIsKnown: boolean;
};

/**
 * Quantity and cost of one instrument in one account after every day on which they changed, oldest first, at weighted
 * average cost. The ledger is walked once.
 *
 * @param entries everything that happened to the instrument, and to those it was exchanged for
 */
export function costSteps(entries: readonly LedgerEntry[], instrumentId: string): readonly CostStep[] {
  const holdings = new Map<string, Holding>();
  const of = (id: string): Holding => {
    const holding = holdings.get(id) ?? emptyHolding();
    holdings.set(id, holding);
    return holding;
  };
  const steps: CostStep[] = [];
  replay(entries, {
    held: (id) => holdings.get(id)?.quantity ?? ZERO,
    apply: (entry) => applyToHoldings({ of, short: () => undefined }, entry),
    closeDay: (on) => {
      const { quantity, cost, costIsKnown } = of(instrumentId);
      const last = steps.at(-1);
      if (last?.quantity.equals(quantity) && last.cost.equals(cost)) return;
      if (last || !quantity.isZero()) steps.push({ on, quantity, cost, costIsKnown });
    },
  });
  return steps;
}
