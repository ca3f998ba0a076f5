import { describe, expect, it, test } from 'vitest';
import { decimal, ZERO } from '../core/decimal.ts';
import { loanRates } from './annual-rate.ts';
import { insuranceOn, type LoanChange, type RateChange } from './changes.ts';
import { simulateRepayment } from './early-repayment.ts';
import { type EarlyRepayment, type LoanSchedule, loanSchedule } from './loan-amortisation-schedule.ts';
import { endOn, loanTotals, meanRate, outstandingOn } from './outstanding.ts';
import type { LoanTerms } from './terms.ts';

/** 12 instalments of 1,032.80; after the third 9,066.99 are owed, after the fourth (15 May) 8,079.52. */
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

const toRate = (rate: string, more: Partial<RateChange> = {}): RateChange => ({
  kind: 'rate',
  on: '2026-05-15',
  annualRate: decimal(rate),
  outcome: 'instalment',
  fees: ZERO,
  ...more,
});

const instalments = ({ rows }: LoanSchedule) => rows.filter(({ kind }) => kind === 'instalment');
const payments = (schedule: LoanSchedule) => instalments(schedule).map(({ payment }) => payment.toFixed(2));

describe('a change of rate', () => {
  it('on the day of an instalment counts from the next one on, to the same end', () => {
    // 8,079.52 × 0.0025 ÷ (1 − 1.0025^−8) = 1,021.33; interest 20.20, 17.70 … 2.55; the last one 1,021.38
    const schedule = loanSchedule(PLAIN, [], [toRate('0.03')]);
    expect(payments(schedule)).toEqual([...Array(4).fill('1032.80'), ...Array(7).fill('1021.33'), '1021.38']);
    expect(instalments(schedule)[4]).toMatchObject({ interest: decimal('20.2'), outstanding: decimal('7078.39') });
    expect(schedule.rows[4]).toMatchObject({ kind: 'rate', number: 5, on: '2026-05-15', payment: ZERO });
    expect(loanTotals(schedule).principal.toFixed()).toBe('12000');
  });

  it('to a lower one with the same instalments ends with a smaller last one', () => {
    // 8 × (1,032.80 − interest at 0.25 %): 937.93 are left for the eighth, with 2.34 of interest
    const schedule = loanSchedule(PLAIN, [], [toRate('0.03', { outcome: 'term' })]);
    expect(payments(schedule)).toEqual([...Array(11).fill('1032.80'), '940.27']);
  });

  it('to a higher one with the same instalments takes longer', () => {
    // at 1 % a month 191.53 are left after eight more: a thirteenth instalment of 193.45 on 15 February
    const schedule = loanSchedule(PLAIN, [], [toRate('0.12', { outcome: 'term' })]);
    expect(payments(schedule)).toEqual([...Array(12).fill('1032.80'), '193.45']);
    expect(endOn(schedule)).toBe('2027-02-15');
  });

  it('between two instalments counts by days', () => {
    // 15 May to 15 June are 31 days: 8,079.52 × (10 × 6 % + 21 × 3 %) ÷ 12 ÷ 31 = 26.71; principal 1,021.33 − 20.20
    const row = instalments(loanSchedule(PLAIN, [], [toRate('0.03', { on: '2026-05-25' })]))[4];
    expect(row).toMatchObject({ interest: decimal('26.71'), principal: decimal('1001.13') });
    expect(row?.payment.toFixed()).toBe('1027.84');
  });

  it('before the first instalment counts by days of the first period', () => {
    // 12,000 × (10 × 6 % + 21 × 3 %) ÷ 12 ÷ 31 = 39.68; the instalment at 3 % is 1,016.32, of it 30.00 interest
    const schedule = loanSchedule(PLAIN, [], [toRate('0.03', { on: '2026-01-25' })]);
    expect(instalments(schedule)[0]).toMatchObject({
      interest: decimal('39.68'),
      principal: decimal('986.32'),
      outstanding: decimal('11013.68'),
    });
    expect(payments(loanSchedule(PLAIN, [], [toRate('0.03', { on: '2026-01-15' })]))).toEqual(
      payments(loanSchedule({ ...PLAIN, annualRate: decimal('0.03') })),
    );
  });

  it('follows another one', () => {
    // 15 April, 4 %, same end: 9,066.99 over nine = 1,024.31, after four of them 5,070.72 are owed. 15 August, 5 %, same
    // instalments: after five more 12.84 are left, which with 0.05 of interest are the thirteenth
    const schedule = loanSchedule(
      PLAIN,
      [],
      [toRate('0.05', { on: '2026-08-15', outcome: 'term' }), toRate('0.04', { on: '2026-04-15' })],
    );
    expect(payments(schedule)).toEqual([...Array(3).fill('1032.80'), ...Array(9).fill('1024.31'), '12.89']);
    expect(outstandingOn(schedule, '2026-08-15').toFixed()).toBe('5070.72');
  });

  it('during a total deferral adds interest at the new rate, and repays what is then owed', () => {
    const terms: LoanTerms = { ...PLAIN, months: 15, deferral: { kind: 'total', months: 3 } };
    // 60.00, 60.30, then 12,120.30 × 0.25 % = 30.30: 12,150.60 over twelve at 3 % = 1,029.08
    const after = loanSchedule(terms, [], [toRate('0.03', { on: '2026-03-15' })]);
    expect(after.rows.find(({ number, kind }) => number === 3 && kind === 'instalment')?.capitalised.toFixed()).toBe(
      '30.3',
    );
    expect(payments(after)[3]).toBe('1029.08');
    // 25 February: 12,060 × (10 × 6 % + 18 × 3 %) ÷ 12 ÷ 28 = 40.92, then 30.25: 12,131.17 over twelve = 1,027.43
    const amid = loanSchedule(terms, [], [toRate('0.03', { on: '2026-02-25' })]);
    expect(outstandingOn(amid, '2026-04-15').toFixed()).toBe('12131.17');
    expect(payments(amid)[3]).toBe('1027.43');
    expect(loanTotals(amid).principal.toFixed()).toBe('12000');
  });

  it('leaves the principal parts of linear and bullet loans as they are', () => {
    const linear = loanSchedule({ ...PLAIN, shape: 'linear' }, [], [toRate('0.03', { outcome: 'term' })]);
    expect(instalments(linear).every(({ principal }) => principal.equals(1000))).toBe(true);
    expect(instalments(linear)[4]?.interest.toFixed()).toBe('20');
    const bullet = loanSchedule({ ...PLAIN, shape: 'in_fine' }, [], [toRate('0.03')]);
    expect(payments(bullet).slice(3, 5)).toEqual(['60.00', '30.00']);
  });

  it('costs its fees on its day, which the annual rate counts', () => {
    const [free, asked] = [ZERO, decimal(300)].map((fees) => loanSchedule(PLAIN, [], [toRate('0.03', { fees })]));
    if (!free || !asked) throw new Error('two schedules');
    expect(loanTotals(asked).cost.minus(loanTotals(free).cost).toFixed()).toBe('300');
    expect(loanRates(asked).taeg.greaterThan(loanRates(free).taeg)).toBe(true);
    // 6 % for four months and 3 % for eight lie between the two annual rates of one rate
    expect(loanRates(free).taeg.greaterThan('3.04') && loanRates(free).taeg.lessThan('6.17')).toBe(true);
    expect(meanRate(free).toFixed()).toBe('0.04');
  });

  it('is the mean rate that caps the penalty of an early repayment', () => {
    // six months at the mean of 4 × 6 % and 8 × 3 %, 4 %: 1,000 × 4 % ÷ 2 = 20
    const loan = { terms: PLAIN, repayments: [], changes: [toRate('0.03')], penaltyRule: 'property' } as const;
    expect(simulateRepayment(loan, { on: '2026-06-20', amount: decimal(1000) }).penaltyCap?.toFixed()).toBe('20');
  });

  it('after the end is without effect', () => {
    const all: EarlyRepayment = { on: '2026-04-20', amount: null, outcome: 'shorter', penalty: ZERO };
    expect(loanSchedule(PLAIN, [all], [toRate('0.03')]).rows).toEqual(loanSchedule(PLAIN, [all]).rows);
  });

  test.for([
    { why: 'before the lending', changes: [toRate('0.03', { on: '2026-01-14' })], code: 'day_invalid' },
    { why: 'above 100 %', changes: [toRate('1.01')], code: 'loan_terms_invalid' },
    {
      why: 'with fees above the loan',
      changes: [toRate('0.03', { fees: decimal(12_000) })],
      code: 'loan_terms_invalid',
    },
    { why: 'twice on one day', changes: [toRate('0.03'), toRate('0.04')], code: 'loan_change_exists' },
    {
      why: 'that no instalment keeps up with',
      changes: [toRate('1', { on: '2026-02-15', outcome: 'term' })],
      code: undefined,
    },
  ] as const)('$why: $code', ({ changes, code }) => {
    const attempt = () => loanSchedule(PLAIN, [], [...changes]);
    if (code) expect(attempt).toThrow(expect.objectContaining({ code }));
    else expect(endOn(attempt()) > '2027-01-15').toBe(true);
  });

  it('whose interest is above the instalment is refused: the loan would never be repaid', () => {
    // 200,000 over 300 months at 1 %: 753.74 a month; at 6 % the interest alone is about 1,000
    const terms: LoanTerms = { ...PLAIN, principal: decimal(200_000), annualRate: decimal('0.01'), months: 300 };
    const attempt = () => loanSchedule(terms, [], [toRate('0.06', { outcome: 'term' })]);
    expect(attempt).toThrow(expect.objectContaining({ code: 'loan_never_repaid', details: { on: '2026-05-15' } }));
  });
});

describe('a change of insurance', () => {
  const insured: LoanTerms = {
    ...PLAIN,
    insurance: { base: 'initial', annualRate: decimal('0.004'), cover: decimal(1) },
  };
  const to = (insurance: LoanTerms['insurance'], on = '2026-05-15'): LoanChange => ({
    kind: 'insurance',
    on,
    insurance,
  });
  const premiums = (schedule: LoanSchedule) => instalments(schedule).map(({ insurance }) => insurance.toFixed(2));

  test.for([
    // 12,000 × 0.4 % ÷ 12 = 4.00 before
    {
      why: 'a lower rate',
      insurance: { base: 'initial', annualRate: decimal('0.001'), cover: decimal(2) },
      fifth: '2.00',
    },
    // 8,079.52 × 0.3 % ÷ 12 = 2.0199
    {
      why: 'on what is owed',
      insurance: { base: 'outstanding', annualRate: decimal('0.003'), cover: decimal(1) },
      fifth: '2.02',
    },
    { why: 'a sum', insurance: { base: 'fixed', monthly: decimal('7.9') }, fifth: '7.90' },
    { why: 'none any more', insurance: null, fifth: '0.00' },
  ] as const)('$why: from the next instalment on', ({ insurance, fifth }) => {
    const schedule = loanSchedule(insured, [], [to(insurance)]);
    expect(premiums(schedule).slice(3, 5)).toEqual(['4.00', fifth]);
    expect(instalments(schedule).map(({ principal }) => principal)).toEqual(
      loanSchedule(insured).rows.map(({ principal }) => principal),
    );
    expect(insuranceOn(insured, schedule.changes, '2026-05-14')).toEqual(insured.insurance);
    expect(insuranceOn(insured, schedule.changes, '2026-05-15')).toEqual(insurance);
  });

  it('is in the annual rate: TAEA is what is left of it', () => {
    const cheaper = loanRates(loanSchedule(insured, [], [to(null)]));
    expect(cheaper.taea.lessThan(loanRates(loanSchedule(insured)).taea)).toBe(true);
    expect(cheaper.taea.greaterThan(0)).toBe(true);
  });
});
