import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parseAmount } from '#lib/parse-amount.ts';
import { bodyOf, emptyLoan, LOAN_RULES, type LoanValues, termsOf, valuesOfLoan } from './loan-form.ts';

const TYPED: LoanValues = {
  ...emptyLoan('loan', 'EUR'),
  name: ' House ',
  principal: '200000',
  annualRate: '3.5',
  months: '240',
  grantedOn: '2016-11-05',
  firstOn: '2016-12-05',
};

describe('termsOf', () => {
  it('turns percent into ratios and leaves out what was not chosen', () => {
    expect(termsOf(TYPED)).toEqual({
      principal: '200000',
      annualRate: '0.035',
      months: 240,
      shape: 'constant',
      deferral: null,
      insurance: null,
      fees: '0',
      grantedOn: '2016-11-05',
      firstOn: '2016-12-05',
    });
  });

  test.for([
    { why: 'no amount', change: { principal: '' } },
    { why: 'a rate that is no number', change: { annualRate: 'abc' } },
    { why: 'a deferral without months', change: { deferral: 'total' } },
    { why: 'an insurance without its rate', change: { insurance: 'initial' } },
    { why: 'a day that does not exist', change: { firstOn: '2026-02-30' } },
  ] as const)('waits while there is $why', ({ change }) => {
    expect(termsOf({ ...TYPED, ...change })).toBeNull();
  });
});

describe('what the rules of the fields let pass', () => {
  const passes = (rules: readonly ((value: unknown) => unknown)[], text: string) =>
    rules.every((rule) => rule(text) === true);

  test.for([
    { why: 'an amount too large to be kept', field: 'principal', text: '9999999999999999' },
    { why: 'thousandths of a cent', field: 'principal', text: '200000.12345' },
    { why: 'a rate of too many decimals', field: 'percent', text: '3.123456789' },
    { why: 'a cover of too many decimals', field: 'cover', text: '33.333' },
    { why: 'more months than a loan may have', field: 'months', text: '100000' },
  ] as const)('is not $why', ({ field, text }) => {
    expect(passes(LOAN_RULES[field], text)).toBe(false);
  });

  it('is a loan', () => {
    const typed = fc
      .oneof(
        fc.stringMatching(/^\d{1,20}([.,]\d{1,14})?$/),
        fc.constantFrom('', '0', '0,5', '1e5', '+3', '.5', '5.', '-1', '100', '420', '3,5', '1 234,56'),
      )
      .map((text) => parseAmount(text, 'fr') ?? text);
    fc.assert(
      fc.property(typed, typed, typed, typed, (principal, annualRate, months, fees) => {
        const { principal: amount, percent, months: count, fees: cost } = LOAN_RULES;
        fc.pre(passes(amount, principal) && passes(percent, annualRate) && passes(count, months) && passes(cost, fees));
        expect(termsOf({ ...TYPED, principal, annualRate, months, fees })).not.toBeNull();
      }),
    );
  });
});

it('a loan comes back to the form as it was typed', () => {
  const typed: LoanValues = {
    ...TYPED,
    name: 'House',
    deferral: 'partial',
    deferralMonths: '12',
    insurance: 'outstanding',
    insuranceRate: '0.34',
    cover: '150',
    fees: '3500',
  };
  const body = bodyOf(typed);
  const loan = {
    ...body,
    id: '',
    institution: null,
    note: '',
    repayments: [],
    changes: [],
    refinances: [],
    annualRate: '0.0185',
    insurance: null,
    outstanding: '0',
    next: null,
    endOn: '2036-11-05',
    instalments: 0,
    instalment: null,
    totals: { interest: '0', insurance: '0', penalties: '0', fees: '0', cost: '0' },
    rates: { taeg: '0', withoutInsurance: '0', taea: '0' },
    version: 1,
  };
  expect(valuesOfLoan(loan)).toEqual(typed);
});
