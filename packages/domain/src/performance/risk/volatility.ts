/** How much the returns of a period scatter. */
export type Volatility = {
  /** Standard deviation of the logarithmic daily returns, over the whole period and over a year. */
  readonly period: number;
  readonly annual: number;
  /** The same of the returns below their average alone. */
  readonly downsidePeriod: number;
  readonly downsideAnnual: number;
  /** How many days it rests on. */
  readonly days: number;
};

/** Days a year on which a kind of instrument trades: stated beside each figure. */
export const TRADING_DAYS_A_YEAR = { exchange: 252, crypto: 365 } as const;

/**
 * The scatter of daily returns: sample standard deviation of ln(1 + r), scaled by √days for the period and by √(trading
 * days a year) for a year. One return or none does not scatter: zero, never NaN.
 */
export function volatility(returns: Iterable<number>, tradingDays: number): Volatility {
  const logs = Array.from(returns, Math.log1p).filter(Number.isFinite);
  const days = logs.length;
  if (days < 2) return { period: 0, annual: 0, downsidePeriod: 0, downsideAnnual: 0, days };
  const mean = logs.reduce((total, log) => total + log, 0) / days;
  const squares = (isCounted: (log: number) => boolean) =>
    logs.reduce((total, log) => (isCounted(log) ? total + (log - mean) ** 2 : total), 0) / (days - 1);
  const all = Math.sqrt(squares(() => true));
  const below = Math.sqrt(squares((log) => log < mean));
  return {
    period: all * Math.sqrt(days),
    annual: all * Math.sqrt(tradingDays),
    downsidePeriod: below * Math.sqrt(days),
    downsideAnnual: below * Math.sqrt(tradingDays),
    days,
  };
}
