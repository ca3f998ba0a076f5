import { describe, expect, it, test } from 'vitest';
import { type Decimal, decimal, sum, ZERO } from '../core/decimal.ts';
import type { Household } from './household.ts';
import { cdhrPenalty } from './income-tax/cdhr.ts';
import { elderlyAllowance } from './income-tax/elderly-allowance.ts';
import type { Family } from './income-tax/family.ts';
import { scaleTax } from './income-tax/income-tax.ts';
import { partsOf } from './income-tax/parts.ts';
import { quotientFamilial } from './income-tax/quotient-familial.ts';
import { parametersOf, TAX_YEARS } from './parameters/years.ts';
import { deductibleCsg, holdingAllowanceRate, NO_CAPITAL } from './savings/capital-income.ts';
import { breakEvenRate, flatTaxOrScale } from './savings/flat-tax-or-scale.ts';
import { NO_LIFE_INSURANCE } from './savings/life-insurance.ts';
import { taxOf } from './tax-of.ts';
import { ADULT, COUPLE, NO_INCOME, RICH_HOUSEHOLD, SINGLE } from './testing/sample-household.ts';

const LAW = parametersOf(2025, TAX_YEARS);
const taxIn = (household: Household, year = 2025) => taxOf(household, year, TAX_YEARS);
const cents = (value: Decimal | null | undefined) => value?.toFixed(2);

describe('partsOf', () => {
  const disabled = { ...ADULT, isDisabled: true };
  const veteran = { ...ADULT, isVeteran: true };
  test.for<{ why: string; family: Partial<Family>; parts: string }>([
    {
      why: 'a lone parent of one child in shared custody',
      family: { isLoneParent: true, sharedChildren: 1 },
      parts: '1.5',
    },
    { why: 'a lone parent of two in shared custody', family: { isLoneParent: true, sharedChildren: 2 }, parts: '2' },
    { why: 'case L counts for nothing beside children', family: { raisedChildAlone: true, children: 1 }, parts: '1.5' },
    {
      why: 'one half-part for disability and case L',
      family: { raisedChildAlone: true, declarants: [disabled] },
      parts: '1.5',
    },
    { why: 'disability beside children', family: { children: 2, declarants: [disabled] }, parts: '2.5' },
    { why: 'a veteran with children has no half-part', family: { children: 1, declarants: [veteran] }, parts: '1.5' },
    {
      why: 'a couple of a disabled person and a veteran has one half-part',
      family: { status: 'couple', declarants: [disabled, veteran] },
      parts: '2.5',
    },
    {
      why: 'a couple of veterans has one half-part',
      family: { status: 'couple', declarants: [veteran, veteran] },
      parts: '2.5',
    },
    {
      why: 'a widowed person is no lone parent',
      family: { status: 'widowed', isLoneParent: true, children: 1 },
      parts: '2.5',
    },
    {
      why: 'a war widow',
      family: { status: 'widowed', declarants: [{ ...ADULT, hasWarWidowPension: true }] },
      parts: '1.5',
    },
    { why: 'a shared child after two full ones', family: { children: 2, sharedChildren: 1 }, parts: '2.5' },
  ])('$why: $parts', ({ family, parts }) => {
    expect(partsOf({ ...SINGLE, ...family }, LAW).total.toFixed()).toBe(parts);
  });
});

describe('quotientFamilial', () => {
  const widow: Family = { ...SINGLE, status: 'widowed', children: 1 };
  const disabled: Family = { ...SINGLE, declarants: [{ ...ADULT, isDisabled: true }] };
  test.for([
    // 11,103.99 − 3 × 1,807 = 5,682.99, less 2,011
    { why: 'a widow where the cap bites', family: widow, income: 60_000, tax: '3671.99', isCapped: true },
    // uncapped 2,310.00; capped 2,682.99 less at most 2,011: no less than the uncapped tax
    {
      why: 'a widow whose reduction makes up for the cap',
      family: widow,
      income: 50_000,
      tax: '2310.00',
      isCapped: false,
    },
    // 24,800.52 − 1,807 = 22,993.52, less 1,801
    {
      why: 'a disabled person where the cap bites',
      family: disabled,
      income: 100_000,
      tax: '21192.52',
      isCapped: true,
    },
    // uncapped 7,655.985; capped 9,296.99 less 1,641.005 of 1,801
    { why: 'a disabled person below', family: disabled, income: 60_000, tax: '7655.99', isCapped: false },
  ])('$why', ({ family, income, tax, isCapped }) => {
    const found = quotientFamilial(decimal(income), family, LAW);
    expect([cents(found.tax), found.isCapped]).toEqual([tax, isCapped]);
  });
});

describe('scaleTax', () => {
  it('limits the overseas allowance: 30 % of 11,103.99 is above 2,450', () => {
    const { gross } = scaleTax(decimal(60_000), { ...SINGLE, overseas: 'guadeloupeMartiniqueReunion' }, LAW);
    expect(cents(gross)).toBe('8653.99');
  });

  test.for([
    { why: 'below the scale', income: 10_000, marginal: '0', real: '0' },
    { why: 'a tax that the décote takes whole', income: 16_000, marginal: '0.11', real: '0' },
    { why: 'the zone of the décote', income: 20_000, marginal: '0.11', real: '0.159775' },
    { why: 'the end of the décote, in the bracket of 30 %', income: 29_600, marginal: '0.3', real: '0.3' },
    { why: 'the highest bracket', income: 300_000, marginal: '0.45', real: '0.45' },
  ])('shows the marginal rate and the real one: $why', ({ income, marginal, real }) => {
    const found = scaleTax(decimal(income), SINGLE, LAW);
    expect([found.marginalRate.toFixed(), found.realMarginalRate.toFixed()]).toEqual([marginal, real]);
  });

  it('takes the bracket of the base where the cap bites', () => {
    const family = { ...COUPLE, children: 3 };
    expect(scaleTax(decimal(180_000), family, LAW).marginalRate.toFixed()).toBe('0.41');
  });
});

describe('elderlyAllowance', () => {
  const old = (...ages: number[]): Family => ({ ...COUPLE, declarants: ages.map((age) => ({ ...ADULT, age })) });
  test.for([
    { why: 'both at 65', ages: [65, 70], income: 17_670, allowance: '5644' },
    { why: 'one euro above the first step', ages: [65, 70], income: 17_671, allowance: '2822' },
    { why: 'one of them', ages: [64, 65], income: 20_000, allowance: '1411' },
    { why: 'above the last step', ages: [80, 80], income: 28_431, allowance: '0' },
    { why: 'never more than the income', ages: [80, 80], income: 3000, allowance: '3000' },
  ])('$why', ({ ages, income, allowance }) => {
    expect(elderlyAllowance(decimal(income), old(...ages), LAW).toFixed()).toBe(allowance);
  });
});

describe('capital', () => {
  it('breaks even at 24.1 % for dividends and 13.7 % for interest and gains', () => {
    const rates = (['dividends', 'interest', 'securitiesGains'] as const).map((nature) => breakEvenRate(nature, LAW));
    expect(rates.map((rate) => rate.toFixed(3))).toEqual(['0.241', '0.137', '0.137']);
  });

  it('deducts CSG of dividends and interest at once, of gains a year later', () => {
    const capital = { ...NO_CAPITAL, dividends: decimal(1000), interest: decimal(500), securitiesGains: decimal(2000) };
    const { thisYear, nextYear } = deductibleCsg(capital, LAW);
    expect([thisYear.toFixed(), nextYear.toFixed()]).toEqual(['102', '136']);
  });

  it('deducts CSG of life insurance at the scale, before the yearly allowance', () => {
    const lifeInsurance = { ...NO_LIFE_INSURANCE, reduced: decimal(20_000) };
    const household = { ...NO_INCOME, capital: { ...NO_CAPITAL, lifeInsurance } };
    const earner = { salaries: decimal(20_000), actualCosts: null, pensions: ZERO, professionalProfit: ZERO };
    const { scale } = flatTaxOrScale({ ...household, earnings: [earner] }, LAW.year, TAX_YEARS);
    // 18,000 + 20,000 − 4,600 − 1,360 = 32,040: (29,579 − 11,600) × 11 % + 2,461 × 30 % = 2,715.99
    expect([scale.netTaxableIncome.toFixed(), scale.incomeTax.toFixed()]).toEqual(['32040', '2716']);
  });

  test.for([
    { boughtOn: '2017-12-31', years: 8, rate: '0.65' },
    { boughtOn: '2017-12-31', years: 7, rate: '0.5' },
    { boughtOn: '2017-12-31', years: 1, rate: '0' },
    { boughtOn: '2018-01-01', years: 8, rate: '0' },
  ])('shares bought on $boughtOn, held $years years: $rate', ({ boughtOn, years, rate }) => {
    expect(holdingAllowanceRate(boughtOn, years, LAW).toFixed()).toBe(rate);
  });

  it('taxes digital assets at the scale by an option of their own, from 2023 on', () => {
    const household = { ...NO_INCOME, capital: { ...NO_CAPITAL, cryptoGains: decimal(10_000) } };
    const optioned = { ...household, options: { scale: false, cryptoScale: true } };
    expect([cents(taxIn(household).flatTax), cents(taxIn(optioned).flatTax)]).toEqual(['1280.00', '0.00']);
    expect(taxIn(optioned).netTaxableIncome.toFixed()).toBe('10000');
  });

  it('levies 7.5 % alone on those of another scheme', () => {
    const household = { ...NO_INCOME, capital: { ...NO_CAPITAL, dividends: decimal(10_000) } };
    expect(cents(taxIn({ ...household, isForeignScheme: true }, 2026).socialLevies)).toBe('750.00');
    expect(cents(taxIn(household, 2026).socialLevies)).toBe('1860.00');
  });

  it('names the better of both, with CSG deducted at the scale', () => {
    const household = {
      ...NO_INCOME,
      otherIncome: decimal(20_000),
      capital: { ...NO_CAPITAL, dividends: decimal(1000) },
    };
    const { flat, scale, better, saving } = flatTaxOrScale(household, 2025, TAX_YEARS);
    expect(scale.netTaxableIncome.toFixed()).toBe('20532');
    expect([better, cents(saving)]).toEqual(['scale', cents(flat.total.minus(scale.total))]);
  });
});

describe('taxOf', () => {
  test.for([
    { why: 'less than 61 euros', tax: 17_500, credits: 0, collected: '0' },
    { why: 'credits that leave less than 12 euros', tax: 20_000, credits: 440, collected: '0' },
    { why: 'credits above the tax', tax: 20_000, credits: 1000, collected: '-555' },
  ])('collects $why as $collected', ({ tax, credits, collected }) => {
    const household = { ...NO_INCOME, otherIncome: decimal(tax), credits: decimal(credits) };
    expect(taxIn(household).collected.toFixed()).toBe(collected);
  });

  it('adds retirement savings and allowances back to the reference income', () => {
    const household: Household = {
      ...NO_INCOME,
      otherIncome: decimal(50_000),
      capital: { ...NO_CAPITAL, dividends: decimal(1000) },
      deductions: { ...NO_INCOME.deductions, retirementSavings: decimal(5000) },
      options: { scale: true, cryptoScale: false },
    };
    const found = taxIn(household);
    expect([found.netTaxableIncome.toFixed(), found.referenceIncome.toFixed()]).toEqual(['45600', '51000']);
  });

  it('caps the support of each child of age', () => {
    const deductions = { ...NO_INCOME.deductions, support: [decimal(9000), decimal(1000)] };
    expect(taxIn({ ...NO_INCOME, otherIncome: decimal(50_000), deductions }).netTaxableIncome.toFixed()).toBe('42145');
  });

  it('opens every figure: its lines add up to it', () => {
    const found = taxIn(RICH_HOUSEHOLD);
    const of = (...labels: string[]) =>
      sum(found.lines.filter(({ label }) => labels.includes(label)).map((l) => l.amount));
    expect(cents(of('social_levy'))).toBe(cents(found.socialLevies));
    expect(cents(of('flat_tax', 'crypto_flat_tax', 'life_insurance_reduced', 'life_insurance_full'))).toBe(
      cents(found.flatTax),
    );
    expect(found.lines.every(({ article }) => article !== '')).toBe(true);
  });

  it('says which figures of the law are not final', () => {
    expect(taxIn(NO_INCOME, 2026).unsettled).toContainEqual({ path: 'scale', state: 'provisional' });
    expect(taxIn(NO_INCOME, 2026).notModelled).toContain('moves_within_year');
  });

  it('has no average rate without income', () => {
    expect(taxIn(NO_INCOME).averageRate).toBe(null);
  });

  test.for<{ field: string; reason: string; change: Partial<Household> }>([
    { field: 'household.otherIncome', reason: 'negative', change: { otherIncome: decimal(-1) } },
    {
      field: 'earnings.salaries',
      reason: 'negative',
      change: { earnings: [{ salaries: decimal(-1), actualCosts: null, pensions: ZERO, professionalProfit: ZERO }] },
    },
    { field: 'earnings', reason: 'declarants', change: { family: COUPLE } },
    { field: 'family.declarants', reason: 'declarants', change: { family: { ...SINGLE, status: 'couple' } } },
    {
      field: 'family.declarants.age',
      reason: 'age',
      change: { family: { ...SINGLE, declarants: [{ ...ADULT, age: -1 }] } },
    },
    { field: 'family.children', reason: 'not_whole', change: { family: { ...SINGLE, children: 1.5 } } },
    { field: 'family.sharedChildren', reason: 'negative', change: { family: { ...SINGLE, sharedChildren: -1 } } },
    { field: 'family.disabledChildren', reason: 'above_total', change: { family: { ...SINGLE, disabledChildren: 1 } } },
    {
      field: 'family.disabledSharedChildren',
      reason: 'above_total',
      change: { family: { ...SINGLE, disabledSharedChildren: 1 } },
    },
    {
      field: 'capital.holdingAllowance',
      reason: 'above_total',
      change: { capital: { ...NO_CAPITAL, holdingAllowance: decimal(1) } },
    },
    { field: 'capital.dividends', reason: 'negative', change: { capital: { ...NO_CAPITAL, dividends: decimal(-1) } } },
    {
      field: 'deductions.support',
      reason: 'negative',
      change: { deductions: { ...NO_INCOME.deductions, support: [decimal(-1)] } },
    },
  ])('refuses $field: $reason', ({ field, reason, change }) => {
    const attempt = () => taxIn({ ...NO_INCOME, ...change });
    expect(attempt).toThrow(expect.objectContaining({ code: 'tax_input_invalid', details: { field, reason } }));
  });

  it('refuses a year without parameters', () => {
    expect(() => taxIn(NO_INCOME, 2031)).toThrow(expect.objectContaining({ code: 'tax_year_unknown' }));
  });
});

describe('cdhrPenalty', () => {
  test.for([
    { why: 'a fifth short', paid: 800, penalty: '0' },
    { why: 'a little more', paid: 799, penalty: '40' },
    { why: 'nothing paid', paid: 0, penalty: '200' },
  ])('$why', ({ paid, penalty }) => {
    expect(cdhrPenalty(decimal(1000), decimal(paid), LAW).toFixed()).toBe(penalty);
  });
});
