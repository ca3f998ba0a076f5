import { expect, test } from 'vitest';
import { type Dated, inForce } from '../../core/dated.ts';
import { INFLATION, LIVRET_A } from './regulated-rates.ts';

// As the savings bank published them: rates of the Livret A, in percent a year.
test.for([
  { on: '2005-07-31', percent: 2.25 },
  { on: '2008-08-01', percent: 4 },
  { on: '2009-04-30', percent: 2.5 },
  { on: '2011-07-31', percent: 2 },
  { on: '2015-07-31', percent: 1 },
  { on: '2020-01-31', percent: 0.75 },
  { on: '2020-02-01', percent: 0.5 },
  { on: '2022-07-31', percent: 1 },
  { on: '2023-02-01', percent: 3 },
  { on: '2025-01-31', percent: 3 },
  { on: '2025-02-01', percent: 2.4 },
  { on: '2025-08-01', percent: 1.7 },
  { on: '2026-02-01', percent: 1.5 },
])('the Livret A paid $percent % on $on', ({ on, percent }) => {
  expect(inForce(LIVRET_A, on)).toBeCloseTo(percent / 100, 12);
});

test.for([
  { year: 2010, percent: 1.5 },
  { year: 2015, percent: 0 },
  { year: 2020, percent: 0.5 },
  { year: 2021, percent: 1.6 },
  { year: 2022, percent: 5.2 },
  { year: 2023, percent: 4.9 },
  { year: 2024, percent: 2 },
])('consumer prices rose by $percent % in $year', ({ year, percent }) => {
  expect(inForce(INFLATION, `${year}-06-30`)).toBeCloseTo(percent / 100, 12);
});

test.for<readonly [name: string, rates: Dated<number>]>([
  ['Livret A', LIVRET_A],
  ['inflation', INFLATION],
])('%s: each rate follows the one before, with its source, and is a part, not a percentage', ([, rates]) => {
  const days = rates.map(({ from }) => from);
  expect(days).toEqual(days.toSorted());
  expect(new Set(days).size).toBe(days.length);
  expect(rates.every(({ value, source }) => value >= 0 && value < 0.06 && source !== '')).toBe(true);
});
