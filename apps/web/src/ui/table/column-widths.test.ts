import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { shifted } from './column-widths.ts';

const widths = new Map([
  ['name', 40],
  ['value', 30],
  ['weight', 30],
]);

test.for([
  { why: 'the neighbour gives what a column gains', by: 10, is: [50, 20, 30] },
  { why: 'and takes what it loses', by: -10, is: [30, 40, 30] },
  { why: 'the neighbour keeps its least', by: 100, is: [66, 4, 30] },
  { why: 'the column keeps its least', by: -100, is: [4, 66, 30] },
])('$why', ({ by, is }) => {
  expect([...shifted(widths, { ids: ['name', 'value'], by }).values()]).toEqual(is);
});

it('knows nothing of a column that is not measured', () => {
  expect(shifted(widths, { ids: ['name', 'trend'], by: 5 })).toBe(widths);
});

it('never changes the width of the table', () => {
  fc.assert(
    fc.property(fc.double({ min: -200, max: 200, noNaN: true }), (by) => {
      const sum = [...shifted(widths, { ids: ['value', 'weight'], by }).values()].reduce((a, b) => a + b, 0);
      expect(sum).toBeCloseTo(100, 9);
    }),
  );
});
