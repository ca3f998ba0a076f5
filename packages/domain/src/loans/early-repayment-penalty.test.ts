import { describe, expect, test } from 'vitest';
import { decimal, ZERO } from '../core/decimal.ts';
import { type PenaltyRule, penaltyCap } from './early-repayment-penalty.ts';

describe('penaltyCap', () => {
  const facts = {
    on: '2026-11-20',
    repaid: decimal(30_000),
    outstanding: decimal(117_298.78),
    annualRate: decimal('0.035'),
    endOn: '2036-11-05',
    interestSaved: decimal(8000),
  };

  test.for([
    { why: 'property: six months of interest on the sum', rule: 'property', cap: '525' },
    {
      why: 'property: at most 3 % of what was owed',
      rule: 'property',
      annualRate: decimal('0.09'),
      repaid: decimal(100_000),
      cap: '3518.96',
    },
    { why: 'property: nothing without interest', rule: 'property', annualRate: ZERO, cap: '0' },
    { why: 'consumer credit: 1 % of the sum', rule: 'consumer', cap: '300' },
    { why: 'consumer credit: nothing up to 10,000', rule: 'consumer', repaid: decimal(10_000), cap: '0' },
    { why: 'consumer credit: half a percent in the last year', rule: 'consumer', endOn: '2027-11-20', cap: '150' },
    {
      why: 'consumer credit: not more than the interest left',
      rule: 'consumer',
      interestSaved: decimal(120),
      cap: '120',
    },
    { why: 'waived by the contract', rule: 'none', cap: '0' },
    { why: 'not known before the law that is', rule: 'property', on: '2016-06-30', cap: undefined },
  ] as const)('$why', ({ rule, cap, why: _, ...more }) => {
    const name: PenaltyRule = rule;
    expect(penaltyCap(name, { ...facts, ...more })?.toFixed()).toBe(cap);
  });
});
