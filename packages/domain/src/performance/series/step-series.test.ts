import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { Decimal, decimal } from '../../core/decimal.ts';
import { lawRuns } from '../../core/testing/law-runs.ts';
import { columnOf, floatOf, placeOf, stepsOf, valueOn } from './step-series.ts';

it('law: a decimal reads as the float nearest to it', () => {
  const digits = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
  fc.assert(
    fc.property(digits, fc.integer({ min: -25, max: 25 }), (whole, power) => {
      const value = new Decimal(whole.toString()).times(new Decimal(10).pow(power));
      expect(floatOf(value)).toBe(value.toNumber());
    }),
    { numRuns: lawRuns(2000) },
  );
});

it('fills the days between changes, and says from when on it is known', () => {
  const steps = stepsOf([
    { day: 5, value: decimal(2) },
    { day: 3, value: decimal(1) },
    { day: 5, value: decimal(3) },
  ]);
  const { values, knownFrom } = columnOf(steps, { first: 2, last: 6 });
  expect([...values]).toEqual([Number.NaN, 1, 1, 3, 3]);
  expect(knownFrom).toBe(1);
  expect(valueOn(steps, 2)).toBeNull();
  expect(valueOn(steps, 9)?.toNumber()).toBe(3);
});

test.for([
  { why: 'before the first', day: 2, place: -1 },
  { why: 'on a day of change', day: 3, place: 0 },
  { why: 'between two', day: 4, place: 0 },
  { why: 'after the last', day: 99, place: 1 },
])('finds the last change $why', ({ day, place }) => {
  expect(placeOf([3, 5], day)).toBe(place);
});
