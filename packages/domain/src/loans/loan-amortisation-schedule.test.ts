import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, addMonths } from '../core/day.ts';
import { Decimal, decimal, sum, ZERO } from '../core/decimal.ts';
import { lawRuns } from '../core/testing/law-runs.ts';
import { loanRates } from './annual-rate.ts';
import { type LoanSchedule, loanSchedule } from './loan-amortisation-schedule.ts';
import { loanTotals, loanYears, nextInstalment, outstandingOn } from './outstanding.ts';
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

const cents = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((value) => new Decimal(value).dividedBy(100));
const ratio = (most: number) => fc.integer({ min: 0, max: most }).map((value) => new Decimal(value).dividedBy(10_000));

const anyTerms: fc.Arbitrary<LoanTerms> = fc
  .record({
    principal: cents(50_000, 90_000_000),
    annualRate: ratio(1500),
    paying: fc.integer({ min: 1, max: 300 }),
    shape: fc.constantFrom(...LOAN_SHAPES),
    deferral: fc.option(
      fc.record({
        kind: fc.constantFrom('partial' as const, 'total' as const),
        months: fc.integer({ min: 1, max: 36 }),
      }),
    ),
    insurance: fc.option(
      fc.record({
        base: fc.constantFrom('initial' as const, 'outstanding' as const),
        annualRate: ratio(60),
        cover: ratio(20_000),
      }),
    ),
    wait: fc.integer({ min: 1, max: 100 }),
  })
  .map(({ paying, wait, ...terms }) => ({
    ...terms,
    months: paying + (terms.deferral?.months ?? 0),
    fees: ZERO,
    grantedOn: '2024-01-31',
    firstOn: addDays('2024-01-31', wait),
  }));

const runs = { numRuns: lawRuns(60) };

function balances({ terms, rows }: LoanSchedule): Decimal[] {
  return [terms.principal, ...rows.map(({ outstanding }) => outstanding)];
}

describe('loanSchedule', () => {
  it('repays what was lent, to the cent, whatever the contract', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const schedule = loanSchedule(terms);
        expect(loanTotals(schedule).principal.equals(terms.principal)).toBe(true);
        expect(balances(schedule).at(-1)?.isZero()).toBe(true);
        for (const row of schedule.rows) {
          expect(row.payment.equals(row.interest.minus(row.capitalised).plus(row.principal).plus(row.insurance))).toBe(
            true,
          );
          expect(row.payment.decimalPlaces()).toBeLessThanOrEqual(2);
          expect(row.principal.isNegative() || row.interest.isNegative()).toBe(false);
        }
      }),
      runs,
    );
  });

  it('owes less and less, except while interest is added', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const owed = balances(loanSchedule(terms));
        const changes = owed.slice(1).map((balance, index) => balance.comparedTo(owed[index] ?? ZERO));
        const deferred = changes.slice(0, terms.deferral?.months ?? 0);
        const isTotal = terms.deferral?.kind === 'total';
        expect(deferred.every((change) => (isTotal ? change >= 0 : change === 0))).toBe(true);
        expect(changes.slice(deferred.length).every((change) => change <= 0)).toBe(true);
      }),
      runs,
    );
  });

  it('costs no interest without a rate', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const schedule = loanSchedule({ ...terms, annualRate: ZERO, insurance: null });
        expect(loanTotals(schedule).cost.isZero()).toBe(true);
        expect(loanRates(schedule).taeg.isZero()).toBe(true);
      }),
      runs,
    );
  });

  it('costs less interest the sooner it is repaid: constant instalments less than a bullet, linear less still', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const interest = (shape: LoanTerms['shape']) => loanTotals(loanSchedule({ ...terms, shape })).interest;
        const slack = new Decimal(terms.months).dividedBy(100);
        expect(interest('constant').lessThanOrEqualTo(interest('in_fine').plus(slack))).toBe(true);
        expect(interest('linear').lessThanOrEqualTo(interest('constant').plus(slack))).toBe(true);
      }),
      runs,
    );
  });

  it('has the nominal rate as the annual rate of a loan without costs, compounded', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const bare = { ...terms, principal: decimal(500_000), insurance: null, firstOn: '2024-02-29' };
        const { taeg } = loanRates(loanSchedule(bare));
        const compounded = bare.annualRate.dividedBy(12).plus(1).pow(12).minus(1).times(100);
        expect(taeg.minus(compounded).abs().toNumber()).toBeLessThan(0.02);
      }),
      { numRuns: lawRuns(25) },
    );
  });

  test.for([
    {
      why: 'linear: equal parts of principal',
      terms: { shape: 'linear' },
      principal: '1000',
      interest: '60',
      last: '1000',
    },
    {
      why: 'a premium on what is owed falls',
      terms: { insurance: { base: 'outstanding', annualRate: decimal('0.012'), cover: decimal(1) } },
      principal: '972.8',
      interest: '60',
      last: '1027.64',
    },
    { why: 'one month is interest and all', terms: { months: 1 }, principal: '12000', interest: '60', last: '12000' },
    {
      why: 'ten days more cost ten 365ths of the rate',
      terms: { firstOn: '2026-02-25' },
      principal: '972.8',
      interest: '79.73',
      last: '1027.64',
    },
    {
      why: 'ten days fewer than a month cost days only',
      terms: { firstOn: '2026-02-05' },
      principal: '972.8',
      interest: '41.42',
      last: '1027.64',
    },
    {
      why: 'the 31st is regular in a shorter month',
      terms: { grantedOn: '2026-01-31', firstOn: '2026-02-28' },
      principal: '972.8',
      interest: '60',
      last: '1027.64',
    },
  ] as const)('$why', ({ terms, principal, interest, last }) => {
    const { rows } = loanSchedule({ ...PLAIN, ...terms });
    expect(rows[0]).toMatchObject({ principal: decimal(principal), interest: decimal(interest) });
    expect(rows.at(-1)?.principal.toFixed()).toBe(last);
  });

  it('covers two borrowers with one premium, rounded once', () => {
    const insurance = { base: 'initial', annualRate: decimal('0.0034'), cover: decimal('1.5') } as const;
    const { rows } = loanSchedule({ ...PLAIN, insurance });
    expect(rows.map((row) => row.insurance.toFixed())).toEqual(Array(12).fill('5.1'));
  });

  it('adds the interest of a total deferral and repays it with the principal', () => {
    const schedule = loanSchedule({ ...PLAIN, months: 15, deferral: { kind: 'total', months: 3 } });
    const { rows } = schedule;
    expect(rows.slice(0, 3).map(({ outstanding }) => outstanding.toFixed())).toEqual(['12060', '12120.3', '12180.9']);
    expect(rows[0]).toMatchObject({ interest: decimal(60), capitalised: decimal(60), payment: ZERO });
    expect(sum(rows.map(({ principal }) => principal)).toFixed()).toBe('12180.9');
    expect(
      loanTotals(schedule)
        .interest.minus('180.9')
        .equals(loanTotals(loanSchedule({ ...PLAIN, principal: decimal('12180.9') })).interest),
    ).toBe(true);
  });

  test.for([
    ['principal', { principal: ZERO }],
    ['annualRate', { annualRate: decimal(2) }],
    ['months', { months: 0 }],
    ['months', { months: 1.5 }],
    ['deferral', { deferral: { kind: 'partial', months: 12 } }],
    ['insurance', { insurance: { base: 'fixed', monthly: decimal(-1) } }],
    ['insurance', { insurance: { base: 'initial', annualRate: decimal('0.01'), cover: decimal(11) } }],
    ['fees', { fees: decimal(12_000) }],
    ['firstOn', { firstOn: '2026-01-15' }],
  ] as const)('refuses wrong terms: %s', ([field, terms]) => {
    const attempt = () => loanSchedule({ ...PLAIN, ...terms });
    expect(attempt).toThrow(expect.objectContaining({ code: 'loan_terms_invalid', details: { field } }));
  });
});

describe('what is owed on a day', () => {
  const schedule = loanSchedule(PLAIN);

  test.for([
    { why: 'nothing before the money is lent', day: '2026-01-14', owed: '0' },
    { why: 'everything from that day on', day: '2026-01-15', owed: '12000' },
    { why: 'the same until the first instalment', day: '2026-02-14', owed: '12000' },
    { why: 'less from its day on', day: '2026-02-15', owed: '11027.2' },
    { why: 'nothing from the last one on', day: '2027-01-15', owed: '0' },
  ])('$why', ({ day, owed }) => {
    expect(outstandingOn(schedule, day).toFixed()).toBe(owed);
  });

  it('falls due on the same date each month, or the last one there is', () => {
    const { rows } = loanSchedule({ ...PLAIN, grantedOn: '2025-12-31', firstOn: '2026-01-31' });
    expect(rows.slice(0, 3).map(({ on }) => on)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
    expect(nextInstalment(schedule, '2026-02-15')?.on).toBe('2026-03-15');
    expect(nextInstalment(schedule, '2027-01-15')).toBeNull();
  });

  it('is paid off year by year', () => {
    const years = loanYears(
      loanSchedule({ ...PLAIN, grantedOn: addMonths(PLAIN.grantedOn, 6), firstOn: addMonths(PLAIN.firstOn, 6) }),
    );
    expect(years.map(({ year }) => year)).toEqual(['2026', '2027']);
    expect(sum(years.map(({ principal }) => principal)).toFixed()).toBe('12000');
  });
});
