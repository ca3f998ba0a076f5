import { expect, it } from 'vitest';
import { warmth, yearsOf } from './months.ts';

it('chains the months of each year, the latest year first', () => {
  const years = yearsOf([
    { month: '2025-12', return: '0.02' },
    { month: '2026-01', return: '0.1' },
    { month: '2026-02', return: '-0.1' },
  ]);
  expect(years.map(({ year, total }) => `${year} ${total}`)).toEqual(['2026 -0.01', '2025 0.02']);
  expect(years[0]?.months.get('02')).toBe('-0.1');
});

it('has no total of a year with a month that has no return', () => {
  const [year] = yearsOf([
    { month: '2026-01', return: '0.1' },
    { month: '2026-02', return: null },
  ]);
  expect(year).toMatchObject({
    total: null,
    months: new Map([
      ['01', '0.1'],
      ['02', null],
    ]),
  });
});

it('warms a cell by steps of its return', () => {
  expect(['0', '0.0005', '0.001', '-0.02', '0.03', '-0.3'].map(warmth)).toEqual([0, 0, 1, -2, 3, -3]);
});
