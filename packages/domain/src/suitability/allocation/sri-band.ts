/** Volatilities below which each band of the summary risk indicator ends, as ratios. */
const BANDS = [0.005, 0.05, 0.12, 0.2, 0.3, 0.8] as const;

/**
 * The band, 1 to 7, that a volatility has in the summary risk indicator.
 *
 * @see PRIIPs, delegated regulation 2017/653, annex II
 */
export function sriBand(volatility: number): number {
  return 1 + BANDS.filter((bound) => volatility >= bound).length;
}
