import { describe, expect, it } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import { parametersOf, TAX_YEARS } from '../parameters/years.ts';
import { perCeiling, perDeduction } from './per.ts';

const LAW = parametersOf(2026, TAX_YEARS);

describe('retirement savings (PER)', () => {
  it('holds the ceiling between its bounds', () => {
    expect([0, 60_000, 900_000].map((income) => perCeiling(decimal(income), LAW).toFixed())).toEqual([
      ...['4710', '6000', '37680'],
    ]);
  });

  const unused = [
    { year: 2025, left: decimal(3000) },
    { year: 2020, left: decimal(500) },
    { year: 2021, left: decimal(1000) },
    { year: 2024, left: decimal(2000) },
  ];
  const year = { year: 2026, ceiling: decimal(6000), unused, age: 50 };

  it('uses the ceiling of the year, then the oldest that may still be used', () => {
    const found = perDeduction({ ...year, payment: decimal(7500) }, LAW);
    expect([found.deducted.toFixed(), found.notDeducted.toFixed()]).toEqual(['7500', '0']);
    expect(found.carried).toEqual([
      { year: 2024, left: decimal(1500) },
      { year: 2025, left: decimal(3000) },
    ]);
  });

  it('leaves what is above all ceilings', () => {
    const found = perDeduction({ ...year, payment: decimal(15_000) }, LAW);
    expect([found.deducted.toFixed(), found.notDeducted.toFixed()]).toEqual(['12000', '3000']);
  });

  it('deducts nothing after the age limit, from 2026 on', () => {
    const old = { ...year, age: 70, payment: decimal(1000) };
    expect(perDeduction(old, LAW).deducted.toFixed()).toBe('0');
    expect(perDeduction({ ...old, year: 2025 }, parametersOf(2025, TAX_YEARS)).deducted.toFixed()).toBe('1000');
  });
});
