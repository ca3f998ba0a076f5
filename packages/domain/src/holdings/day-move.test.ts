import { describe, expect, it, test } from 'vitest';
import { decimal } from '../core/decimal.ts';
import { dayMove, ratioOfChange } from './day-move.ts';

const points = (...prices: readonly (readonly [on: string, price: number])[]) =>
  prices.map(([on, price]) => ({ on, price: decimal(price) }));

describe('dayMove', () => {
  test.for([
    {
      why: 'from one day to the next',
      type: 'stock',
      prices: points(['2026-11-19', 50], ['2026-11-20', 51]),
      change: 1,
    },
    { why: 'over a weekend', type: 'etf', prices: points(['2026-11-13', 50], ['2026-11-16', 49]), change: -1 },
    {
      why: 'none of a price of last week',
      type: 'stock',
      prices: points(['2026-11-12', 50], ['2026-11-13', 51]),
      change: null,
    },
    {
      why: 'none from a week before',
      type: 'stock',
      prices: points(['2026-11-12', 50], ['2026-11-20', 51]),
      change: null,
    },
    { why: 'none of a first price', type: 'stock', prices: points(['2026-11-20', 51]), change: null },
    { why: 'none without a price', type: 'stock', prices: [], change: null },
    {
      why: 'none of a crypto over a weekend',
      type: 'crypto',
      prices: points(['2026-11-17', 50], ['2026-11-20', 51]),
      change: null,
    },
    {
      why: 'none from a price of zero',
      type: 'stock',
      prices: points(['2026-11-19', 0], ['2026-11-20', 51]),
      change: null,
    },
  ])('is $why', ({ type, prices, change }) => {
    expect(dayMove(prices, type, '2026-11-20')?.change.toNumber() ?? null).toBe(change);
  });

  it('is a ratio of the price before', () => {
    const move = dayMove(points(['2026-11-19', 50], ['2026-11-20', 51]), 'stock', '2026-11-20');
    expect(move?.ratio.toNumber()).toBe(0.02);
    expect(ratioOfChange(decimal(1), decimal(51))?.toNumber()).toBe(0.02);
    expect(ratioOfChange(decimal(51), decimal(51))).toBeNull();
  });
});
