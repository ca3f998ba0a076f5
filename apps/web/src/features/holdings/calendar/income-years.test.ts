import { describe, expect, it } from 'vitest';
import { byYears, monthsIn, sumOf, yearsOf } from './income-years.ts';

const MONTHS = [
  { month: '2023-05', amount: '10', unknown: 0 },
  { month: '2026-05', amount: '20', unknown: 0 },
  { month: '2026-10', amount: '5.5', unknown: 1 },
];
const expectedOn = (on: string, amount: string) => ({ on, amount, instrumentId: 'share', name: 'Share' });
const EXPECTED = [expectedOn('2026-12-14', '3'), expectedOn('2026-12-20', '4'), expectedOn('2027-05-02', '21')];

describe('incomes', () => {
  it('have the years something came or may come in, latest first', () => {
    expect(yearsOf(MONTHS, EXPECTED)).toEqual(['2027', '2026', '2023']);
    expect(yearsOf([], [])).toEqual([]);
  });

  it('of a year stand in its twelve months, with what may still come', () => {
    const { categories, received, expected } = monthsIn('2026', MONTHS, EXPECTED);
    expect(categories).toHaveLength(12);
    expect([received[4], received[9], received[11]]).toEqual(['20', '5.5', null]);
    expect([expected[4], expected[11]]).toEqual([null, '7']);
  });

  it('of all years leave no year out', () => {
    expect(byYears(MONTHS, EXPECTED)).toEqual({
      categories: ['2023', '2024', '2025', '2026', '2027'],
      received: ['10', null, null, '25.5', null],
      expected: [null, null, null, '7', '21'],
    });
    expect(byYears([], []).categories).toEqual([]);
  });

  it('add up, leaving out what nobody knows', () => {
    expect(sumOf(['0.1', null, '0.2'])).toBe('0.3');
  });
});
