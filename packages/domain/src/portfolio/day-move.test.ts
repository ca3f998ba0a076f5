import { describe, expect, it, test } from 'vitest';
import { decimal } from '../core/decimal.ts';
import { dayMove, ratioOfChange } from './day-move.ts';

const points = (...told: readonly (readonly [on: string, price: number])[]) =>
  told.map(([on, price]) => ({ on, price: decimal(price) }));

describe('dayMove', () => {
  test.for([
    { why: 'from one day to the next', type: 'stock', told: points(['2026-11-19', 50], ['2026-11-20', 51]), change: 1 },
    { why: 'over a weekend', type: 'etf', told: points(['2026-11-13', 50], ['2026-11-16', 49]), change: -1 },
    {
      why: 'none of a price of last week',
      type: 'stock',
      told: points(['2026-11-12', 50], ['2026-11-13', 51]),
      change: null,
    },
    {
      why: 'none from a week before',
      type: 'stock',
      told: points(['2026-11-12', 50], ['2026-11-20', 51]),
      change: null,
    },
    { why: 'none of a first price', type: 'stock', told: points(['2026-11-20', 51]), change: null },
    { why: 'none without a price', type: 'stock', told: [], change: null },
    {
      why: 'none of a crypto over a weekend',
      type: 'crypto',
      told: points(['2026-11-17', 50], ['2026-11-20', 51]),
      change: null,
    },
    {
      why: 'none from a price of zero',
      type: 'stock',
      told: points(['2026-11-19', 0], ['2026-11-20', 51]),
      change: null,
    },
  ])('is told $why', ({ type, told, change }) => {
    expect(dayMove(told, type, '2026-11-20')?.change.toNumber() ?? null).toBe(change);
  });

  it('is a ratio of the price before', () => {
    const move = dayMove(points(['2026-11-19', 50], ['2026-11-20', 51]), 'stock', '2026-11-20');
    expect(move?.ratio.toNumber()).toBe(0.02);
    expect(ratioOfChange(decimal(1), decimal(51))?.toNumber()).toBe(0.02);
    expect(ratioOfChange(decimal(51), decimal(51))).toBeNull();
  });
});
