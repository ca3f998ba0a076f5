/**
 * The Sharpe ratio: what was earned a year beyond the risk-free rate for each unit of volatility; null without any.
 *
 * @see Sharpe (1994), The Sharpe ratio, Journal of Portfolio Management
 */
export function sharpeRatio(annualReturn: number, riskFreeRate: number, annualVolatility: number): number | null {
  return annualVolatility > 0 ? (annualReturn - riskFreeRate) / annualVolatility : null;
}
