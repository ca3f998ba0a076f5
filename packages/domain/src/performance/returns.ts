import type { ScopeColumns } from './scope-columns.ts';
import type { Range } from './span.ts';

/** Days of which no return can be told, because nothing was there for one to be made on. */
export type DailyReturns = { readonly returns: Float64Array; readonly withoutBase: number };

/** Less than this much of a currency is the noise of floats, not an amount. */
const NOTHING = 1e-6;

/**
 * The return of each day of a range, one place per day after `from`: (value + outflow) / (value before + inflow) − 1.
 * Inflows count at the start of the day, outflows at its end; a day without a base has a return of zero and is counted.
 */
export function dailyReturns({ values, inflow, outflow }: ScopeColumns, { from, to }: Range): DailyReturns {
  const returns = new Float64Array(Math.max(to - from, 0));
  let withoutBase = 0;
  let before = from < 0 ? 0 : (values[from] ?? 0);
  for (let index = from + 1; index <= to; index++) {
    const base = before + (inflow[index] ?? 0);
    before = values[index] ?? 0;
    const after = before + (outflow[index] ?? 0);
    if (Math.abs(base) > NOTHING) returns[index - from - 1] = after / base - 1;
    else if (Math.abs(after) > NOTHING) withoutBase++;
  }
  return { returns, withoutBase };
}

/** The return of all days of a range together. */
export function totalReturn(columns: ScopeColumns, range: Range): number {
  let growth = 1;
  for (const value of dailyReturns(columns, range).returns) growth *= 1 + value;
  return growth - 1;
}

/** The return of all days together, and of the days up to each: one place per day. */
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
