import { describe, expect, it, test } from 'vitest';
import { dayNumber } from '../../core/day.ts';
import { easterOf, isTradingDay, sincePreviousTradingDay, tradingMask } from './trading-calendar.ts';

describe('exchanges', () => {
  test.for([
    { on: '2026-03-02', why: 'a Monday', trades: true },
    { on: '2026-03-07', why: 'a Saturday', trades: false },
    { on: '2026-03-08', why: 'a Sunday', trades: false },
    { on: '2026-01-01', why: 'New Year', trades: false },
    { on: '2026-04-03', why: 'Good Friday', trades: false },
    { on: '2026-04-06', why: 'Easter Monday', trades: false },
    { on: '2026-05-01', why: 'the first of May', trades: false },
    { on: '2026-05-14', why: 'Ascension Day, on which they open', trades: true },
    { on: '2026-07-14', why: 'the French national day, on which they open', trades: true },
    { on: '2026-12-25', why: 'Christmas', trades: false },
    { on: '1969-12-27', why: 'a Saturday before 1970', trades: false },
  ])('$why ($on): $trades', ({ on, trades }) => {
    expect(isTradingDay(dayNumber(on), 'exchange')).toBe(trades);
    expect(isTradingDay(dayNumber(on), 'always')).toBe(true);
  });
});

test.for([
  [1999, '1999-04-04'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2038, '2038-04-25'],
] as const)('Easter of %i is on %s', ([year, day]) => {
  expect(easterOf(year)).toBe(day);
});

it('gives what moved at a weekend to the Monday, and to no day what moved after the last trading day', () => {
  // Friday 6 to Saturday 14 March 2026.
  const mask = tradingMask('2026-03-06', 9, 'exchange');
  expect(Array.from(mask)).toEqual([1, 0, 0, 1, 1, 1, 1, 1, 0]);
  expect(sincePreviousTradingDay(mask)).toEqual([
    { from: 0, to: 0 },
    { from: 1, to: 3 },
    { from: 4, to: 4 },
    { from: 5, to: 5 },
    { from: 6, to: 6 },
    { from: 7, to: 7 },
  ]);
});
