import { describe, expect, it, test } from 'vitest';
import { decimal } from '../core/decimal.ts';
import { earliestIndexation, indexedRent, nextIndexation } from './indexation.ts';
import { yearlyRent } from './rent.ts';
import { rentalTax } from './rental-tax.ts';
import { propertyFigures } from './yields.ts';

describe('indexedRent', () => {
  it('is rent × new index ÷ old index, to the cent (loi 89-462, art. 17-1)', () => {
    expect(indexedRent(decimal('900'), decimal('145.17'), decimal('146.68')).toString()).toBe('909.36');
    expect(indexedRent(decimal('900'), decimal('146.68'), decimal('145.17')).toString()).toBe('890.73');
  });
});

test('a rent is revised once a year (loi 89-462, art. 17-1)', () => {
  expect(earliestIndexation('2025-09-01')).toBe('2026-09-01');
  expect(earliestIndexation('2024-02-29')).toBe('2025-02-28');
});

describe('nextIndexation', () => {
  test.for([
    { why: 'the first anniversary', fixedOn: '2026-09-01', today: '2026-11-20', next: '2027-09-01' },
    { why: 'the anniversary to come', fixedOn: '2020-12-01', today: '2026-11-20', next: '2026-12-01' },
    { why: 'the one after the one of today', fixedOn: '2020-11-20', today: '2026-11-20', next: '2027-11-20' },
    { why: 'of a lease to come its first', fixedOn: '2027-02-01', today: '2026-11-20', next: '2028-02-01' },
  ])('$why', ({ fixedOn, today, next }) => {
    expect(nextIndexation(fixedOn, today)).toBe(next);
  });
});

describe('yearlyRent', () => {
  test.for([
    { frequency: 'month', yearly: '12000' },
    { frequency: 'quarter', yearly: '4000' },
    { frequency: 'half_year', yearly: '2000' },
    { frequency: 'year', yearly: '1000' },
    { frequency: 'once', yearly: '0' },
  ] as const)('comes $frequency', ({ frequency, yearly }) => {
    expect(yearlyRent({ amount: decimal(1000), frequency }).toString()).toBe(yearly);
  });
});

describe('rentalTax', () => {
  const year = {
    rent: decimal(12_000),
    deductibleCosts: decimal(2000),
    financing: decimal(3000),
    depreciation: decimal(9000),
    furnished: 'long_term',
  } as const;
  const at = (regime: Parameters<typeof rentalTax>[0], more: object = {}) =>
    rentalTax(regime, { ...year, ...more }, decimal('0.3'), '2026-06-01');

  it('lets depreciation take the result to zero, never below (CGI 39 C)', () => {
    const found = at('bic_reel');
    expect([found.result, found.tax, found.deferredDepreciation].map(String)).toEqual(['0', '0', '2000']);
    expect(at('bic_reel', { financing: decimal(15_000) }).result.toString()).toBe('-5000');
  });

  it('closes the micro regime above its ceiling (CGI 32, 50-0)', () => {
    expect(at('micro_foncier', { rent: decimal(15_000) }).isAllowed).toBe(true);
    expect(at('micro_foncier', { rent: decimal('15000.01') }).isAllowed).toBe(false);
    expect(at('micro_bic', { rent: decimal(83_600) }).isAllowed).toBe(true);
  });

  it('allows 305 on furnished rents at least, never more than the rents (CGI 50-0)', () => {
    expect(at('micro_bic', { rent: decimal(400) }).result.toString()).toBe('95');
    expect(at('micro_bic', { rent: decimal(200) }).result.toString()).toBe('0');
  });
});

describe('propertyFigures', () => {
  it('never counts as zero what is not known', () => {
    const nothing = propertyFigures({
      price: null,
      acquisitionCosts: null,
      rent: null,
      vacancy: decimal(0),
      costs: decimal(100),
      tax: null,
      loans: null,
      lent: null,
      value: null,
      outstanding: null,
    });
    expect(Object.values(nothing).every((figure) => figure === null)).toBe(true);
  });
});
