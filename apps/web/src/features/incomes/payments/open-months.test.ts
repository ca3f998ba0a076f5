import { describe, expect, test } from 'vitest';
import { monthsText, openMonths } from './open-months.ts';

describe('the open months of the list of incomes', () => {
  test.for([
    { why: 'the current month at first', months: undefined, open: ['2026-11'] },
    { why: 'those of the address', months: '2026-03,2026-11', open: ['2026-03', '2026-11'] },
    { why: 'none once all are closed', months: 'none', open: [] },
    { why: 'what is no month is left out', months: '2026-3,x,2026-04', open: ['2026-04'] },
  ])('$why', ({ months, open }) => {
    expect([...openMonths({ months }, '2026-11-23')]).toEqual(open);
  });

  test('an address says what was opened and closed', () => {
    for (const open of [[], ['2026-11'], ['2026-03', '2026-11']])
      expect([...openMonths({ months: monthsText(new Set(open)) }, '2026-11-23')]).toEqual(open);
  });
});
