import { type Day, daysBetween } from '../core/day.ts';
import { Decimal, ZERO } from '../core/decimal.ts';
import { expectedAgeDays } from '../valuation/stale-price.ts';
import type { PricePoint } from '../valuation/value.ts';

/** The last move of a price. */
export type DayMove = {
  /** From the price before to the last one, in the currency of the price. */
  readonly change: Decimal;
  /** The same as a ratio of the price before. */
  readonly ratio: Decimal;
};

/** The longest pause of an exchange: from the Thursday before Easter to the Tuesday after. Cryptos never pause. */
const PAUSE_DAYS = 5;

/**
 * How the price moved on its last day of trading.
 *
 * @param points prices of one instrument by day, ascending, in one currency and comparable (no split between them)
 * @returns null where the last price is old, or the one before it was not made on the trading day before: a change over
 * weeks is none of a day
 */
export function dayMove(points: readonly PricePoint[], type: string, today: Day): DayMove | null {
  const [before, last] = [points.at(-2), points.at(-1)];
  if (!before || !last || before.price.isZero()) return null;
  const pause = type === 'crypto' ? 1 : PAUSE_DAYS;
  const isOld = daysBetween(last.on, today) > Math.min(pause, expectedAgeDays(type));
  if (isOld || daysBetween(before.on, last.on) > pause) return null;
  const change = last.price.minus(before.price);
  return { change, ratio: change.dividedBy(before.price) };
}

/** A change of many values together, as a ratio of what they were before; null where that was nothing. */
export function ratioOfChange(change: Decimal, after: Decimal): Decimal | null {
  const before = after.minus(change);
  return before.greaterThan(ZERO) ? new Decimal(change).dividedBy(before) : null;
}
