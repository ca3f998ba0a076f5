import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, addMonths } from '../core/day.ts';
import { Decimal } from '../core/decimal.ts';
import { checkTerms, dueDays, FREQUENCIES, type IncomeTerm, termOn } from './schedule.ts';

const term = (startsOn: string, more: Partial<IncomeTerm> = {}): IncomeTerm => ({
  startsOn,
  endsOn: null,
  amount: new Decimal(1000),
  gross: null,
  charges: null,
  frequency: 'month',
  dueDay: 5,
  ...more,
});

const days = (terms: readonly IncomeTerm[], from: string, to: string) => dueDays(terms, from, to).map(({ on }) => on);

describe('dueDays', () => {
  test.for([
    {
      why: 'a monthly income is due on its date of each month',
      terms: [term('2026-01-01')],
      span: ['2026-01-01', '2026-03-31'],
      due: ['2026-01-05', '2026-02-05', '2026-03-05'],
    },
    {
      why: 'the first due day is the first one on or after the start',
      terms: [term('2026-01-06')],
      span: ['2026-01-01', '2026-03-04'],
      due: ['2026-02-05'],
    },
    {
      why: 'the 31st is the last day of a shorter month',
      terms: [term('2026-01-01', { dueDay: 31 })],
      span: ['2026-01-01', '2026-04-30'],
      due: ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'],
    },
    {
      why: 'in a leap year February has one more',
      terms: [term('2028-02-01', { dueDay: 30 })],
      span: ['2028-02-01', '2028-02-29'],
      due: ['2028-02-29'],
    },
    {
      why: 'a quarterly income counts its months from the first',
      terms: [term('2025-11-10', { frequency: 'quarter', dueDay: 15 })],
      span: ['2026-01-01', '2026-12-31'],
      due: ['2026-02-15', '2026-05-15', '2026-08-15', '2026-11-15'],
    },
    {
      why: 'a raise between two quarters moves no due day',
      terms: [
        term('2026-01-01', { frequency: 'quarter' }),
        term('2026-03-01', { frequency: 'quarter', amount: new Decimal(1100) }),
      ],
      span: ['2026-01-01', '2026-12-31'],
      due: ['2026-01-05', '2026-04-05', '2026-07-05', '2026-10-05'],
    },
    {
      why: 'after a gap the months are counted anew',
      terms: [
        term('2026-01-01', { frequency: 'quarter', endsOn: '2026-01-31' }),
        term('2026-03-01', { frequency: 'quarter' }),
      ],
      span: ['2026-01-01', '2026-07-31'],
      due: ['2026-01-05', '2026-03-05', '2026-06-05'],
    },
    {
      why: 'another frequency counts from its own start',
      terms: [term('2026-01-01', { frequency: 'year' }), term('2026-03-01', { frequency: 'half_year' })],
      span: ['2026-01-01', '2027-04-30'],
      due: ['2026-01-05', '2026-03-05', '2026-09-05', '2027-03-05'],
    },
    {
      why: 'an income that comes once is due once',
      terms: [term('2026-02-10', { frequency: 'once', dueDay: 10 })],
      span: ['2026-01-01', '2029-12-31'],
      due: ['2026-02-10'],
    },
    {
      why: 'two that come once do not continue each other',
      terms: [
        term('2026-02-10', { frequency: 'once', dueDay: 10 }),
        term('2026-06-10', { frequency: 'once', dueDay: 10 }),
      ],
      span: ['2026-01-01', '2026-12-31'],
      due: ['2026-02-10', '2026-06-10'],
    },
    {
      why: 'nothing is due after the end',
      terms: [term('2026-01-01', { endsOn: '2026-02-04' })],
      span: ['2026-01-01', '2026-12-31'],
      due: ['2026-01-05'],
    },
    {
      why: 'both ends of the span count',
      terms: [term('2020-01-01')],
      span: ['2026-01-05', '2026-02-05'],
      due: ['2026-01-05', '2026-02-05'],
    },
    {
      why: 'nothing is due before the start',
      terms: [term('2026-06-01')],
      span: ['2026-01-01', '2026-05-31'],
      due: [],
    },
  ])('$why', ({ terms, span: [from = '', to = ''], due }) => {
    expect(days(terms, from, to)).toEqual(due);
  });

  it('takes the amounts of the term that holds on the day', () => {
    const terms = [
      term('2026-01-01', { gross: new Decimal(1300) }),
      term('2026-02-01', { amount: new Decimal(1100), charges: new Decimal(80) }),
    ];
    const shown = dueDays(terms, '2026-01-01', '2026-02-28').map(({ amount, charges, gross }) =>
      [amount, charges, gross].map(String),
    );
    expect(shown).toEqual([
      ['1000', '0', '1300'],
      ['1100', '80', 'null'],
    ]);
  });

  const anyTerm = fc.record({
    startsOn: fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2015-01-01', days)),
    frequency: fc.constantFrom(...FREQUENCIES),
    dueDay: fc.integer({ min: 1, max: 31 }),
  });
  const anyTerms = fc
    .uniqueArray(anyTerm, { minLength: 1, maxLength: 4, selector: ({ startsOn }) => startsOn })
    .map((found) => checkTerms(found.map(({ startsOn, ...more }) => term(startsOn, more))));

  it('property: a span falls into its parts without a due day lost or doubled', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 1, max: 5000 }), (terms, cut) => {
        const [from, to, middle] = ['2014-01-01', '2030-12-31', addDays('2014-01-01', cut)];
        const parts = [...days(terms, from, middle), ...days(terms, addDays(middle, 1), to)];
        expect(parts).toEqual(days(terms, from, to));
      }),
    );
  });

  it('property: due days ascend and lie in the term that holds', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const found = days(terms, '2014-01-01', '2030-12-31');
        expect(found).toEqual([...new Set(found)].toSorted());
        expect(found.every((on) => termOn(terms, on) !== null)).toBe(true);
      }),
    );
  });

  it('property: a monthly income without end is due once in every full month', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 1, max: 60 }), (dueDay, months) => {
        const first = addMonths('2020-01-01', months);
        expect(days([term('2020-01-01', { dueDay })], first, addDays(addMonths(first, 1), -1))).toHaveLength(1);
      }),
    );
  });
});

describe('termOn', () => {
  const terms = [term('2026-01-01', { endsOn: '2026-03-31' }), term('2026-06-01')];
  test.for([
    { why: 'before the first none holds', on: '2025-12-31', startsOn: undefined },
    { why: 'a term holds from its first day', on: '2026-01-01', startsOn: '2026-01-01' },
    { why: 'to its last', on: '2026-03-31', startsOn: '2026-01-01' },
    { why: 'between two there may be none', on: '2026-04-01', startsOn: undefined },
    { why: 'the last goes on', on: '2050-01-01', startsOn: '2026-06-01' },
  ])('$why', ({ on, startsOn }) => {
    expect(termOn(terms, on)?.startsOn).toBe(startsOn);
  });
});

describe('checkTerms', () => {
  it('sorts them', () => {
    expect(checkTerms([term('2026-02-01'), term('2026-01-01')]).map(({ startsOn }) => startsOn)).toEqual([
      '2026-01-01',
      '2026-02-01',
    ]);
  });

  test.for([
    { why: 'no term at all', terms: [], field: 'startsOn' },
    { why: 'two on one day', terms: [term('2026-01-01'), term('2026-01-01')], field: 'startsOn' },
    { why: 'an end before the start', terms: [term('2026-01-02', { endsOn: '2026-01-01' })], field: 'endsOn' },
    {
      why: 'an end after the next start',
      terms: [term('2026-01-01', { endsOn: '2026-02-01' }), term('2026-02-01')],
      field: 'endsOn',
    },
    { why: 'an amount of nothing', terms: [term('2026-01-01', { amount: new Decimal(0) })], field: 'amount' },
    { why: 'a gross below the net', terms: [term('2026-01-01', { gross: new Decimal(999) })], field: 'gross' },
    { why: 'charges below zero', terms: [term('2026-01-01', { charges: new Decimal(-1) })], field: 'charges' },
  ])('refuses $why', ({ terms, field }) => {
    expect(() => checkTerms(terms)).toThrow(
      expect.objectContaining({ code: 'income_terms_invalid', details: expect.objectContaining({ field }) }),
    );
  });
});
