import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, type Day } from '../core/day.ts';
import { Decimal, decimal, sum } from '../core/decimal.ts';
import { rentDues } from './rent-dues.ts';
import { checkTerms, type Frequency, type IncomeTerm, totalOf } from './schedule.ts';

const term = (startsOn: Day, more: Partial<IncomeTerm> = {}): IncomeTerm => ({
  startsOn,
  endsOn: null,
  amount: new Decimal(850),
  gross: null,
  charges: null,
  frequency: 'month',
  dueDay: 5,
  ...more,
});

const shown = (terms: readonly IncomeTerm[], from: Day, to: Day) =>
  rentDues(terms, from, to).map((due) => `${due.on} ${totalOf(due)} ${due.period?.from}..${due.period?.to}`);

describe('rents by days', () => {
  it('of a lease from 15 March to 10 September are 4,999.46, not six whole rents', () => {
    // March 850 × 17 ÷ 31 = 466.129 → 466.13; April to August 5 × 850 = 4,250; September 850 × 10 ÷ 30 = 283.33
    const dues = rentDues([term('2026-03-15', { endsOn: '2026-09-10' })], '2026-01-01', '2026-12-31');
    expect(dues.map(({ on, amount }) => `${on} ${amount}`)).toEqual([
      '2026-03-15 466.13',
      '2026-04-05 850',
      '2026-05-05 850',
      '2026-06-05 850',
      '2026-07-05 850',
      '2026-08-05 850',
      '2026-09-05 283.33',
    ]);
    expect(sum(dues.map(totalOf)).toString()).toBe('4999.46');
    expect(dues[0]?.period).toEqual({
      from: '2026-03-15',
      to: '2026-03-31',
      shares: [{ from: '2026-03-15', to: '2026-03-31', days: 17, of: 31, monthly: decimal('850') }],
    });
    expect(dues[1]?.period?.shares).toEqual([]);
    expect(dues.at(-1)?.period).toMatchObject({ from: '2026-09-01', to: '2026-09-10', shares: [{ days: 10, of: 30 }] });
  });

  test.for([
    {
      why: 'the end of a lease comes before the date of the month: due on its last day',
      terms: [term('2026-01-01', { dueDay: 28, endsOn: '2026-02-14' })],
      // 850 × 14 ÷ 28
      dues: ['2026-01-28 850 2026-01-01..2026-01-31', '2026-02-14 425 2026-02-01..2026-02-14'],
    },
    {
      why: 'a lease of some days within one month',
      terms: [term('2026-06-10', { endsOn: '2026-06-12' })],
      // 850 × 3 ÷ 30
      dues: ['2026-06-10 85 2026-06-10..2026-06-12'],
    },
    {
      why: 'a revision within the month counts each rent by its days, rounded once',
      terms: [term('2026-01-01'), term('2026-01-15', { amount: decimal('870'), endsOn: '2026-01-31' })],
      // 850 × 14 ÷ 31 + 870 × 17 ÷ 31 = 26,690 ÷ 31 = 860.9677
      dues: ['2026-01-05 860.97 2026-01-01..2026-01-31'],
    },
    {
      why: 'charges go by days as the rent does',
      terms: [term('2026-04-21', { charges: decimal('50'), endsOn: '2026-04-30' })],
      // 850 × 10 ÷ 30 = 283.33, 50 × 10 ÷ 30 = 16.67
      dues: ['2026-04-21 300 2026-04-21..2026-04-30'],
    },
    {
      why: 'a quarter that begins within its first month has a third of it by days',
      terms: [term('2026-02-15', { amount: decimal('3000'), frequency: 'quarter', dueDay: 1, endsOn: '2026-07-31' })],
      // 1,000 × 14 ÷ 28 + 2 × 1,000; then a whole quarter
      dues: ['2026-02-15 2500 2026-02-15..2026-04-30', '2026-05-01 3000 2026-05-01..2026-07-31'],
    },
    {
      why: 'a gap between two leases of one tenant is not paid',
      terms: [term('2026-05-01', { endsOn: '2026-05-10' }), term('2026-05-22', { endsOn: '2026-05-31' })],
      // 850 × 10 ÷ 31 = 274.19, twice
      dues: ['2026-05-05 274.19 2026-05-01..2026-05-10', '2026-05-22 274.19 2026-05-22..2026-05-31'],
    },
    {
      why: 'a rent that comes once comes whole',
      terms: [term('2026-05-12', { frequency: 'once', dueDay: 12 })],
      dues: ['2026-05-12 850 2026-05-12..2026-05-31'],
    },
  ])('$why', ({ terms, dues }) => {
    expect(shown(checkTerms(terms), '2026-01-01', '2026-12-31')).toEqual(dues);
  });

  const anyFrequency = fc.constantFrom<Frequency>('month', 'quarter', 'half_year', 'year');
  const anyStart = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2020-01-01', days));

  it('property: periods follow one another and cover the lease, no day twice, none left out', () => {
    fc.assert(
      fc.property(
        anyStart,
        fc.integer({ min: 0, max: 900 }),
        anyFrequency,
        fc.integer({ min: 1, max: 31 }),
        (startsOn, length, frequency, dueDay) => {
          const endsOn = addDays(startsOn, length);
          const dues = rentDues([term(startsOn, { endsOn, frequency, dueDay })], '2019-01-01', '2030-12-31');
          const periods = dues.map(({ on, period }) => ({ on, from: period?.from ?? '', to: period?.to ?? '' }));
          expect([periods[0]?.from, periods.at(-1)?.to]).toEqual([startsOn, endsOn]);
          expect(periods.every(({ on, from, to }) => on >= from && on <= to)).toBe(true);
          expect(periods.slice(1).map(({ from }) => from)).toEqual(
            periods.slice(0, -1).map(({ to }) => addDays(to, 1)),
          );
        },
      ),
    );
  });

  it('property: a span falls into its parts without a rent lost or doubled', () => {
    fc.assert(
      fc.property(anyStart, fc.integer({ min: 1, max: 3000 }), anyFrequency, (startsOn, cut, frequency) => {
        const terms = [term(startsOn, { frequency })];
        const middle = addDays('2019-06-01', cut);
        const parts = [...shown(terms, '2019-01-01', middle), ...shown(terms, addDays(middle, 1), '2030-12-31')];
        expect(parts).toEqual(shown(terms, '2019-01-01', '2030-12-31'));
      }),
    );
  });
});
