import type { Decimal } from '../../core/decimal.ts';
import { lengthOf, type Span } from './span.ts';

/** An exact figure that stays until it changes: the days of its changes, ascending, and what it was from each on. */
export type Steps = { readonly days: readonly number[]; readonly values: readonly Decimal[] };

/** One place per day. Unknown days are NaN; they are always the first ones, up to `knownFrom`. */
export type Column = { readonly values: Float64Array; readonly knownFrom: number };

/** Points in any order as steps; of several on a day the last given counts. */
export function stepsOf(points: readonly { readonly day: number; readonly value: Decimal }[]): Steps {
  const days: number[] = [];
  const values: Decimal[] = [];
  for (const { day, value } of points.toSorted((a, b) => a.day - b.day)) {
    if (days.at(-1) === day) values[values.length - 1] = value;
    else {
      days.push(day);
      values.push(value);
    }
  }
  return { days, values };
}

/** The place of the last of the ascending days up to `day`, or −1. */
export function placeOf(days: readonly number[], day: number): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle] ?? 0) <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The first and the last of the ascending days within a period `(from, to]`, or null where there is none. */
export function daysWithin(
  days: readonly number[],
  { from, to }: { readonly from: number; readonly to: number },
): { readonly first: number; readonly last: number } | null {
  const [first, last] = [days[placeOf(days, from) + 1], days[placeOf(days, to)]];
  return first === undefined || last === undefined || first > last ? null : { first, last };
}

/** What the figure is at the end of a day; null before it is known. */
export function valueOn(steps: Steps, day: number): Decimal | null {
  return steps.values[placeOf(steps.days, day)] ?? null;
}

/** The figure on each day as a float. */
export function columnOf(steps: Steps, span: Span): Column {
  const length = lengthOf(span);
  const values = new Float64Array(length);
  let place = placeOf(steps.days, span.first);
  for (let index = 0; index < length; ) {
    const until = Math.min((steps.days[place + 1] ?? span.last + 1) - span.first, length);
    values.fill(place < 0 ? Number.NaN : floatOf(steps.values[place]), index, Math.max(until, index));
    index = Math.max(until, index);
    place++;
  }
  return { values, knownFrom: Math.max((steps.days[0] ?? span.last + 1) - span.first, 0) };
}

const WORD = 1e7;
const DIGITS = 7;
/** Powers of ten up to this one are exact as floats. */
const EXACT_POWER = 22;

/**
 * The float nearest to a decimal, NaN for none. Decimals of up to fourteen digits are read from their two words: one
 * division of two exact numbers rounds correctly, and is ten times as fast as by way of text.
 */
export function floatOf(value: Decimal | undefined): number {
  if (!value) return Number.NaN;
  const [high = 0, low, more] = value.d;
  const places = DIGITS * ((low === undefined ? 0 : 1) - Math.floor(value.e / DIGITS));
  if (more !== undefined || Math.abs(places) > EXACT_POWER) return value.toNumber();
  const whole = value.s * (low === undefined ? high : high * WORD + low);
  return places < 0 ? whole * 10 ** -places : whole / 10 ** places;
}
