import { Decimal, roundTo, sum, ZERO } from '../../core/decimal.ts';

const CENTS = 2;
const PERCENT_PLACES = 2;

/** The costs of a period in euros to the cent; null is an amount that nobody knows. */
export type Costs = {
  /** Fees with VAT, as the customer pays them. */
  readonly fees: Decimal;
  /** Received by the practice from third parties. */
  readonly inducements: Decimal;
  /** Whether the costs of instruments contain the inducements: those are paid out of them. */
  readonly inducementsContained: boolean;
  readonly accountFees: Decimal | null;
  /** One-off, ongoing, transaction and incidental costs, as institutions state them. */
  readonly instruments: readonly (Decimal | null)[];
};

export type CostTotals = {
  /** Fees and inducements. */
  readonly service: Decimal;
  /** Fees of the accounts and what institutions state, as far as they are known. */
  readonly instruments: Decimal;
  /** The part of the inducements that the costs of the instruments contain: it counts once. */
  readonly countedOnce: Decimal;
  /** Service and instruments, less what would count twice. */
  readonly total: Decimal;
  /** False where a cost is not known: then there is more than the total. */
  readonly isWhole: boolean;
};

/**
 * What a service and its instruments cost over a period. Inducements are itemised with the service; those that institutions
 * pay out of costs they state count once, and no more of them is contained than was stated.
 *
 * @see Reg. (EU) 2017/565, art. 50(2), annex II
 */
export function costTotals(costs: Costs): CostTotals {
  const stated = sum(costs.instruments.filter((amount) => amount !== null));
  const service = costs.fees.plus(costs.inducements);
  const instruments = stated.plus(costs.accountFees ?? ZERO);
  const countedOnce = costs.inducementsContained ? Decimal.min(costs.inducements, stated) : ZERO;
  return {
    ...{ service, instruments, countedOnce },
    total: service.plus(instruments).minus(countedOnce),
    isWhole: costs.accountFees !== null && costs.instruments.every((amount) => amount !== null),
  };
}

/** An amount in percent of the average assets, half a hundredth rounded up; null where the average is not above zero or not known. */
export function percentOfAssets(amount: Decimal, average: Decimal | null): Decimal | null {
  if (average === null || !average.isPositive() || average.isZero()) return null;
  return roundTo(amount.times(100).dividedBy(average), PERCENT_PLACES);
}

/**
 * What a period brought before and after all costs. The result of the accounts is after the fees and the costs that are taken
 * from them, and before the fees of the practice, which the customer pays apart.
 */
export function resultAroundCosts(
  result: Decimal,
  { fees, total }: { readonly fees: Decimal; readonly total: Decimal },
): { readonly before: Decimal; readonly after: Decimal } {
  const after = result.minus(fees);
  return { before: after.plus(total), after };
}

/** The average of the values of the days of a period, to the cent; null of no day. */
export function averageOf(values: readonly Decimal[]): Decimal | null {
  return values.length === 0 ? null : roundTo(sum(values).dividedBy(values.length), CENTS);
}
