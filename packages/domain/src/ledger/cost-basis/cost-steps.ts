import type { Day } from '../../core/day.ts';
import type { Decimal } from '../../core/decimal.ts';
import { replay } from '../replay.ts';
import type { LedgerEntry } from '../transaction.ts';
import { averageCostBook, heldCost } from './average-cost.ts';

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
  const book = averageCostBook();
  const steps: CostStep[] = [];
  replay(entries, {
    held: book.held,
    apply: book.apply,
    closeDay: (on) => {
      const holding = book.of(instrumentId);
      const { costIsKnown } = holding;
      const [quantity, cost] = [holding.pool.units, heldCost(holding)];
      const last = steps.at(-1);
      if (last?.quantity.equals(quantity) && last.cost.equals(cost)) return;
      if (last || !quantity.isZero()) steps.push({ on, quantity, cost, costIsKnown });
    },
  });
  return steps;
}
