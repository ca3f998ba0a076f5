import { describe, expect, it, test } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import { acquire, type CostMethod, dispose, emptyPool, lotAt, restate, totalOf, trade } from './cost-basis.ts';

const bought = (day: number, units: number, cost: number) => lotAt(day, decimal(units), decimal(cost));

function poolOf(method: CostMethod, lots: readonly (readonly [day: number, units: number, cost: number])[]) {
  const pool = emptyPool(method);
  for (const [day, units, cost] of lots) acquire(pool, bought(day, units, cost));
  return pool;
}

const TWO_BUYS = [
  [1, 10, 100],
  [2, 10, 200],
] as const;

describe('what leaves costs', () => {
  test.for([
    { why: 'the weighted average', method: 'average' as const, units: 5, cost: '75' },
    { why: 'the oldest lot', method: 'fifo' as const, units: 5, cost: '50' },
    { why: 'the oldest lot and a part of the next', method: 'fifo' as const, units: 15, cost: '200' },
    { why: 'all there was, by average, where more leaves', method: 'average' as const, units: 25, cost: '300' },
    { why: 'all there was, by FIFO, where more leaves', method: 'fifo' as const, units: 25, cost: '300' },
  ])('$why', ({ method, units, cost }) => {
    const pool = poolOf(method, TWO_BUYS);
    expect(totalOf(dispose(pool, decimal(units))).cost.toFixed()).toBe(cost);
    expect(pool.units.toFixed()).toBe(String(Math.max(20 - units, 0)));
  });
});

it('costs units that were transferred in with an earlier day before those bought later', () => {
  const pool = poolOf('fifo', [
    [5, 10, 100],
    [1, 10, 50],
  ]);
  expect(totalOf(dispose(pool, decimal(10))).cost.toFixed()).toBe('50');
});

test.for(['average', 'fifo'] as const)('by %s a sale of more than there is opens a short position', (method) => {
  const pool = poolOf(method, TWO_BUYS);
  const closing = trade(pool, bought(3, -25, -500));
  expect(closing && totalOf(closing.closed).cost.toFixed()).toBe('300');
  expect(closing?.by.cost.toFixed()).toBe('-400');
  expect([pool.units.toFixed(), totalOf(pool.lots).cost.toFixed()]).toEqual(['-5', '-100']);
});

test.for(['average', 'fifo'] as const)('by %s a split changes units and no cost', (method) => {
  const pool = poolOf(method, TWO_BUYS);
  restate(pool, decimal(60));
  expect([pool.units.toFixed(), totalOf(pool.lots).cost.toFixed()]).toEqual(['60', '300']);
});
