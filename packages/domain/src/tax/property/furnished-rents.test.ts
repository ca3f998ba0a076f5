import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decimal, sum, ZERO } from '../../core/decimal.ts';
import { parametersOf, TAX_YEARS } from '../parameters/years.ts';
import {
  FURNISHED_LETTINGS,
  furnishedRegimes,
  isProfessionalLetting,
  microFurnished,
  microFurnishedTogether,
  realFurnished,
  tourismRuledApart,
} from './furnished-rents.ts';

const LAW = parametersOf(2026, TAX_YEARS);

describe('furnished rents', () => {
  it('allows 305 euros at least, and no more than the receipts', () => {
    expect(microFurnished('longTerm', decimal(500), LAW).taxable.toFixed()).toBe('195');
    expect(microFurnished('longTerm', decimal(200), LAW).taxable.toFixed()).toBe('0');
    expect(microFurnished('tourismUnclassified', decimal(15_001), LAW).isAllowed).toBe(false);
  });

  const year = { receipts: decimal(10_000), costs: decimal(3000), loanInterest: decimal(2000) };
  it('lets depreciation wait, as it makes no deficit', () => {
    const found = realFurnished({ ...year, depreciation: decimal(8000), priorDeficits: decimal(1000) });
    expect(
      [found.income, found.deficit, found.depreciationUsed, found.depreciationLeft].map((v) => v.toFixed()),
    ).toEqual(['0', '0', '5000', '3000']);
  });

  it('keeps a deficit of costs for furnished income', () => {
    const found = realFurnished({ ...year, costs: decimal(9000), depreciation: ZERO, priorDeficits: ZERO });
    expect([found.income.toFixed(), found.deficit.toFixed()]).toEqual(['0', '1000']);
  });

  it('compares both regimes, and knows professional letting', () => {
    const real = { ...year, depreciation: ZERO, priorDeficits: ZERO };
    expect(furnishedRegimes('longTerm', { ...real, costs: ZERO }, LAW).better).toBe('micro');
    expect(furnishedRegimes('longTerm', { ...real, depreciation: decimal(9000) }, LAW).better).toBe('real');
    expect(isProfessionalLetting(decimal(23_001), decimal(20_000), LAW)).toBe(true);
    expect(isProfessionalLetting(decimal(23_001), decimal(23_001), LAW)).toBe(false);
  });
});

describe('all furnished letting by the micro regime', () => {
  test.for([
    // 8,000 × 50 %
    { why: 'long-term alone', year: 2025, amounts: [8000, 0, 0], taxable: '4000', ceiling: '77700', isAllowed: true },
    // 8,000 × 50 % + 10,000 × 70 %
    {
      why: 'each its own',
      year: 2025,
      amounts: [8000, 0, 10_000],
      taxable: '11000',
      ceiling: '15000',
      isAllowed: true,
    },
    {
      why: 'up to its ceiling',
      year: 2026,
      amounts: [0, 0, 15_000],
      taxable: '10500',
      ceiling: '15000',
      isAllowed: true,
    },
    // 15,001 × 70 % would be taxed, and 20,000 × 50 %
    {
      ...{ why: 'one euro above closes all of it', year: 2026, amounts: [20_000, 0, 15_001] },
      ...{ taxable: '20500.7', ceiling: '15000', isAllowed: false },
    },
    // 78,000 × 50 % together: classified letting shares the ceiling of 77,700 since the incomes of 2025
    {
      ...{ why: 'a ceiling shared', year: 2025, amounts: [40_000, 38_000, 0] },
      ...{ taxable: '39000', ceiling: '77700', isAllowed: false },
    },
    // 40,000 × 50 % + 38,000 × 29 %
    {
      ...{ why: 'classified before 2025', year: 2024, amounts: [40_000, 38_000, 0] },
      ...{ taxable: '31020', ceiling: '77700', isAllowed: true },
    },
    // 10,000 × 50 % + 188,701 × 29 %
    {
      ...{ why: 'above the former ceiling', year: 2023, amounts: [5000, 188_701, 5000] },
      ...{ taxable: '59723.29', ceiling: '188700', isAllowed: false },
    },
    // one least allowance for the same rule: 500 − 305; 400 − 305
    {
      ...{ why: 'a least allowance for each rule', year: 2025, amounts: [300, 200, 400] },
      ...{ taxable: '290', ceiling: '77700', isAllowed: true },
    },
  ])('$why', ({ year, amounts, taxable, ceiling, isAllowed }) => {
    const [longTerm = 0, classified = 0, unclassified = 0] = amounts;
    const receipts = {
      longTerm: decimal(longTerm),
      tourismClassified: decimal(classified),
      tourismUnclassified: decimal(unclassified),
    };
    const found = microFurnishedTogether(receipts, parametersOf(year, TAX_YEARS));
    expect([found.taxable.toFixed(), found.ceiling.toFixed(), found.isAllowed]).toEqual([taxable, ceiling, isAllowed]);
  });

  it('taxes no less together than each kind by itself, and is closed where one of them is', () => {
    const anyReceipts = fc.integer({ min: 0, max: 200_000 }).map((value) => decimal(value));
    const anyYear = fc.record({
      longTerm: anyReceipts,
      tourismClassified: anyReceipts,
      tourismUnclassified: anyReceipts,
    });
    fc.assert(
      fc.property(anyYear, fc.constantFrom(...TAX_YEARS), (receipts, law) => {
        const together = microFurnishedTogether(receipts, law);
        const apart = FURNISHED_LETTINGS.map((kind) => microFurnished(kind, receipts[kind], law));
        expect(together.taxable.greaterThanOrEqualTo(sum(apart.map(({ taxable }) => taxable)))).toBe(true);
        expect(together.taxable.plus(together.allowance)).toEqual(sum(Object.values(receipts)));
        if (apart.some(({ isAllowed }) => !isAllowed)) expect(together.isAllowed).toBe(false);
      }),
    );
  });

  test.for([
    { year: 2023, kinds: ['tourismClassified'] },
    { year: 2024, kinds: ['tourismClassified'] },
    { year: 2025, kinds: ['tourismUnclassified'] },
    { year: 2026, kinds: ['tourismUnclassified'] },
  ])('the incomes of $year have a rule of their own for $kinds', ({ year, kinds }) => {
    expect(tourismRuledApart(parametersOf(year, TAX_YEARS))).toEqual(kinds);
  });
});
