import { describe, expect, it } from 'vitest';
import { decimal, ZERO } from '../../core/decimal.ts';
import { parametersOf, TAX_YEARS } from '../parameters/years.ts';
import { furnishedRegimes, isProfessionalLetting, microFurnished, realFurnished } from './furnished-rents.ts';

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
