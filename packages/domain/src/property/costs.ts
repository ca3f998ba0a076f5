import type { Day } from '../core/day.ts';
import { type Decimal, roundTo, sum, ZERO } from '../core/decimal.ts';
import type { CostFrequency, CostKind } from './terms.ts';

/** What a property costs its owner; what the tenant pays back is left out. */
export type PropertyCost = {
  readonly kind: CostKind;
  /** A sum that comes back, or a share of the rent: 0.07 is 7 %. */
  readonly price: { readonly amount: Decimal; readonly frequency: CostFrequency } | { readonly rentShare: Decimal };
  /** Whether it lowers the taxable income where real costs count. */
  readonly isDeductible: boolean;
  readonly startsOn: Day;
  /** The last day; null while it goes on. */
  readonly endsOn: Day | null;
};

const A_YEAR: Readonly<Record<CostFrequency, number>> = { month: 12, quarter: 4, half_year: 2, year: 1, once: 0 };

/**
 * What a cost comes to in a year, at today's terms and to the cent; a one-off cost comes to nothing.
 *
 * @param rent what tenants really pay in a year
 */
export function yearlyCost({ price }: PropertyCost, rent: Decimal): Decimal {
  return 'rentShare' in price ? roundTo(price.rentShare.times(rent), 2) : price.amount.times(A_YEAR[price.frequency]);
}

/** Recurring costs of a year, all of them and those that are deductible. */
export type YearlyCosts = { readonly total: Decimal; readonly deductible: Decimal };

/** The costs that run on a day, over a year. @param rent what tenants really pay in a year */
export function yearlyCosts(costs: readonly PropertyCost[], day: Day, rent: Decimal): YearlyCosts {
  const running = costs.filter((cost) => isRunning(cost, day));
  const over = (some: readonly PropertyCost[]) => sum(some.map((cost) => yearlyCost(cost, rent)));
  return { total: over(running), deductible: over(running.filter(({ isDeductible }) => isDeductible)) };
}

/** Whether a cost comes back and is due around a day. */
export function isRunning({ startsOn, endsOn }: PropertyCost, day: Day): boolean {
  return startsOn <= day && (endsOn === null || endsOn >= day);
}

/**
 * What was put into the walls until a day: one-off works that were not deducted from rents. They count with the price,
 * in what the property cost as in the gain of its sale.
 *
 * @see CGI art. 150 VB, II, 4°
 */
export function investedWorks(costs: readonly PropertyCost[], until: Day): Decimal {
  const works = costs.filter(
    ({ kind, isDeductible, startsOn }) => kind === 'works' && !isDeductible && startsOn <= until,
  );
  return sum(works.map(({ price }) => ('amount' in price && price.frequency === 'once' ? price.amount : ZERO)));
}
