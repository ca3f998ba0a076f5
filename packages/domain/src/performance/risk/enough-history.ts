/** From which history on a ratio of risk says anything: a convention of this product, in force since `from`. */
export const MINIMUM_HISTORY = { from: '2026-11-22', days: 90, moves: 12 } as const;

/**
 * Whether ratios can rest on these returns: 90 trading days, of which the value moved on 12 at least. Below that they say
 * −14 or −225 of what hardly moved.
 */
export function hasEnoughHistory(returns: readonly number[]): boolean {
  return returns.length >= MINIMUM_HISTORY.days && returns.filter((one) => one !== 0).length >= MINIMUM_HISTORY.moves;
}
