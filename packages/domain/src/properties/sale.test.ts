import { describe, expect, it } from 'vitest';
import { decimal, ZERO } from '../core/decimal.ts';
import { loanSchedule } from '../loans/loan-amortisation-schedule.ts';
import { outstandingOn } from '../loans/outstanding.ts';
import type { LoanTerms } from '../loans/terms.ts';
import { type OwnedProperty, saleByYear } from './sale.ts';

const TERMS: LoanTerms = {
  principal: decimal(150_000),
  annualRate: decimal('0.02'),
  months: 240,
  shape: 'constant',
  deferral: null,
  insurance: null,
  fees: ZERO,
  grantedOn: '2020-01-10',
  firstOn: '2020-02-10',
};

const owned = (more: Partial<OwnedProperty> = {}): OwnedProperty => ({
  purchasedOn: '2020-01-10',
  purchasePrice: decimal(200_000),
  purchaseCosts: null,
  costs: [],
  isBuilt: true,
  isMainHome: false,
  depreciationAYear: ZERO,
  sellers: [decimal(1)],
  loans: [{ terms: TERMS, repayments: [], changes: [], penaltyRule: 'property' }],
  otherDebt: ZERO,
  ...more,
});

const assumptions = {
  today: '2026-11-20',
  priceToday: decimal(300_000),
  growth: decimal('0.01'),
  sellingCosts: decimal('0.05'),
};

describe('saleByYear', () => {
  it('leaves price less costs, tax, loan and penalty, to the cent', () => {
    const years = saleByYear(owned(), assumptions, 20);
    expect(years).toHaveLength(21);
    for (const { price, sellingCosts, gain, outstanding, penalty, net } of years) {
      expect(net).toEqual(price.minus(sellingCosts).minus(gain.total).minus(outstanding).minus(penalty));
    }
    expect(years[2]).toMatchObject({ on: '2028-11-20', price: decimal('306030'), sellingCosts: decimal('15301.5') });
  });

  it('repays what the schedule says is owed, and the penalty of the law for it (C. conso. R313-25)', () => {
    const [first] = saleByYear(owned(), assumptions, 0);
    const owed = outstandingOn(loanSchedule(TERMS), '2026-11-20');
    expect(first?.outstanding).toEqual(owed);
    expect(first?.penalty.toFixed(2)).toBe(owed.times('0.02').dividedBy(2).toFixed(2));
    const later = saleByYear(owned(), assumptions, 14).at(-1);
    expect(later).toMatchObject({ outstanding: ZERO, penalty: ZERO });
  });

  it('counts depreciation by the month, at most the price, and debts without terms as they are', () => {
    const [without] = saleByYear(owned(), assumptions, 0);
    const [written] = saleByYear(owned({ depreciationAYear: decimal(6000), otherDebt: decimal(5000) }), assumptions, 0);
    // 82 whole months of 500
    expect(written?.gain.gain.minus(without?.gain.gain ?? ZERO).toString()).toBe('41000');
    expect(written?.outstanding.minus(without?.outstanding ?? ZERO).toString()).toBe('5000');
    const [all] = saleByYear(owned({ depreciationAYear: decimal(600_000) }), assumptions, 0);
    expect(all?.gain.gain.minus(without?.gain.gain ?? ZERO).toString()).toBe('200000');
  });
});
