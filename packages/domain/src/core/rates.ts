import type { Day } from './day.ts';
import { Decimal } from './decimal.ts';
import { lastKnown } from './last-known.ts';

/** What one unit of `from` is worth in `to`, or null where nobody knows. */
export type RateOf = (from: string, to: string) => Decimal | null;

/**
 * An amount in another currency, not rounded. The rate may be known the other way round only.
 *
 * @returns null where no rate is known: never zero, never the amount as it was
 */
export function convert(amount: Decimal, from: string, to: string, rateOf: RateOf): Decimal | null {
  if (from === to) return amount;
  const rate = rateOf(from, to);
  if (rate) return amount.times(rate);
  const inverse = rateOf(to, from);
  return inverse && !inverse.isZero() ? amount.dividedBy(inverse) : null;
}

/** A known rate: one unit of `from` was worth `rate` units of `to` on a day. */
export type RatePoint = { readonly from: string; readonly to: string; readonly on: Day; readonly rate: Decimal };

/** Rates are published against this currency (European Central Bank); others are converted through it. */
const PIVOT = 'EUR';

/**
 * The rates known on a day: for each pair the last one up to that day, whether it was told directly, the other way
 * round, or through the euro; of several the youngest, the direct one on the same day. Days must be asked for in
 * ascending order: the history is walked once.
 */
export function rateWalk(points: readonly RatePoint[]): (day: Day) => RateOf {
  const pairs = Map.groupBy(points, ({ from, to }) => `${from}${to}`);
  const latest = new Map([...pairs].map(([pair, history]) => [pair, lastKnown(history)]));
  return (day) => {
    const told = (from: string, to: string): Known | null => {
      const direct = latest.get(`${from}${to}`)?.(day) ?? null;
      const inverse = latest.get(`${to}${from}`)?.(day);
      if (!inverse || inverse.rate.isZero() || (direct && direct.on >= inverse.on)) return direct;
      return { on: inverse.on, rate: ONE.dividedBy(inverse.rate) };
    };
    return (from, to) => {
      if (from === to) return ONE;
      const direct = told(from, to);
      const crossed = from === PIVOT || to === PIVOT ? null : crossing(told(from, PIVOT), told(PIVOT, to));
      return youngest(direct, crossed)?.rate ?? null;
    };
  };
}

/** A rate by way of the pivot is as old as the older of its two. */
function crossing(first: Known | null, second: Known | null): Known | null {
  if (!first || !second) return null;
  return { on: first.on < second.on ? first.on : second.on, rate: first.rate.times(second.rate) };
}

function youngest(direct: Known | null, crossed: Known | null): Known | null {
  return direct && !(crossed && crossed.on > direct.on) ? direct : crossed;
}

type Known = { readonly on: Day; readonly rate: Decimal };

const ONE = new Decimal(1);
