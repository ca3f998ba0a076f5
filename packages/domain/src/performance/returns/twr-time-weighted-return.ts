import type { ScopeColumns } from '../series/scope-columns.ts';
import type { Range } from '../series/span.ts';

/** Days without a return, because nothing was there that could earn one. */
export type DailyReturns = { readonly returns: Float64Array; readonly withoutBase: number };

/** A day on which no return can be made: its place in the columns, and why. */
export type BadBase = { readonly place: number; readonly why: 'negative_base' | 'base_too_small' };

/** A base below this part of the flows of its day is what is left of them, not something a return is made on. */
const LEAST_BASE = 0.01;

/** Less than this much of a currency is the noise of floats, not an amount. */
const NOTHING = 1e-6;

/**
 * The return of each day of a range, one place per day after `from`: (value + outflow) / (value before + inflow) − 1.
 * Inflows count at the start of the day, outflows at its end; a day without a base has a return of zero and is counted.
 * A base below zero, or too small beside the flows of the day, has no return: NaN.
 */
export function dailyReturns({ values, inflow, outflow }: ScopeColumns, { from, to }: Range): DailyReturns {
  const returns = new Float64Array(Math.max(to - from, 0));
  let withoutBase = 0;
  let before = from < 0 ? 0 : (values[from] ?? 0);
  for (let index = from + 1; index <= to; index++) {
    const day = { base: before + at(inflow, index), flows: at(inflow, index) + at(outflow, index) };
    before = at(values, index);
    const after = before + at(outflow, index);
    returns[index - from - 1] = returnOf(day, after);
    if (Math.abs(day.base) <= NOTHING && Math.abs(after) > NOTHING) withoutBase++;
  }
  return { returns, withoutBase };
}

type Base = { readonly base: number; readonly flows: number };

function returnOf(day: Base, after: number): number {
  if (whyBad(day)) return Number.NaN;
  return day.base > NOTHING ? after / day.base - 1 : 0;
}

function at(column: Float64Array, index: number): number {
  return column[index] ?? 0;
}

function whyBad({ base, flows }: Base): BadBase['why'] | null {
  if (base < -NOTHING) return 'negative_base';
  return base > NOTHING && base < LEAST_BASE * flows ? 'base_too_small' : null;
}

/** The first day of a range of which no return can be made; null where every day has one. */
export function firstBadBase({ values, inflow, outflow }: ScopeColumns, { from, to }: Range): BadBase | null {
  for (let place = from + 1; place <= to; place++) {
    const before = place < 1 ? 0 : at(values, place - 1);
    const why = whyBad({ base: before + at(inflow, place), flows: at(inflow, place) + at(outflow, place) });
    if (why) return { place, why };
  }
  return null;
}

/** The time-weighted return (TWR) of all days of a range together; NaN where one of them has none. */
export function totalReturn(columns: ScopeColumns, range: Range): number {
  let growth = 1;
  for (const value of dailyReturns(columns, range).returns) growth *= 1 + value;
  return growth - 1;
}

/** The return of all days together, and of the days up to each: one place per day, NaN from the first without one on. */
export function chained(returns: Float64Array): Float64Array {
  const total = new Float64Array(returns.length);
  let growth = 1;
  for (let index = 0; index < returns.length; index++) {
    growth *= 1 + (returns[index] ?? 0);
    total[index] = growth - 1;
  }
  return total;
}

const DAYS_A_YEAR = 365;

/** What is lost beyond everything by no more than this is the noise of floats. */
const NOISE = 1e-9;

/**
 * A return over some days as one a year: not of less than a year, where that would be a guess, nor where more than
 * everything was lost, which no rate a year leads to. A total loss is one a year too.
 */
export function annualised(total: number, days: number): number | 'too_short' | 'lost_more' {
  if (days < DAYS_A_YEAR) return 'too_short';
  if (total < -1 - NOISE) return 'lost_more';
  return Math.max(1 + total, 0) ** (DAYS_A_YEAR / days) - 1;
}
