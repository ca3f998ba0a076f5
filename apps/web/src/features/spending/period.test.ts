import { expect, it } from 'vitest';
import { daysOf, monthsUntil } from './period.ts';

it('a month to choose from is all its days; anything else is the usual period', () => {
  expect(daysOf('2028-02', '2028-11-20')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  for (const odd of [undefined, '', '2028-13', '2028-2', "2028-02'", '2027-11', '2028-12']) {
    expect(daysOf(odd, '2028-11-20')).toEqual({});
  }
});

it('offers twelve months, the latest first', () => {
  const months = monthsUntil('2026-11-20');
  expect([months[0], months.at(-1), months.length]).toEqual(['2026-11', '2025-12', 12]);
});
