import { type Decimal, sum } from '../core/decimal.ts';

export const MONTHS_OF_AVERAGE = 12;

/**
 * The mean of each month and the eleven before it: the level of an income without its rhythm.
 *
 * @param months totals of consecutive months, oldest first
 * @param known index of the first month of which anything is known
 * @returns one mean per month; null where fewer than twelve months are known
 */
export function movingAverage(months: readonly Decimal[], known: number): (Decimal | null)[] {
  return months.map((_, index) => {
    const first = index - MONTHS_OF_AVERAGE + 1;
    return first < known || first < 0 ? null : sum(months.slice(first, index + 1)).dividedBy(MONTHS_OF_AVERAGE);
  });
}
