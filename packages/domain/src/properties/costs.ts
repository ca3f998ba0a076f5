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
  const works = costs.filter((cost) => isInvested(cost) && cost.startsOn <= until);
  return sum(works.map(({ price }) => ('amount' in price ? price.amount : ZERO)));
}

/** Whether a cost is one-off works that were not deducted from rents. */
export function isInvested({ kind, isDeductible, price }: PropertyCost): boolean {
  return kind === 'works' && !isDeductible && 'amount' in price && price.frequency === 'once';
}

/**
 * Costs of a calendar year that lower the taxable rents: what comes back counts for the months it ran, what is paid once in
 * the year of its day. To the cent.
 *
 * @param rent what tenants paid in the year
 */
export function deductibleIn(costs: readonly PropertyCost[], year: number, rent: Decimal): Decimal {
  const deductible = costs.filter(({ isDeductible }) => isDeductible);
  return sum(deductible.map((cost) => roundTo(costIn(cost, year, rent), 2)));
}

function costIn(cost: PropertyCost, year: number, rent: Decimal): Decimal {
  const { price, startsOn } = cost;
  if ('amount' in price && price.frequency === 'once') {
    return startsOn.startsWith(`${year}-`) ? price.amount : ZERO;
  }
  return yearlyCost(cost, rent).times(monthsIn(cost, year)).dividedBy(MONTHS);
}

const MONTHS = 12;

/** Months of the year in which a cost runs, the first and the last one whole. */
function monthsIn({ startsOn, endsOn }: PropertyCost, year: number): number {
  const place = (day: Day) => 12 * (Number(day.slice(0, 4)) - year) + Number(day.slice(5, 7)) - 1;
  const first = Math.max(0, place(startsOn));
  const last = endsOn === null ? MONTHS - 1 : Math.min(MONTHS - 1, place(endsOn));
  return Math.max(0, last - first + 1);
}
