import { downsideDeviation } from './downside-deviation.ts';

/** Daily returns with the number of days a year on which they are made. */
type DailyReturns = { readonly returns: readonly number[]; readonly perYear: number };

/**
 * The Sortino ratio: what was earned a year beyond the risk-free rate for each unit of downside deviation below that rate;
 * null where no return fell below it.
 *
 * @see Sortino and Price (1994), Performance measurement in a downside risk framework
 */
export function sortinoRatio(annualReturn: number, riskFreeRate: number, daily: DailyReturns): number | null {
  const risk = downsideDeviation(daily.returns, riskFreeRate, daily.perYear);
  return risk > 0 ? (annualReturn - riskFreeRate) / risk : null;
}
