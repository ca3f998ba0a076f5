/**
 * How far daily returns fall below a target, over a year: √(mean over all days of min(0, ln(1 + r) − ln(1 + target) ÷ trading
 * days a year)²) × √(trading days a year). Days above the target count as zero, and they count. Zero without any day.
 *
 * @param target the rate a year that is to be reached, 0.02 for 2 %
 * @see Sortino and Price (1994), Performance measurement in a downside risk framework
 */
export function downsideDeviation(returns: Iterable<number>, target: number, tradingDays: number): number {
  const daily = Math.log1p(target) / tradingDays;
  const logs = Array.from(returns, Math.log1p).filter(Number.isFinite);
  if (logs.length === 0) return 0;
  const squares = logs.reduce((total, log) => total + Math.min(0, log - daily) ** 2, 0);
  return Math.sqrt(squares / logs.length) * Math.sqrt(tradingDays);
}
