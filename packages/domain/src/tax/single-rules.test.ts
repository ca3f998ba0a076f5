import { describe, expect, it, test } from 'vitest';
import { type Decimal, decimal, sum, ZERO } from '../core/decimal.ts';
import { taxableCryptoGain } from './crypto-tax.ts';
import { furnishedRegimes, isProfessionalLetting, microFurnished, realFurnished } from './furnished-rents.ts';
import { ifiOf, netRealEstate } from './ifi.ts';
import { type Kinship, transmissionDuty } from './inheritance.ts';
import { isLepAllowed, lepCeiling } from './lep.ts';
import { formerRate, gainsByRate, lifeInsuranceTax, NO_LIFE_INSURANCE } from './life-insurance.ts';
import { earlyPremiumsDuty, latePremiumsInherited } from './life-insurance-death.ts';
import { parametersOf, TAX_YEARS } from './parameters/years.ts';
import { peaWithdrawal } from './pea.ts';
import { perCeiling, perDeduction } from './per.ts';
import { realEstateGainTax } from './real-estate-gain.ts';
import { taxDates } from './tax-dates.ts';
import { COUPLE, SINGLE } from './testing/sample-household.ts';
import { NO_PROPERTY, propertyCategoryIncome, realUnfurnished, unfurnishedRegimes } from './unfurnished-rents.ts';

const LAW = parametersOf(2026, TAX_YEARS);
const cents = (value: Decimal | null | undefined) => value?.toFixed(2);
const amounts = (values: readonly number[]) => values.map((value) => decimal(value));

describe('unfurnished rents', () => {
  const year = { rents: decimal(10_000), costs: decimal(25_000), loanInterest: decimal(3000), hasEnergyWorks: false };
  test.for([
    // interest is paid by rents; of the other 18,000 only 10,700 lower other income
    { why: 'works above the ceiling', change: {}, income: '0', onIncome: '10700', carried: '7300' },
    { why: 'energy works', change: { hasEnergyWorks: true }, income: '0', onIncome: '18000', carried: '0' },
    {
      why: 'interest above rents waits',
      change: { loanInterest: decimal(12_000) },
      income: '0',
      onIncome: '10700',
      carried: '16300',
    },
    { why: 'a profit', change: { costs: decimal(2000) }, income: '5000', onIncome: '0', carried: '0' },
  ])('by real costs: $why', ({ change, income, onIncome, carried }) => {
    const found = realUnfurnished({ ...year, ...change }, LAW);
    expect([found.income, found.deficitOnIncome, found.carried].map((value) => value.toFixed())).toEqual([
      income,
      onIncome,
      carried,
    ]);
  });

  it('compares both regimes', () => {
    expect(unfurnishedRegimes({ ...year, costs: decimal(1000), loanInterest: decimal(500) }, LAW).better).toBe('micro');
    expect(unfurnishedRegimes(year, LAW).better).toBe('real');
    const many = { ...year, rents: decimal(20_000), costs: ZERO, loanInterest: ZERO };
    expect(unfurnishedRegimes(many, LAW)).toMatchObject({ better: 'real', micro: { isAllowed: false } });
  });

  test.for([
    {
      why: 'earlier deficits lower micro rents too',
      change: { microRents: 10_000, priorDeficits: 3000 },
      income: '4000',
    },
    { why: 'a deficit is limited', change: { deficitOnIncome: 12_000 }, income: '-10700' },
    {
      why: 'earlier deficits wait beside a deficit',
      change: { deficitOnIncome: 500, priorDeficits: 9000 },
      income: '-500',
    },
  ])('$why', ({ change, income }) => {
    const stated = Object.fromEntries(Object.entries(change).map(([name, value]) => [name, decimal(value)]));
    expect(propertyCategoryIncome({ ...NO_PROPERTY, ...stated }, LAW).toFixed()).toBe(income);
  });
});

describe('furnished rents', () => {
  it('allows 305 euros at least, and no more than the receipts', () => {
    expect(microFurnished('longTerm', decimal(500), LAW).taxable.toFixed()).toBe('195');
    expect(microFurnished('longTerm', decimal(200), LAW).taxable.toFixed()).toBe('0');
    expect(microFurnished('tourismUnclassified', decimal(15_001), LAW).isAllowed).toBe(false);
  });

  const year = { receipts: decimal(10_000), costs: decimal(3000), loanInterest: decimal(2000) };
  it('lets depreciation wait, as it makes no deficit', () => {
    const found = realFurnished({ ...year, depreciation: decimal(8000), priorDeficits: decimal(1000) });
    expect(
      [found.income, found.deficit, found.depreciationUsed, found.depreciationLeft].map((v) => v.toFixed()),
    ).toEqual(['0', '0', '5000', '3000']);
  });

  it('keeps a deficit of costs for furnished income', () => {
    const found = realFurnished({ ...year, costs: decimal(9000), depreciation: ZERO, priorDeficits: ZERO });
    expect([found.income.toFixed(), found.deficit.toFixed()]).toEqual(['0', '1000']);
  });

  it('compares both regimes, and knows professional letting', () => {
    const real = { ...year, depreciation: ZERO, priorDeficits: ZERO };
    expect(furnishedRegimes('longTerm', { ...real, costs: ZERO }, LAW).better).toBe('micro');
    expect(furnishedRegimes('longTerm', { ...real, depreciation: decimal(9000) }, LAW).better).toBe('real');
    expect(isProfessionalLetting(decimal(23_001), decimal(20_000), LAW)).toBe(true);
    expect(isProfessionalLetting(decimal(23_001), decimal(23_001), LAW)).toBe(false);
  });
});

describe('life insurance', () => {
  it('uses the allowance on former premiums, then on the reduced rate, then on the other', () => {
    const gains = { ...NO_LIFE_INSURANCE, former: decimal(1000), reduced: decimal(2000), full: decimal(5000) };
    const found = lifeInsuranceTax(gains, SINGLE, LAW);
    expect(cents(found.tax)).toBe('435.20');
    expect(found.allowanceUsed.toFixed()).toBe('4600');
    expect(cents(lifeInsuranceTax(gains, COUPLE, LAW).tax)).toBe('0.00');
  });

  test.for([
    { why: 'younger than eight years', old: false, before: 0, since: 100_000, figures: ['10000', '0', '0'] },
    {
      why: 'former premiums used the threshold',
      old: true,
      before: 150_000,
      since: 50_000,
      figures: ['0', '0', '10000'],
    },
    { why: 'no premium since', old: true, before: 10_000, since: 0, figures: ['0', '10000', '0'] },
  ])('shares gains by rate: $why', ({ old, before, since, figures }) => {
    const premiums = { before2017: decimal(before), since2017: decimal(since) };
    const { young, reduced, full } = gainsByRate({ gain: decimal(10_000), isEightYearsOld: old, premiums }, LAW);
    expect([young, reduced, full].map((value) => value.toFixed())).toEqual(figures);
  });

  it('knows the former rates by age', () => {
    expect([0, 3, 4, 7, 8].map((years) => formerRate(years, LAW).toFixed())).toEqual([
      ...['0.35', '0.35', '0.15', '0.15', '0.075'],
    ]);
  });

  it('taxes a capital at death above 152,500 for each beneficiary', () => {
    const { taxable, duty } = earlyPremiumsDuty(decimal(900_000), false, LAW);
    expect([cents(taxable), cents(duty)]).toEqual(['747500.00', '154843.75']);
    expect(cents(earlyPremiumsDuty(decimal(900_000), true, LAW).duty)).toBe('0.00');
  });

  it('shares the allowance of late premiums by what each receives', () => {
    expect(latePremiumsInherited(amounts([40_000, 20_500]), LAW).map(cents)).toEqual(['19834.71', '10165.29']);
    expect(latePremiumsInherited(amounts([10_000, 20_000]), LAW).map(cents)).toEqual(['0.00', '0.00']);
    expect(latePremiumsInherited([ZERO], LAW)).toEqual([ZERO]);
  });
});

describe('peaWithdrawal', () => {
  const plan = { payments: decimal(10_000), value: decimal(15_000), withdrawal: decimal(3000), years: 5 };
  it('taxes the share of the gain alone', () => {
    expect(peaWithdrawal(plan, LAW)).toMatchObject({ gain: decimal(1000), closesPlan: false, total: decimal(186) });
  });

  it('owes nothing on a loss', () => {
    const found = peaWithdrawal({ ...plan, value: decimal(8000), years: 2 }, LAW);
    expect([found.gain.toFixed(), found.total.toFixed()]).toEqual(['-750', '0']);
  });
});

describe('retirement savings', () => {
  it('holds the ceiling between its bounds', () => {
    expect([0, 60_000, 900_000].map((income) => perCeiling(decimal(income), LAW).toFixed())).toEqual([
      ...['4710', '6000', '37680'],
    ]);
  });

  const unused = [
    { year: 2025, left: decimal(3000) },
    { year: 2020, left: decimal(500) },
    { year: 2021, left: decimal(1000) },
    { year: 2024, left: decimal(2000) },
  ];
  const year = { year: 2026, ceiling: decimal(6000), unused, age: 50 };

  it('uses the ceiling of the year, then the oldest that may still be used', () => {
    const found = perDeduction({ ...year, payment: decimal(7500) }, LAW);
    expect([found.deducted.toFixed(), found.notDeducted.toFixed()]).toEqual(['7500', '0']);
    expect(found.carried).toEqual([
      { year: 2024, left: decimal(1500) },
      { year: 2025, left: decimal(3000) },
    ]);
  });

  it('leaves what is above all ceilings', () => {
    const found = perDeduction({ ...year, payment: decimal(15_000) }, LAW);
    expect([found.deducted.toFixed(), found.notDeducted.toFixed()]).toEqual(['12000', '3000']);
  });

  it('deducts nothing after the age limit, from 2026 on', () => {
    const old = { ...year, age: 70, payment: decimal(1000) };
    expect(perDeduction(old, LAW).deducted.toFixed()).toBe('0');
    expect(perDeduction({ ...old, year: 2025 }, parametersOf(2025, TAX_YEARS)).deducted.toFixed()).toBe('1000');
  });
});

describe('transmissionDuty', () => {
  const given = { kind: 'inheritance', isDisabled: false, earlierGifts: ZERO } as const;
  test.for<{ why: string; kinship: Kinship; share: number; duty: string; gift?: boolean; before?: number }>([
    { why: 'a brother or sister', kinship: 'sibling', share: 50_000, duty: '12887.60' },
    { why: 'a nephew', kinship: 'nephew', share: 10_000, duty: '1118.15' },
    { why: 'a stranger', kinship: 'other', share: 11_594, duty: '6000.00' },
    { why: 'a cousin', kinship: 'relative', share: 11_594, duty: '5500.00' },
    { why: 'a spouse inherits free', kinship: 'spouse', share: 5_000_000, duty: '0.00' },
    { why: 'a spouse is taxed on a gift', kinship: 'spouse', share: 100_724, duty: '1799.80', gift: true },
    { why: 'a grandchild who inherits', kinship: 'grandchild', share: 9666, duty: '403.60' },
    { why: 'a grandchild who is given', kinship: 'grandchild', share: 39_937, duty: '403.60', gift: true },
    { why: 'a great-grandchild who is given', kinship: 'greatGrandchild', share: 13_382, duty: '403.60', gift: true },
    { why: 'a stranger who is given has no allowance', kinship: 'other', share: 1000, duty: '600.00', gift: true },
    { why: 'earlier gifts used the allowance', kinship: 'child', share: 150_000, before: 80_000, duty: '24194.35' },
    { why: 'earlier gifts filled the brackets', kinship: 'child', share: 50_000, before: 150_000, duty: '10000.00' },
  ])('$why: $duty', ({ kinship, share, duty, gift = false, before = 0 }) => {
    const kind = gift ? 'gift' : 'inheritance';
    const found = transmissionDuty(
      { ...given, kind, kinship, share: decimal(share), earlierGifts: decimal(before) },
      LAW,
    );
    expect(cents(found.duty)).toBe(duty);
    expect(cents(sum(found.lines.filter(({ label }) => label === 'duty_bracket').map(({ amount }) => amount)))).toBe(
      duty,
    );
  });

  it('gives a disabled heir an allowance more, in place of the default one', () => {
    const found = transmissionDuty({ ...given, kinship: 'other', isDisabled: true, share: decimal(1) }, LAW);
    expect(found.allowance.toFixed()).toBe('159325');
  });
});

describe('ifi', () => {
  it('counts half of the debts above 60 % of a large estate', () => {
    const estate = { mainHome: ZERO, other: decimal(10_000_000), debts: decimal(8_000_000) };
    expect(netRealEstate(estate, LAW).toFixed()).toBe('3000000');
    expect(netRealEstate({ ...estate, other: decimal(5_000_000), debts: decimal(4_000_000) }, LAW).toFixed()).toBe(
      '1000000',
    );
  });

  it('takes donations off, up to the tax', () => {
    const found = ifiOf(decimal(1_600_000), { donations: decimal(2000), previousYear: null }, LAW);
    expect([cents(found.beforeDecote), cents(found.tax)]).toEqual(['4600.00', '3100.00']);
    expect(cents(ifiOf(decimal(1_600_000), { donations: decimal(9000), previousYear: null }, LAW).tax)).toBe('0.00');
  });

  it('with the income taxes is no more than 75 % of the income', () => {
    const previousYear = { income: decimal(10_000), taxes: decimal(5000) };
    expect(cents(ifiOf(decimal(1_600_000), { donations: ZERO, previousYear }, LAW).tax)).toBe('2500.00');
  });
});

describe('real estate gains', () => {
  const sale = {
    ...{ netPrice: decimal(400_000), purchasePrice: decimal(200_000), purchaseCosts: null, works: null },
    ...{ depreciation: ZERO, yearsHeld: 3, isExempt: false, sellers: [decimal(1)] },
  };
  it('looks at each seller for the surtax', () => {
    const half = decimal(1).dividedBy(2);
    const [one, two] = [realEstateGainTax(sale, LAW), realEstateGainTax({ ...sale, sellers: [half, half] }, LAW)];
    expect([cents(one.taxable), cents(one.surtax), cents(two.surtax)]).toEqual(['185000.00', '7400.00', '3700.00']);
  });

  it('counts depreciation as gain, and nothing on an exempt sale or a loss', () => {
    expect(cents(realEstateGainTax({ ...sale, depreciation: decimal(10_000) }, LAW).gain)).toBe('195000.00');
    expect(cents(realEstateGainTax({ ...sale, isExempt: true }, LAW).total)).toBe('0.00');
    const loss = realEstateGainTax({ ...sale, netPrice: decimal(100_000) }, LAW);
    expect([cents(loss.gain), cents(loss.total)]).toEqual(['-115000.00', '0.00']);
  });

  it('has no flat works before the sixth year', () => {
    expect([5, 6].map((yearsHeld) => cents(realEstateGainTax({ ...sale, yearsHeld }, LAW).gain))).toEqual([
      ...['185000.00', '155000.00'],
    ]);
  });
});

describe('others', () => {
  it('exempts digital assets sold for 305 euros at most', () => {
    const sales = (total: number) => ({ sales: decimal(total), gains: amounts([200]), losses: amounts([50]) });
    expect(taxableCryptoGain(sales(305), LAW).toFixed()).toBe('0');
    expect(taxableCryptoGain(sales(306), LAW).toFixed()).toBe('150');
    expect(taxableCryptoGain({ sales: null, gains: [], losses: amounts([50]) }, LAW).toFixed()).toBe('0');
  });

  it('knows who may hold a livret d’épargne populaire', () => {
    expect(lepCeiling(decimal('2.5'), LAW)?.toFixed()).toBe('41475');
    expect([23_028, 23_029].map((income) => isLepAllowed(decimal(income), decimal(1), LAW))).toEqual([true, false]);
    expect(lepCeiling(decimal(1), { lep: null })).toBe(null);
  });

  it('names the dates that matter to a household', () => {
    const facts = { family: SINGLE, cdhr: decimal(1), hasRetirementSavings: true, hasOldLifeInsurance: true };
    const found = taxDates({ ...facts, referenceIncome: decimal(30_000) }, LAW);
    expect(found.map(({ key, from, on }) => [key, from, on])).toEqual([
      ['dividend_waiver', '2026-01-01', '2026-11-30'],
      ['cdhr_advance', '2026-12-01', '2026-12-15'],
      ['retirement_payment', '2026-01-01', '2026-12-31'],
      ['life_insurance_allowance', '2026-01-01', '2026-12-31'],
    ]);
    const none = { ...facts, cdhr: ZERO, hasRetirementSavings: false, hasOldLifeInsurance: false };
    expect(taxDates({ ...none, referenceIncome: null }, LAW)).toEqual([]);
  });
});
