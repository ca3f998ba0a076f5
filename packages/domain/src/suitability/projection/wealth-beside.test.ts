import { describe, expect, it, test } from 'vitest';
import { decimal, ZERO } from '../../core/decimal.ts';
import { besideByMonth, type OwedLoan, owedAt, type WealthBeside } from './wealth-beside.ts';

const LOAN: OwedLoan = { owed: decimal('100000'), lastMonth: 120, course: [1, 0.6, 0] };
const NOTHING: WealthBeside = { reserve: ZERO, property: ZERO, propertyGrowth: 0, inflation: 0, loans: [] };

test.for([
  { month: 0, owed: 100_000 },
  { month: 30, owed: 80_000 },
  { month: 60, owed: 60_000 },
  { month: 90, owed: 30_000 },
  { month: 120, owed: 0 },
  { month: 240, owed: 0 },
])('$owed are owed after $month months', ({ month, owed }) => {
  expect(owedAt(LOAN, month).toNumber()).toBeCloseTo(owed, 6);
});

test('a loan that is over owes nothing', () => {
  expect(owedAt({ ...LOAN, lastMonth: 0 }, 0).toNumber()).toBe(0);
});

describe('besideByMonth', () => {
  const at = (beside: Partial<WealthBeside>, month: number, isInTodaysMoney: boolean) =>
    besideByMonth({ ...NOTHING, ...beside }, 120, isInTodaysMoney)[month]?.toNumber();

  it('is property and reserve less what is owed, today and at the end of each month', () => {
    const found = besideByMonth(
      { ...NOTHING, reserve: decimal('20000'), property: decimal('300000'), loans: [LOAN] },
      120,
      true,
    );
    expect(found).toHaveLength(121);
    expect([found[0]?.toNumber(), found[60]?.toNumber(), found[120]?.toNumber()]).toEqual([220_000, 260_000, 320_000]);
  });

  it('keeps a property at its worth where it grows with prices, in the money of today', () => {
    const home = { property: decimal('300000'), propertyGrowth: 0.02, inflation: 0.02 };
    expect(at(home, 120, true)).toBeCloseTo(300_000, 4);
    expect(at(home, 120, false)).toBeCloseTo(300_000 * 1.02 ** 10, 4);
  });

  it('lets a debt, a fixed sum, lose worth with inflation, and a reserve keep its own', () => {
    expect(at({ loans: [LOAN], inflation: 0.02 }, 60, true)).toBeCloseTo(-60_000 / 1.02 ** 5, 4);
    expect(at({ loans: [LOAN], inflation: 0.02 }, 60, false)).toBeCloseTo(-60_000, 4);
    expect(at({ reserve: decimal('10000'), inflation: 0.02 }, 60, true)).toBeCloseTo(10_000, 4);
    expect(at({ reserve: decimal('10000'), inflation: 0.02 }, 60, false)).toBeCloseTo(10_000 * 1.02 ** 5, 4);
  });
});
