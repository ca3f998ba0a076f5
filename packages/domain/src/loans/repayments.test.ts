import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, addMonths } from '../core/day.ts';
import { Decimal, decimal, ZERO } from '../core/decimal.ts';
import { lawRuns } from '../core/testing/law-runs.ts';
import { type EarlyRepayment, loanSchedule } from './loan-amortisation-schedule.ts';
import { endOn, loanTotals, outstandingOn } from './outstanding.ts';
import { LOAN_SHAPES, type LoanTerms } from './terms.ts';

const PLAIN: LoanTerms = {
  principal: decimal(12_000),
  annualRate: decimal('0.06'),
  months: 12,
  shape: 'constant',
  deferral: null,
  insurance: null,
  fees: ZERO,
  grantedOn: '2026-01-15',
  firstOn: '2026-02-15',
};

const repaying = (amount: number | null, more: Partial<EarlyRepayment> = {}): EarlyRepayment => ({
  on: '2026-05-15',
  amount: amount === null ? null : decimal(amount),
  outcome: 'shorter',
  penalty: ZERO,
  ...more,
});

const anyTerms: fc.Arbitrary<LoanTerms> = fc
  .record({
    euros: fc.integer({ min: 500, max: 900_000 }),
    hundredths: fc.integer({ min: 0, max: 1500 }),
    months: fc.integer({ min: 2, max: 300 }),
    shape: fc.constantFrom(...LOAN_SHAPES),
    deferred: fc.integer({ min: 0, max: 36 }),
    kind: fc.constantFrom('partial' as const, 'total' as const),
    wait: fc.integer({ min: 1, max: 100 }),
  })
  .map(({ euros, hundredths, months, shape, deferred, kind, wait }) => ({
    ...PLAIN,
    principal: decimal(euros),
    annualRate: new Decimal(hundredths).dividedBy(10_000),
    months: months + deferred,
    shape,
    deferral: deferred > 0 ? { kind, months: deferred } : null,
    firstOn: addDays(PLAIN.grantedOn, wait),
  }));

describe('an early repayment', () => {
  it('saves interest, and repays what was lent all the same', () => {
    const anyRepayment = fc.record({
      day: fc.integer({ min: 0, max: 3000 }),
      percent: fc.integer({ min: 1, max: 99 }),
      outcome: fc.constantFrom('shorter' as const, 'lower' as const),
    });
    fc.assert(
      fc.property(anyTerms, anyRepayment, (terms, { day, percent, outcome }) => {
        const before = loanSchedule(terms);
        const on = addDays(terms.grantedOn, day);
        const amount = outstandingOn(before, on).times(percent).dividedBy(100).toDecimalPlaces(2);
        fc.pre(on < endOn(before) && amount.greaterThan(0));
        const after = loanSchedule(terms, [{ on, amount, outcome, penalty: ZERO }]);
        expect(loanTotals(after).principal.equals(terms.principal)).toBe(true);
        const slack = new Decimal(terms.months).dividedBy(100);
        expect(loanTotals(after).interest.lessThanOrEqualTo(loanTotals(before).interest.plus(slack))).toBe(true);
        // Instalments rounded up over many years may clear a small loan before its contract ends; lower ones go to that end.
        const last = outcome === 'shorter' ? endOn(before) : addMonths(terms.firstOn, terms.months - 1);
        expect(endOn(after) <= last).toBe(true);
        expect(outstandingOn(after, on).equals(outstandingOn(before, on).minus(amount))).toBe(true);
      }),
      { numRuns: lawRuns(60) },
    );
  });

  it('keeps the instalment for a shorter time, or lowers it to the same end', () => {
    const [shorter, lower] = [repaying(4000), repaying(4000, { outcome: 'lower' })].map((each) =>
      loanSchedule(PLAIN, [each]),
    );
    expect(shorter?.rows.map(({ payment }) => payment.toFixed())).toEqual([
      '1032.8',
      '1032.8',
      '1032.8',
      '1032.8',
      '4000',
      '1032.8',
      '1032.8',
      '1032.8',
      '1032.25',
    ]);
    expect(lower?.rows).toHaveLength(13);
    expect(lower?.rows.slice(5, 12).every(({ payment }) => payment.equals('521.48'))).toBe(true);
    expect(lower?.rows.at(-1)?.on).toBe('2027-01-15');
  });

  it('lowers the instalment to the end that an earlier one has brought nearer', () => {
    const twice = loanSchedule(PLAIN, [repaying(4000), repaying(1000, { on: '2026-07-15', outcome: 'lower' })]);
    expect(endOn(twice)).toBe(endOn(loanSchedule(PLAIN, [repaying(4000)])));
    expect(twice.rows.at(-1)?.outstanding.isZero()).toBe(true);
  });

  it('between two instalments bears interest until its day', () => {
    const { rows } = loanSchedule(PLAIN, [repaying(4000, { on: '2026-05-25', outcome: 'lower' })]);
    const row = rows.find(({ number, kind }) => number === 5 && kind === 'instalment');
    const owed = outstandingOn(loanSchedule(PLAIN), '2026-05-15');
    const weighed = owed.times(10).plus(owed.minus(4000).times(21)).dividedBy(31);
    expect(row?.interest.toFixed()).toBe(weighed.times('0.005').toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed());
    expect(row?.principal.isNegative()).toBe(false);
  });

  it('of everything ends the loan on its day, with the interest until then and the penalty', () => {
    const { rows } = loanSchedule(PLAIN, [repaying(null, { on: '2026-05-25', penalty: decimal(100) })]);
    expect(rows.at(-1)).toMatchObject({
      kind: 'repayment',
      on: '2026-05-25',
      outstanding: ZERO,
      penalty: decimal(100),
    });
    expect(rows.at(-1)?.interest.toFixed()).toBe('13.03');
    expect(rows).toHaveLength(5);
  });

  it('on the day of the lending, during a deferral, twice in a month: the sums still hold', () => {
    const terms: LoanTerms = { ...PLAIN, months: 18, deferral: { kind: 'total', months: 6 } };
    const repayments = [
      repaying(1000, { on: '2026-01-15' }),
      repaying(1000, { on: '2026-03-20', outcome: 'lower' }),
      repaying(1000, { on: '2026-03-25' }),
    ];
    const schedule = loanSchedule(terms, repayments);
    expect(loanTotals(schedule).principal.equals(terms.principal)).toBe(true);
    expect(outstandingOn(schedule, '2026-01-15').toFixed()).toBe('11000');
  });

  test.for([
    { why: 'more than is owed', repayment: repaying(9000), code: 'repayment_too_large' },
    { why: 'after the end', repayment: repaying(1, { on: '2027-01-15' }), code: 'repayment_too_large' },
    { why: 'before the lending', repayment: repaying(1, { on: '2026-01-14' }), code: 'day_invalid' },
  ])('of $why is refused: $code', ({ repayment, code }) => {
    expect(() => loanSchedule(PLAIN, [repayment])).toThrow(expect.objectContaining({ code }));
  });
});
