/** What a projection assumes of returns, as ratios a year. */
export type GrowthAssumptions = {
  readonly annualReturn: number;
  readonly annualVolatility: number;
  readonly annualFees: number;
  readonly annualInflation: number;
};

/** Mean and standard deviation of the logarithm of a month's growth. */
export type MonthlyGrowth = { readonly drift: number; readonly volatility: number };

/**
 * The growth of one month where yearly growth is log-normal with the return after fees as its mean and the given
 * volatility, and the months are independent.
 *
 * @param isInTodaysMoney whether inflation is taken off, so that results are in the money of today
 */
export function monthlyGrowth(assumptions: GrowthAssumptions, isInTodaysMoney: boolean): MonthlyGrowth {
  const { annualReturn, annualVolatility, annualFees, annualInflation } = assumptions;
  const mean = 1 + annualReturn - annualFees;
  const variance = Math.log1p((annualVolatility / mean) ** 2);
  const inflation = isInTodaysMoney ? Math.log1p(annualInflation) : 0;
  return { drift: (Math.log(mean) - variance / 2 - inflation) / 12, volatility: Math.sqrt(variance / 12) };
}
