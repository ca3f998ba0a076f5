import { describe, expect, it, test } from 'vitest';
import { decimal, ZERO } from '../core/decimal.ts';
import { type RentalYear, rentalTax } from './rental-tax.ts';
import type { TaxRegime } from './terms.ts';

const YEAR: RentalYear = {
  rent: decimal(10_000),
  deductibleCosts: decimal(4000),
  financing: decimal(3000),
  depreciation: ZERO,
  furnished: 'long_term',
};

const MARGINAL = decimal('0.3');
const DAY = '2026-06-15';

describe('a deficit of rents', () => {
  test.for([
    {
      why: 'costs beyond the rent lower other income',
      year: { deductibleCosts: decimal(12_000) },
      deficit: { onIncome: '5000', carried: '0', relief: '1500' },
    },
    {
      why: 'at most 10,700 of it; the rest waits',
      year: { deductibleCosts: decimal(25_000) },
      deficit: { onIncome: '10700', carried: '7300', relief: '3210' },
    },
    {
      why: 'interest that the rent does not pay for waits, too',
      year: { deductibleCosts: decimal(2000), financing: decimal(14_000) },
      deficit: { onIncome: '2000', carried: '4000', relief: '600' },
    },
    {
      why: 'interest alone lowers no other income',
      year: { deductibleCosts: ZERO, financing: decimal(11_000) },
      deficit: { onIncome: '0', carried: '1000', relief: '0' },
    },
    {
      why: 'furnished rents keep theirs to themselves',
      regime: 'bic_reel',
      year: { deductibleCosts: decimal(12_000) },
      deficit: { onIncome: '0', carried: '5000', relief: '0' },
    },
  ] as const)('$why', ({ year, deficit, ...more }) => {
    const regime: TaxRegime = ('regime' in more && more.regime) || 'foncier_reel';
    const found = rentalTax(regime, { ...YEAR, ...year }, MARGINAL, DAY);
    expect(found.tax.isZero()).toBe(true);
    const amounts = Object.entries(found.deficit ?? {}).map(([name, amount]) => [name, amount.toFixed()]);
    expect(Object.fromEntries(amounts)).toEqual(deficit);
  });

  it('is none where the rents leave something, and depreciation makes none', () => {
    expect(rentalTax('foncier_reel', YEAR, MARGINAL, DAY).deficit).toBeNull();
    const found = rentalTax('bic_reel', { ...YEAR, depreciation: decimal(5000) }, MARGINAL, DAY);
    expect([found.deficit, found.deferredDepreciation.toFixed()]).toEqual([null, '2000']);
  });

  it('names the article that bounds it', () => {
    const found = rentalTax('foncier_reel', { ...YEAR, deductibleCosts: decimal(12_000) }, MARGINAL, DAY);
    expect(found.sources).toContain('CGI, art. 156, I, 3°');
  });
});
