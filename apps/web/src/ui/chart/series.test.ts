import { expect, it } from 'vitest';
import { extent, type Series, stackSeries, stepped } from './series.ts';

const series = (id: string, values: readonly (string | null)[]): Series => ({ id, label: id, color: 'red', values });

it('stacks gains upwards and debts downwards, and leaves unknown values out', () => {
  expect(stackSeries([series('a', ['10', null]), series('b', ['5', '5']), series('debt', ['-3', '-4'])])).toEqual([
    [{ low: 0, high: 10 }, null],
    [
      { low: 10, high: 15 },
      { low: 0, high: 5 },
    ],
    [
      { low: 0, high: -3 },
      { low: 0, high: -4 },
    ],
  ]);
});

it('finds the extent, and gives a flat or empty series some height', () => {
  expect(extent([series('a', ['3', null, '9'])], false)).toEqual([3, 9]);
  expect(extent([series('a', ['3', '9'])], true)).toEqual([0, 9]);
  expect(extent([series('a', ['100', '100'])], false)).toEqual([90, 110]);
  expect(extent([series('a', [null])], false)).toEqual([0, 1]);
  expect(extent([], true)).toEqual([0, 1]);
  expect(extent([series('a', ['0', '0'])], true, [-1, 0])).toEqual([-1, 0]);
  expect(extent([series('a', ['0', '-4'])], true, [-1, 0])).toEqual([-4, 0]);
});

it('holds each value of a step line until the next', () => {
  expect(
    stepped([
      [0, 1],
      [2, 5],
      [3, 4],
    ]),
  ).toEqual([
    [0, 1],
    [2, 1],
    [2, 5],
    [3, 5],
    [3, 4],
  ]);
});
