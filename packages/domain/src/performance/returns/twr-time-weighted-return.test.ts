import { expect, test } from 'vitest';
import { annualised, chained, dailyReturns, firstBadBase, totalReturn } from './twr-time-weighted-return.ts';

test.for([
  { why: 'a year is its own rate', total: 0.1, days: 365, yearly: 0.1 },
  { why: 'two years', total: 0.21, days: 730, yearly: 0.1 },
  { why: 'under a year would be a guess', total: 0.1, days: 364, yearly: 'too_short' },
  { why: 'a total loss of a year', total: -1, days: 365, yearly: -1 },
  { why: 'a total loss of three years', total: -1, days: 1095, yearly: -1 },
  { why: 'the noise of floats is no further loss', total: -1 - 1e-12, days: 730, yearly: -1 },
  { why: 'a debt that outgrew what it bought', total: -1.2, days: 730, yearly: 'lost_more' },
])('$why', ({ total, days, yearly }) => {
  const found = annualised(total, days);
  if (typeof yearly === 'string') expect(found).toBe(yearly);
  else expect(found).toBeCloseTo(yearly, 12);
});

/** Values at the end of three days, from nothing, with what came in and went out on each. */
const days = (values: number[], inflow: number[], outflow: number[]) => ({
  values: Float64Array.from(values),
  inflow: Float64Array.from(inflow),
  outflow: Float64Array.from(outflow),
});
const WHOLE = { from: -1, to: 2 };

test.for([
  // (110 + 0) / (100 + 0) − 1 on the second day
  { why: 'every day has a base', columns: days([100, 110, 110], [100, 0, 0], [0, 0, 0]), bad: null, total: 0.1 },
  // the first day ends at −10: what the second day began with is no base
  { why: 'below zero', columns: days([-10, 5, 5], [0, 0, 0], [0, 0, 0]), bad: { place: 1, why: 'negative_base' } },
  // −1,000 + 1,001 came in leaves 1: less than 1 % of 1,001
  {
    why: 'what flows left of it',
    columns: days([-1000, 2, 2], [0, 1001, 0], [0, 0, 0]),
    bad: { place: 1, why: 'base_too_small' },
  },
  // 0.99 of 100 that went out is less than 1 %; 1 of 100 is not
  {
    why: 'just under 1 % of the flows',
    columns: days([0.99, 1, 1], [0.99, 0, 0], [0, 100, 0]),
    bad: { place: 1, why: 'base_too_small' },
  },
  { why: 'just 1 % of the flows', columns: days([1, 1, 1], [1, 0, 0], [0, 100, 0]), bad: null, total: 100 },
  // nothing was there and nothing came in: a return of zero
  { why: 'zero', columns: days([0, 0, 5], [0, 0, 0], [0, 0, 0]), bad: null, total: 0 },
])('a base that is $why', ({ columns, bad, total }) => {
  expect(firstBadBase(columns, WHOLE)).toEqual(bad);
  const { returns } = dailyReturns(columns, WHOLE);
  expect([...returns].findIndex(Number.isNaN)).toBe(bad?.place ?? -1);
  for (const found of [totalReturn(columns, WHOLE), chained(returns).at(-1)]) {
    expect(found).toEqual(bad ? Number.NaN : expect.closeTo(total ?? 0, 12));
  }
});
