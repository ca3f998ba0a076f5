import { describe, expect, test } from 'vitest';
import { decimal, ZERO } from '../core/decimal.ts';
import { parametersOf, TAX_YEARS } from './parameters/years.ts';
import { cdhrAdvance, type DatedPlan, type ThresholdFacts, taxThresholds } from './tax-thresholds.ts';

const LAW = parametersOf(2026, TAX_YEARS);
const NOTHING: ThresholdFacts = {
  plans: [],
  cryptoSales: null,
  realEstate: null,
  isResident: true,
  hasWithholding: false,
};

const plan = (kind: DatedPlan['kind'], openedOn: string | null): Partial<ThresholdFacts> => ({
  plans: [{ id: 'plan', kind, openedOn }],
});
const sold = (euros: number): Partial<ThresholdFacts> => ({ cryptoSales: decimal(euros) });
const estate = (mainHome: number, other: number, debts = 0): Partial<ThresholdFacts> => ({
  realEstate: { mainHome: decimal(mainHome), other: decimal(other), mainHomeDebts: ZERO, otherDebts: decimal(debts) },
});

type Case = {
  readonly why: string;
  readonly facts: Partial<ThresholdFacts>;
  readonly day?: string;
  readonly found: readonly string[];
};

const CASES: readonly Case[] = [
  { why: 'a PEA that is five on the sixtieth day', facts: plan('pea', '2022-01-24'), found: ['pea_age 2027-01-24'] },
  { why: 'a day later', facts: plan('pea', '2022-01-25'), found: [] },
  { why: 'a PEA that is five today', facts: plan('pea', '2021-11-25'), found: [] },
  { why: 'one that is tomorrow', facts: plan('pea', '2021-11-26'), found: ['pea_age 2026-11-26'] },
  { why: 'a PEA of unknown age', facts: plan('pea', null), found: [] },
  {
    why: 'life insurance at eight years',
    facts: plan('lifeInsurance', '2018-12-01'),
    found: ['life_insurance_age 2026-12-01'],
  },
  { why: 'a PER at the end of the year', facts: plan('per', null), found: ['per_year_end 2026-12-31'] },
  { why: 'a PER in October', facts: plan('per', null), day: '2026-10-31', found: [] },
  { why: 'a PER on the last day', facts: plan('per', null), day: '2026-12-31', found: ['per_year_end 2026-12-31'] },
  {
    why: 'the allowance of a contract of eight years',
    facts: plan('lifeInsurance', '2018-11-25'),
    found: ['life_insurance_year_end 2026-12-31'],
  },
  {
    why: 'one allowance for two contracts',
    facts: {
      plans: [
        ...(plan('lifeInsurance', '2010-01-01').plans ?? []),
        ...(plan('lifeInsurance', '2011-01-01').plans ?? []),
      ],
    },
    found: ['life_insurance_year_end 2026-12-31'],
  },
  {
    why: 'neither allowance nor waiver where the residence is not known',
    facts: { ...plan('lifeInsurance', '2010-01-01'), hasWithholding: true, isResident: false },
    found: [],
  },
  { why: 'the same in mid-November', facts: plan('lifeInsurance', '2010-01-01'), day: '2026-11-15', found: [] },
  {
    why: 'dividends from which tax is withheld',
    facts: { hasWithholding: true },
    found: ['waiver_request 2026-11-30'],
  },
  {
    why: 'the same on the last day',
    facts: { hasWithholding: true },
    day: '2026-11-30',
    found: ['waiver_request 2026-11-30'],
  },
  { why: 'too late to ask', facts: { hasWithholding: true }, day: '2026-12-01', found: [] },
  { why: 'in early October', facts: { hasWithholding: true }, day: '2026-10-15', found: [] },
  { why: 'sales of four fifths of 305 euros', facts: sold(244), found: ['crypto_threshold 61'] },
  { why: 'a little less', facts: sold(243.99), found: [] },
  { why: 'all of it', facts: sold(305), found: ['crypto_threshold 0'] },
  { why: 'it is crossed', facts: sold(305.01), found: [] },
  { why: 'no sale', facts: { cryptoSales: ZERO }, found: [] },
  // 1,000,000 × 70 % + 700,000 − 150,000 = 1,250,000
  { why: 'real estate near its threshold', facts: estate(1_000_000, 700_000, 150_000), found: ['ifi_threshold 50000'] },
  { why: 'far below it', facts: estate(1_000_000, 500_000), found: [] },
  { why: 'above it', facts: estate(0, 1_300_001), found: [] },
];

describe('taxThresholds', () => {
  test.for(CASES)('$why', ({ facts, day = '2026-11-25', found }) => {
    const thresholds = taxThresholds({ ...NOTHING, ...facts }, day, LAW);
    expect(thresholds.map(({ key, on, left }) => `${key} ${left?.toFixed() ?? on}`)).toEqual(found);
  });
});

describe('cdhrAdvance', () => {
  const DUE = ['cdhr_advance 2026-12-15 950'];
  test.for([
    { day: '2026-10-31', advance: 950, found: DUE },
    { day: '2026-12-15', advance: 950, found: DUE },
    { day: '2026-10-30', advance: 950, found: [] },
    { day: '2026-12-16', advance: 950, found: [] },
    { day: '2026-12-01', advance: 0, found: [] },
  ])('of $advance euros on $day', ({ day, advance, found }) => {
    const due = cdhrAdvance(decimal(advance), day, LAW);
    expect(due.map(({ key, on, left }) => `${key} ${on} ${left}`)).toEqual(found);
  });
});
