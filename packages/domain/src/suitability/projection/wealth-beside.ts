import { type Decimal, decimal, sum, ZERO } from '../../core/decimal.ts';

/** A debt as it is repaid from today on. */
export type OwedLoan = {
  readonly owed: Decimal;
  /** The month of the last instalment; nothing is owed from then on. */
  readonly lastMonth: number;
  /** The part of today's debt that is still owed at evenly spaced moments of that time, from 1 to 0. */
  readonly course: readonly number[];
};

/** What a household has beside its investments, as it is assumed to develop. */
export type WealthBeside = {
  /** The reserve, which keeps its worth. */
  readonly reserve: Decimal;
  readonly property: Decimal;
  /** Ratios a year. */
  readonly propertyGrowth: number;
  readonly inflation: number;
  readonly loans: readonly OwedLoan[];
};

/** What is owed of a loan at the end of a month, between two moments of its course in a straight line. */
export function owedAt({ owed, lastMonth, course }: OwedLoan, month: number): Decimal {
  if (month >= lastMonth) return ZERO;
  const place = (month / lastMonth) * (course.length - 1);
  const at = Math.floor(place);
  const [before = 0, after = 0] = [course[at], course[at + 1]];
  return owed.times(before + (after - before) * (place - at));
}

/**
 * Wealth beside the investments today and at the end of each month: reserve and property less what is owed. Debts are fixed
 * sums, so in the money of today they lose worth with inflation; the reserve is kept at its worth.
 *
 * @param isInTodaysMoney results in the money of today, or in that of each month
 */
export function besideByMonth(beside: WealthBeside, months: number, isInTodaysMoney: boolean): readonly Decimal[] {
  const yearly = (rate: number, month: number) => decimal((1 + rate) ** (month / 12));
  return Array.from({ length: months + 1 }, (_, month) => {
    const prices = yearly(beside.inflation, month);
    const property = beside.property.times(yearly(beside.propertyGrowth, month));
    const owed = sum(beside.loans.map((loan) => owedAt(loan, month)));
    const then = beside.reserve.times(prices).plus(property).minus(owed);
    return isInTodaysMoney ? then.dividedBy(prices) : then;
  });
}
