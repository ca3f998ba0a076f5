import type { Income, IncomeTerm } from '@aurea/contract/incomes.ts';
import { describe, expect, it } from 'vitest';
import { bodyWithTerms, emptyIncome, newBodyOf, raiseOf, termOf, valuesOf, withTerm } from './income-form.ts';

const term = (startsOn: string, more: Partial<IncomeTerm> = {}): IncomeTerm => ({
  startsOn,
  endsOn: null,
  amount: '1000',
  gross: null,
  charges: null,
  frequency: 'month',
  dueDay: 5,
  ...more,
});

const income: Income = {
  id: '1',
  kind: 'rent',
  name: 'Studio',
  payer: 'Tenant',
  currency: 'EUR',
  note: '',
  asset: { id: '2', name: 'Flat', kind: 'property' },
  member: null,
  account: null,
  terms: [term('2026-01-01', { charges: '80', gross: '1100' })],
  next: null,
  late: null,
  source: 'manual',
  archivedAt: null,
  version: 4,
};

describe('a new income', () => {
  const typed = { ...emptyIncome('EUR'), name: ' Pension ', amount: '1200', startsOn: '2020-03-31' };

  it('is paid on the date of its first payment', () => {
    expect(newBodyOf(typed).terms).toEqual([
      {
        amount: '1200',
        gross: null,
        charges: null,
        frequency: 'month',
        startsOn: '2020-03-31',
        dueDay: 31,
        endsOn: null,
      },
    ]);
    expect(newBodyOf(typed)).toMatchObject({ name: 'Pension', payer: null, memberId: null, past: 'received' });
  });

  it('without a past has nothing to be received of it', () => {
    expect(newBodyOf({ ...typed, startsOn: '2199-01-01' }).past).toBe('open');
    expect(newBodyOf({ ...typed, past: false }).past).toBe('open');
  });

  it('has charges only as a rent', () => {
    expect(termOf({ ...typed, charges: '50' }).charges).toBeNull();
    expect(termOf({ ...typed, kind: 'rent', charges: '50' }).charges).toBe('50');
  });
});

describe('an income that is changed', () => {
  it('comes back as it was typed', () => {
    expect(termOf(valuesOf(income, income.terms[0]))).toEqual(income.terms[0]);
    expect(bodyWithTerms(income, income.terms)).toEqual({
      kind: 'rent',
      name: 'Studio',
      payer: 'Tenant',
      currency: 'EUR',
      note: '',
      assetId: '2',
      memberId: null,
      accountId: null,
      terms: income.terms,
      version: 4,
    });
  });

  it('is raised from its last amount', () => {
    expect(raiseOf(income)).toMatchObject({ amount: '1000', charges: '80', dueDay: '5', endsOn: '' });
  });
});

describe('withTerm', () => {
  const terms = [term('2026-01-01', { endsOn: '2026-12-31' }), term('2027-01-01')];

  it('puts a new amount in its place, and ends the one before it there', () => {
    const found = withTerm(terms, null, term('2026-06-01', { amount: '1100' }));
    expect(found.map(({ startsOn, endsOn }) => [startsOn, endsOn])).toEqual([
      ['2026-01-01', null],
      ['2026-06-01', null],
      ['2027-01-01', null],
    ]);
  });

  it('takes the place of the amount that is changed, and of one of the same day', () => {
    expect(withTerm(terms, '2027-01-01', term('2027-02-01')).map(({ startsOn }) => startsOn)).toEqual([
      '2026-01-01',
      '2027-02-01',
    ]);
    expect(withTerm(terms, null, term('2027-01-01', { amount: '1' })).map(({ amount }) => amount)).toEqual([
      '1000',
      '1',
    ]);
  });
});
