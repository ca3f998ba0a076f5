import { addMonths, type Day } from '../core/day.ts';
import { type Decimal, roundTo } from '../core/decimal.ts';

/** Indices by which rents are revised in France: homes, shops, other places of work, construction. */
export const RENT_INDICES = ['irl', 'ilc', 'ilat', 'icc'] as const;
export type RentIndex = (typeof RENT_INDICES)[number];

/**
 * Rent indexation (révision du loyer): the rent after its revision, to the cent: rent × new index ÷ the index it was last
 * fixed by.
 *
 * @see Loi 89-462, art. 17-1; Code de commerce, art. L145-34
 */
export function indexedRent(rent: Decimal, before: Decimal, now: Decimal): Decimal {
  return roundTo(rent.times(now).dividedBy(before), 2);
}

/**
 * The first day on which a rent may be revised again: a year after the day on which it was last fixed.
 *
 * @see Loi 89-462, art. 17-1, I: once a year
 */
export function earliestIndexation(fixedOn: Day): Day {
  return addMonths(fixedOn, 12);
}

/** The next anniversary of the day on which the rent was last fixed. */
export function nextIndexation(fixedOn: Day, today: Day): Day {
  const years = Math.max(1, Number(today.slice(0, 4)) - Number(fixedOn.slice(0, 4)));
  const on = addMonths(fixedOn, years * 12);
  return on > today ? on : addMonths(fixedOn, (years + 1) * 12);
}
