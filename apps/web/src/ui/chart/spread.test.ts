import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { spread } from './spread.ts';

test.for([
  { why: 'far enough already', positions: [10, 50, 90], placed: [10, 50, 90] },
  { why: 'pushed up', positions: [10, 12], placed: [10, 18] },
  { why: 'pushed down from the edge', positions: [98, 99], placed: [92, 100] },
  { why: 'in any order', positions: [12, 10], placed: [18, 10] },
])('$why', ({ positions, placed }) => {
  expect(spread(positions, 8)).toEqual(placed);
});

it('keeps the order and the distance', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 8 }), (positions) => {
      const placed = [...spread(positions, 10)].sort((a, b) => a - b);
      placed.forEach((position, index) => {
        const next = placed[index + 1];
        if (next !== undefined) expect(next - position).toBeGreaterThanOrEqual(10 - 1e-9);
      });
    }),
  );
});
