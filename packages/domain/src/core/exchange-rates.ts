import { type Day, daysBetween } from './day.ts';
import { Decimal } from './decimal.ts';
import { lastKnown } from './last-known.ts';

/** What one unit of `from` is worth in `to`, or null where nobody knows. */
export type RateOf = (from: string, to: string) => Decimal | null;

/**
 * Currency conversion (conversion de devises): an amount in another currency, not rounded. The rate may be known the other way round only.
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
 * The exchange rates known on a day (FX, taux de change): for each pair the last one up to that day, whether it was quoted directly, the other way
 * round, or through the euro; of several the youngest, the direct one on the same day. Days must be asked for in
 * ascending order: the history is walked once.
 */
export function rateWalk(points: readonly RatePoint[]): (day: Day) => RateOf {
  const knownOn = datedRateWalk(points);
  return (day) => {
    const known = knownOn(day);
    return (from, to) => known(from, to)?.rate ?? null;
  };
}

/** Banks pause for some days at Christmas and Easter, none of them for longer. */
const FRESH_DAYS = 7;

/** Of the pairs that amounts are converted by on a day, those whose last known rate is more than a week old. */
export function oldRates<Pair extends { readonly from: string; readonly to: string }>(
  pairs: readonly Pair[],
  points: readonly RatePoint[],
  day: Day,
): readonly (Pair & { readonly on: Day })[] {
  const known = datedRateWalk(points)(day);
  return pairs.flatMap((pair) => {
    const on = pair.from === pair.to ? null : known(pair.from, pair.to)?.on;
    return on && daysBetween(on, day) > FRESH_DAYS ? [{ ...pair, on }] : [];
  });
}

/** What one unit of `from` is worth in `to`, with the day that the rate is of; null where nobody knows. */
export type DatedRateOf = (from: string, to: string) => DatedRate | null;

/** The rates known on a day as `rateWalk`, each with its own day, so that a converted amount can be opened. */
export function datedRateWalk(points: readonly RatePoint[]): (day: Day) => DatedRateOf {
  const pairs = Map.groupBy(points, ({ from, to }) => `${from}${to}`);
  const latest = new Map([...pairs].map(([pair, history]) => [pair, lastKnown(history)]));
  return (day) => {
    const quoted = (from: string, to: string): DatedRate | null => {
      const direct = latest.get(`${from}${to}`)?.(day) ?? null;
      const inverse = latest.get(`${to}${from}`)?.(day);
      if (!inverse || inverse.rate.isZero() || (direct && direct.on >= inverse.on)) return direct;
      return { on: inverse.on, rate: ONE.dividedBy(inverse.rate) };
    };
    return (from, to) => {
      if (from === to) return { on: day, rate: ONE };
      const direct = quoted(from, to);
      const crossed = from === PIVOT || to === PIVOT ? null : crossRate(quoted(from, PIVOT), quoted(PIVOT, to));
      return youngest(direct, crossed);
    };
  };
}

/** A cross rate through the pivot is as old as the older of its two. */
function crossRate(first: DatedRate | null, second: DatedRate | null): DatedRate | null {
  if (!first || !second) return null;
  return { on: first.on < second.on ? first.on : second.on, rate: first.rate.times(second.rate) };
}

function youngest(direct: DatedRate | null, crossed: DatedRate | null): DatedRate | null {
  return direct && !(crossed && crossed.on > direct.on) ? direct : crossed;
}

export type DatedRate = { readonly on: Day; readonly rate: Decimal };

const ONE = new Decimal(1);
