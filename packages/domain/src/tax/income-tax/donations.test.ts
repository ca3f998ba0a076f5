import { describe, expect, test } from 'vitest';
import { decimal, ZERO } from '../../core/decimal.ts';
import { parametersOf, TAX_YEARS } from '../parameters/years.ts';
import { donationReductions } from './donations.ts';

const LAW = parametersOf(2025, TAX_YEARS);

describe('donationReductions', () => {
  test.for([
    // 75 % of 1,000, 66 % of what is above and of the others
    { why: 'above the ceiling for aid', aid: 1500, other: 500, income: 30_000, total: '1410.00' },
    { why: 'within a fifth of the income', aid: 0, other: 10_000, income: 20_000, total: '2640.00' },
    { why: 'aid does not look at the income', aid: 1000, other: 4000, income: 0, total: '750.00' },
  ])('$why', ({ aid, other, income, total }) => {
    const donations = { aid: decimal(aid), aidSinceRaised: ZERO, other: decimal(other) };
    expect(donationReductions(donations, decimal(income), LAW).total.toFixed(2)).toBe(total);
  });

  test.for([
    // 1,000 × 75 % + 1,500 × 66 %
    { why: 'all of it before 14 October', year: 2025, since: 0, total: '1740.00' },
    // (1,000 + 600) × 75 % + 900 × 66 %
    { why: 'a part since', year: 2025, since: 600, total: '1794.00' },
    // 2,000 × 75 % + 500 × 66 %
    { why: 'all of it since', year: 2025, since: 2500, total: '1830.00' },
    { why: 'a year later', year: 2026, since: 0, total: '1830.00' },
  ])('aid above the ceiling: $why', ({ year, since, total }) => {
    const donations = { aid: decimal(2500), aidSinceRaised: decimal(since), other: ZERO };
    const law = parametersOf(year, TAX_YEARS);
    expect(donationReductions(donations, decimal(100_000), law).total.toFixed(2)).toBe(total);
  });
});
