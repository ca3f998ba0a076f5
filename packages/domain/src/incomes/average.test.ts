import { expect, it } from 'vitest';
import { Decimal } from '../core/decimal.ts';
import { movingAverage } from './average.ts';

const months = (...values: number[]) => values.map((value) => new Decimal(value));
const shown = (averages: readonly (Decimal | null)[]) => averages.map((value) => value?.toString() ?? null);

it('is the mean of a month and the eleven before it', () => {
  const steady = Array.from({ length: 12 }, () => 100);
  expect(shown(movingAverage(months(...steady, 700), 0)).slice(-2)).toEqual(['100', '150']);
});

it('is not told before twelve months are known', () => {
  const averages = movingAverage(months(...Array.from({ length: 14 }, () => 12)), 1);
  expect(averages.filter((value) => value === null)).toHaveLength(12);
  expect(shown(averages).slice(-2)).toEqual(['12', '12']);
});

it('counts months without income as zero', () => {
  expect(shown(movingAverage(months(120, ...Array.from({ length: 11 }, () => 0)), 0)).at(-1)).toBe('10');
});
