import { type Day, isDay } from '../core/day.ts';
import { Decimal, ZERO } from '../core/decimal.ts';
import type { PricePoint } from '../valuation/value.ts';

/** A price, rate, dividend or split as a source sent it, not checked yet. */
export type SourceFigure = { readonly on: string; readonly price: string; readonly currency: string };

export const QUOTE_REFUSALS = [
  'not_a_number',
  'not_positive',
  'too_large',
  'day_invalid',
  'in_the_future',
  'currency_unexpected',
  'jump',
  'told_twice',
] as const;

/** Why a price is not believed. */
export type QuoteRefusal = (typeof QUOTE_REFUSALS)[number];

/** A split: one unit became `ratio` units on the day. */
export type SplitPoint = { readonly on: Day; readonly ratio: Decimal };

/** What is known when a feed answers. */
export type QuoteExpectation = {
  readonly today: Day;
  /** Null where the feed is asked for the first time: then its first word counts. */
  readonly currency: string | null;
  /** The last price believed, or null. */
  readonly last: PricePoint | null;
  readonly splits: readonly SplitPoint[];
};

export type CheckedQuotes<Figure> = {
  /** Oldest first, one per day. */
  readonly good: readonly { readonly figure: Figure; readonly on: Day; readonly price: Decimal }[];
  readonly refused: readonly { readonly figure: Figure; readonly reason: QuoteRefusal }[];
};

/** Twenty times the day before, or a twentieth, is an error of the feed and not a market. */
const JUMP = 20;
/** No unit of anything listed costs a thousand million. */
const LARGEST = /* @__PURE__ */ new Decimal(1_000_000_000);
/** Days of a fresh history among which the usual level is looked for. */
const FIRST_DAYS = 5;
const NUMBER = /^-?\d{1,30}(\.\d{1,30})?$/;

/**
 * Separates the prices of a source that can be believed from those that cannot: positive, finite, of a day that has
 * been, in the expected currency, sent once, and not twenty times (or a twentieth of) the price before unless a split
 * explains it.
 *
 * Prices are as traded on their day, per unit; a split divides what came before by its ratio. Nothing is thrown: what
 * is refused comes back with its reason.
 */
export function checkQuotes<Figure extends SourceFigure>(
  figures: readonly Figure[],
  expected: QuoteExpectation,
): CheckedQuotes<Figure> {
  const currency = expected.currency ?? figures[0]?.currency ?? '';
  const refused: { figure: Figure; reason: QuoteRefusal }[] = [];
  const sound: Sound<Figure>[] = [];
  for (const one of figures) {
    const reason = faultOf(one, currency, expected.today);
    if (reason) refused.push({ figure: one, reason });
    else sound.push({ figure: one, on: one.on, price: new Decimal(one.price) });
  }
  const days = onePerDay(sound);
  refused.push(...days.twice);
  const good: Sound<Figure>[] = [];
  let before = expected.last ?? usualLevel(days.once);
  for (const one of days.once) {
    if (before && isJump(before, one, expected.splits)) {
      refused.push({ figure: one.figure, reason: 'jump' });
      continue;
    }
    good.push(one);
    before = one;
  }
  return { good, refused };
}

/**
 * Separates the dividends and splits of a source that can be believed from those that cannot: positive, of a day that
 * has been, in its currency. Amounts are per unit, ratios are units after for one before.
 */
export function checkActions<Figure extends SourceFigure>(
  figures: readonly Figure[],
  { today, currency }: { readonly today: Day; readonly currency: string },
): Pick<CheckedQuotes<Figure>, 'refused'> & {
  readonly good: readonly { readonly figure: Figure; readonly amount: Decimal }[];
} {
  const faults = figures.map((one) => ({ figure: one, reason: faultOf(one, currency, today) }));
  return {
    good: faults.flatMap(({ figure: one, reason }) =>
      reason ? [] : [{ figure: one, amount: new Decimal(one.price) }],
    ),
    refused: faults.flatMap(({ figure: one, reason }) => (reason ? [{ figure: one, reason }] : [])),
  };
}

type Sound<Figure> = { readonly figure: Figure; readonly on: Day; readonly price: Decimal };

function faultOf({ on, price, currency }: SourceFigure, expected: string, today: Day): QuoteRefusal | null {
  if (!NUMBER.test(price)) return 'not_a_number';
  const value = new Decimal(price);
  if (!value.greaterThan(ZERO)) return 'not_positive';
  if (value.greaterThanOrEqualTo(LARGEST)) return 'too_large';
  if (!isDay(on)) return 'day_invalid';
  if (on > today) return 'in_the_future';
  return currency === expected ? null : 'currency_unexpected';
}

/** A price sent twice alike counts once; of two different prices of a day none is believed. */
function onePerDay<Figure>(sound: readonly Sound<Figure>[]) {
  const once: Sound<Figure>[] = [];
  const twice: { figure: Figure; reason: QuoteRefusal }[] = [];
  for (const [, same] of Map.groupBy(sound, ({ on }) => on)) {
    const [first] = same;
    if (first && same.every(({ price }) => price.equals(first.price))) once.push(first);
    else twice.push(...same.map(({ figure }) => ({ figure, reason: 'told_twice' as const })));
  }
  return { once: once.toSorted((a, b) => (a.on < b.on ? -1 : 1)), twice };
}

/** The middle one of the first prices of a history that begins here, so that a wrong first price stands out. */
function usualLevel(days: readonly PricePoint[]): PricePoint | null {
  const first = days.slice(0, FIRST_DAYS).toSorted((a, b) => a.price.comparedTo(b.price));
  return first[Math.floor(first.length / 2)] ?? null;
}

function isJump(before: PricePoint, now: PricePoint, splits: readonly SplitPoint[]): boolean {
  const [early, late] = before.on <= now.on ? [before, now] : [now, before];
  let expected = early.price;
  for (const { on, ratio } of splits) {
    if (on > early.on && on <= late.on && ratio.greaterThan(ZERO)) expected = expected.dividedBy(ratio);
  }
  const times = late.price.dividedBy(expected);
  return times.greaterThanOrEqualTo(JUMP) || times.times(JUMP).lessThanOrEqualTo(1);
}
