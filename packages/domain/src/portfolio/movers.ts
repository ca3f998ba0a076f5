import type { Day } from '../core/day.ts';
import { type Decimal, ZERO } from '../core/decimal.ts';
import { lastKnown } from '../core/last-known.ts';
import { convert, type RateOf } from '../core/rates.ts';

export type Price = { readonly on: Day; readonly price: Decimal; readonly currency: string };

/** Something held today that has a price by the unit, or a stated value (one unit of itself). */
export type PricedThing = {
  readonly id: string;
  readonly quantity: Decimal;
  /** The last price known at the beginning of a period, and the last one known today. */
  readonly before: Price | null;
  readonly now: Price | null;
  /** How many units one became, each in effect from its day on; null where it is not known. */
  readonly splits: readonly { readonly on: Day; readonly ratio: Decimal | null }[];
};

export type Mover = {
  readonly id: string;
  /** What is held today is worth, and by how much its price alone moved that, in the currency asked for. */
  readonly value: Decimal;
  readonly amount: Decimal;
  /** Percent of the price then, in the currency of the price. */
  readonly percent: Decimal;
};

export type MoversQuestion = { readonly currency: string; readonly rateOf: RateOf; readonly most: number };

/**
 * What moved most of what is held today: by how much its price changed since the beginning of a period, and what that
 * made of the quantity held today, at today's exchange rate. The largest amounts come first. What lacks a price, a rate
 * or the ratio of a split is left out, as is what did not move: nothing is said of it.
 */
export function movers(things: readonly PricedThing[], { currency, rateOf, most }: MoversQuestion): Mover[] {
  return things
    .flatMap((thing) => moveOf(thing, currency, rateOf) ?? [])
    .toSorted((a, b) => b.amount.abs().comparedTo(a.amount.abs()) || (a.id < b.id ? -1 : 1))
    .slice(0, most);
}

function moveOf({ id, quantity, before, now, splits }: PricedThing, currency: string, rateOf: RateOf): Mover | null {
  if (!before || !now || before.currency !== now.currency || before.price.isZero()) return null;
  const base = restated(before, now, splits);
  if (!base || base.equals(now.price)) return null;
  const value = convert(quantity.times(now.price), now.currency, currency, rateOf);
  const amount = convert(quantity.times(now.price.minus(base)), now.currency, currency, rateOf);
  if (!value || !amount || amount.equals(ZERO)) return null;
  return { id, value, amount, percent: now.price.dividedBy(base).minus(1).times(100) };
}

/**
 * The way of a price to that of now: what it was on each of the days, in units of now. Days before its first price, and
 * those whose price cannot be told in units of now, are left out.
 *
 * @param days in ascending order
 */
export function pathOf({ now, splits }: PricedThing, prices: readonly Price[], days: readonly Day[]): Decimal[] {
  if (!now) return [];
  const latest = lastKnown(prices.filter(({ currency }) => currency === now.currency));
  return days.flatMap((day) => {
    const point = latest(day);
    return (point && restated(point, now, splits)) ?? [];
  });
}

/** The price of before in units of now. */
function restated(before: Price, now: Price, splits: PricedThing['splits']): Decimal | null {
  return splits
    .filter(({ on }) => on > before.on && on <= now.on)
    .reduce<Decimal | null>((price, { ratio }) => (price && ratio ? price.dividedBy(ratio) : null), before.price);
}
