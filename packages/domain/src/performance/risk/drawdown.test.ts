import { describe, expect, it, test } from 'vitest';
import { drawdown, drawdownSeries } from './drawdown.ts';

describe('the maximum drawdown', () => {
  test.for([
    {
      why: 'a quarter below the peak, and back',
      growth: [1, 1.2, 0.9, 1.2, 1.5, 1.35, 1.5],
      found: { depth: 0.25, peak: 1, trough: 2, recovered: 3, longestRecovery: { from: 2, to: 3 } },
    },
    {
      why: 'the deeper of two falls counts',
      growth: [1, 0.9, 1, 2, 1.5, 1.8],
      found: { depth: 0.25, peak: 3, trough: 4, recovered: null, longestRecovery: { from: 1, to: 2 } },
    },
    {
      why: 'nothing fell',
      growth: [1, 1.1, 1.1, 1.3],
      found: { depth: 0, recovered: null, longestRecovery: null },
    },
    {
      why: 'more than everything was lost',
      growth: [1, -0.5],
      found: { depth: 1.5, peak: 0, trough: 1, recovered: null, longestRecovery: null },
    },
    { why: 'one day alone', growth: [1], found: { depth: 0, recovered: null, longestWithoutPeak: 0 } },
  ])('$why', ({ growth, found }) => {
    const { depth, ...rest } = drawdown(growth);
    const { depth: expected, ...others } = found;
    expect(depth).toBeCloseTo(expected, 12);
    expect(rest).toMatchObject(others);
  });

  it('counts the longest time without a new peak; the same height again is none', () => {
    expect(drawdown([1, 1.2, 0.9, 1.2, 1.5]).longestWithoutPeak).toBe(3);
  });
});

test('the drawdown series says how far below its last peak each day is', () => {
  const series = Array.from(drawdownSeries([1, 1.2, 0.9, 1.2, 1.08]));
  expect(series.map((depth) => Number(depth.toFixed(12)))).toEqual([0, 0, -0.25, 0, -0.1]);
  expect(Array.from(drawdownSeries([]))).toEqual([]);
});
