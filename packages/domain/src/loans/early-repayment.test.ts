import { describe, expect, it, test } from 'vitest';
import { decimal, ZERO } from '../core/decimal.ts';
import { simulateRepayment } from './early-repayment.ts';
import { loanSchedule } from './loan-amortisation-schedule.ts';
import { loanTotals } from './outstanding.ts';
import type { LoanTerms } from './terms.ts';

const HOUSE: LoanTerms = {
  principal: decimal(200_000),
  annualRate: decimal('0.035'),
  months: 240,
  shape: 'constant',
  deferral: null,
  insurance: { base: 'initial', annualRate: decimal('0.0034'), cover: decimal(1) },
  fees: decimal(3500),
  grantedOn: '2016-11-05',
  firstOn: '2016-12-05',
};

const loan = { terms: HOUSE, repayments: [], changes: [], penaltyRule: 'property' } as const;

describe('simulateRepayment', () => {
  it('shows both ways side by side, the penalty at its cap', () => {
    const found = simulateRepayment(loan, { on: '2026-11-20', amount: decimal(30_000) });
    expect(found.outstanding.toFixed()).toBe('117298.78');
    expect(found.penaltyCap?.toFixed()).toBe('525');
    expect(found.without).toMatchObject({ endOn: '2036-11-05', instalments: 120, instalment: decimal('1216.59') });
    const { shorter, lower } = found.outcomes;
    expect(shorter.endOn < '2036-11-05' && lower.endOn === '2036-11-05').toBe(true);
    expect(shorter.instalment?.toFixed()).toBe('1216.59');
    expect(lower.instalment?.lessThan('1216.59')).toBe(true);
    expect(shorter.interestSaved.greaterThan(lower.interestSaved)).toBe(true);
    expect(lower.insuranceSaved.isZero()).toBe(true);
    expect(lower.saved.equals(lower.interestSaved.minus(525))).toBe(true);
  });

  it('of all that is owed saves all interest that is left', () => {
    const found = simulateRepayment(loan, { on: '2026-11-05', amount: null });
    const left = loanTotals(loanSchedule(HOUSE)).interest.minus(
      loanSchedule(HOUSE)
        .rows.slice(0, 120)
        .reduce((total, { interest }) => total.plus(interest), ZERO),
    );
    expect(found.outcomes.shorter).toMatchObject({ instalment: null, instalments: 0, endOn: '2026-11-05' });
    expect(found.outcomes.shorter.interestSaved.equals(left)).toBe(true);
    expect(found.repaid.toFixed()).toBe('117298.78');
  });

  it('builds on what was repaid before', () => {
    const earlier = { on: '2025-11-05', amount: decimal(20_000), outcome: 'lower', penalty: ZERO } as const;
    const found = simulateRepayment({ ...loan, repayments: [earlier] }, { on: '2026-11-20', amount: decimal(1000) });
    expect(found.outstanding.lessThan('100000')).toBe(true);
  });

  test.for([
    { why: 'before the lending', on: '2016-11-04', code: 'day_invalid' },
    { why: 'once nothing is owed', on: '2036-11-05', code: 'repayment_too_large' },
  ])('is refused $why', ({ on, code }) => {
    expect(() => simulateRepayment(loan, { on, amount: null })).toThrow(expect.objectContaining({ code }));
  });
});
