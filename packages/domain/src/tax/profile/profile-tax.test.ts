import { describe, expect, it, test } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import { TAX_YEARS } from '../parameters/years.ts';
import { TAX_FACTS, type TaxFact } from './facts.ts';
import { costOfHundredMore, profileTax, type TaxProfile, USUAL_CHOICES } from './profile-tax.ts';
import { situationOf, type TaxPerson } from './situation.ts';

const CAMILLE: TaxPerson = { birthOn: '1986-04-02', link: 'declarant' };
const JULIEN: TaxPerson = { birthOn: '1984-09-17', link: 'spouse' };
const INES: TaxPerson = { birthOn: '2016-02-11', link: 'dependant' };
const LOUIS: TaxPerson = { birthOn: '2021-08-30', link: 'dependant' };

/** Every fact answered with nothing, but those given. */
function answered(given: Partial<Record<TaxFact, string>>, more: Partial<TaxProfile> = {}): TaxProfile {
  const entries = TAX_FACTS.filter((fact) => !fact.startsWith('actualCosts')).map((fact) => [fact, '0'] as const);
  const facts = new Map(
    [...entries, ...(Object.entries(given) as [TaxFact, string][])].map(([f, v]) => [f, decimal(v)]),
  );
  const situation = situationOf([CAMILLE, JULIEN, INES, LOUIS], 2025);
  return { situation, choices: USUAL_CHOICES, facts, ...more };
}

const MOREAU = answered(
  {
    ...{ salaries1: '52400', salaries2: '38700', dividends: '1311', cryptoGains: '2878' },
    ...{ unfurnishedRents: '11280', rentCosts: '2448', loanInterest: '2307', deductibleCsg: '423', donations: '300' },
  },
  { choices: { ...USUAL_CHOICES, rents: 'real' } },
);

describe('the tax of an income year from its facts', () => {
  it('is that of the household worked out by hand', () => {
    // salaries 91,100 − 9,110 = 81,990; rents 11,280 − 2,448 − 2,307 = 6,525; CSG 423: 88,092.
    // One part of two: 44,046 → 17,979 × 11 % + 14,467 × 30 % = 6,317.79; × 2 = 12,635.58; cap 2 × 1,807 = 3,614
    // → 9,021.58; donation 66 % of 300 = 198: 8,824. Flat tax 12.8 % × (1,311 + 2,878) = 167.81 + 368.38 = 536.19.
    // Levies: 1,311 × 17.2 % + 6,525 × 17.2 % = 225.49 + 1,122.30; 2,878 × 18.6 % = 535.31.
    const tax = profileTax(MOREAU, 2025, TAX_YEARS);
    expect(tax.bound).toBe('exact');
    expect(tax.chosen).toMatchObject({
      netTaxableIncome: decimal(88_092),
      incomeTax: decimal(8824),
      flatTax: decimal('536.19'),
      socialLevies: decimal('1883.10'),
      total: decimal('11243.29'),
      realMarginalRate: decimal('0.3'),
    });
    expect(tax.chosen.scale.quotient.parts.total).toEqual(decimal(3));
    expect(tax.better).toBe('flat');
    // at the scale 2,878 × 30 % = 863.40: 9,884.98, to the euro 9,885 − 198 = 9,687, that is 863 more; 368.38 less
    expect(tax.cryptos.scale.minus(tax.cryptos.flat).toFixed()).toBe('494.62');
  });

  test.for([
    // 90 % of a salary is taxed at 30 %; rents bear 17.2 % beside it; flat taxes of 2025.
    { of: 'salaries1', cost: '27' },
    { of: 'unfurnishedRents', cost: '47.2' },
    { of: 'dividends', cost: '30' },
    { of: 'cryptoGains', cost: '31.4' },
  ] as const)('a hundred euros more of $of cost $cost', ({ of, cost }) => {
    const found = costOfHundredMore(MOREAU, of, { year: 2025, parameters: TAX_YEARS });
    expect(found.toFixed(2)).toBe(decimal(cost).toFixed(2));
  });

  it('costs the same to the cent whatever the cents of the income', () => {
    const facts = new Map(MOREAU.facts).set('salaries1', decimal('52400.55'));
    const atScale = { ...MOREAU, facts, choices: { ...MOREAU.choices, scale: true } };
    // (60 − 6.80) × 30 % + 17.20
    const found = costOfHundredMore(atScale, 'dividends', { year: 2025, parameters: TAX_YEARS });
    expect(found.toFixed(2)).toBe('33.16');
  });

  it('takes real costs where rents are above the ceiling of micro, whatever was chosen', () => {
    const rich = answered({ unfurnishedRents: '15001', rentCosts: '5001' });
    const tax = profileTax(rich, 2025, TAX_YEARS);
    expect(tax.regimes.rents).toBe('real');
    expect(tax.chosen.propertyIncome).toEqual(decimal(10_000));
    const just = profileTax(answered({ unfurnishedRents: '15000', rentCosts: '5001' }), 2025, TAX_YEARS);
    expect(just.regimes.rents).toBe('micro');
    expect(just.chosen.propertyIncome).toEqual(decimal(10_500));
  });

  it('deducts no payments into a PER after the 70th birthday, from 2026 on', () => {
    const facts = { salaries1: '60000', retirementSavings: '4000', retirementCeiling: '4710' };
    const taxOfBorn = (year: number, ...births: string[]) => {
      const persons = births.map((birthOn, at) => ({ birthOn, link: at === 0 ? 'declarant' : 'spouse' }) as const);
      const { chosen, bound } = profileTax(answered(facts, { situation: situationOf(persons, year) }), year, TAX_YEARS);
      return [chosen.netTaxableIncome.toFixed(), bound];
    };
    expect(taxOfBorn(2026, '1956-01-01')).toEqual(['54000', 'exact']);
    expect(taxOfBorn(2025, '1950-01-01')).toEqual(['50000', 'exact']);
    expect(taxOfBorn(2026, '1957-01-01')).toEqual(['50000', 'exact']);
    // who paid, or when in the year, is not known
    expect(taxOfBorn(2026, '1956-01-02')).toEqual(['50000', 'at_least']);
    expect(taxOfBorn(2026, '1950-01-01', '1970-01-01')).toEqual(['50000', 'at_least']);
  });

  it('deducts payments into a PER up to the ceiling, and asks for it', () => {
    const paid = { retirementSavings: '10000', retirementCeiling: '4637' };
    const { chosen, bound } = profileTax(answered({ salaries1: '60000', ...paid }), 2025, TAX_YEARS);
    // 54,000 − 4,637
    expect(chosen.netTaxableIncome).toEqual(decimal(49_363));
    expect(bound).toBe('exact');
    const facts = new Map(answered({ salaries1: '60000', ...paid }).facts);
    facts.delete('retirementCeiling');
    const open = profileTax({ ...MOREAU, facts }, 2025, TAX_YEARS);
    expect(open).toMatchObject({ missing: ['retirementCeiling'], bound: 'at_least' });
    expect(open.chosen.netTaxableIncome).toEqual(decimal(44_000));
  });

  it('is at least so much as long as a salary is only known as it was received', () => {
    const tax = profileTax({ ...MOREAU, unconfirmed: ['salaries1'] }, 2025, TAX_YEARS);
    expect(tax).toMatchObject({ missing: [], bound: 'at_least' });
  });

  test.for([
    { why: 'a salary', left: ['salaries2'], bound: 'at_least' },
    { why: 'a donation', left: ['donations'], bound: 'at_most' },
    { why: 'both', left: ['interest', 'credits'], bound: 'open' },
    { why: 'only what is paid already', left: ['withheld'], bound: 'exact' },
  ] as const)('without $why the tax is a bound', ({ left, bound }) => {
    const facts = new Map(MOREAU.facts);
    for (const fact of left) facts.delete(fact);
    expect(profileTax({ ...MOREAU, facts }, 2025, TAX_YEARS)).toMatchObject({ bound, missing: [...left] });
  });

  it('asks when a donation was paid only above the ceiling that was raised within the year', () => {
    const facts = (aid: number) => {
      const given = new Map(answered({ salaries1: '60000', donationsAid: String(aid) }).facts);
      given.delete('donationsAidSinceRaised');
      return { ...MOREAU, facts: given };
    };
    expect(profileTax(facts(1000), 2025, TAX_YEARS)).toMatchObject({ missing: [], bound: 'exact' });
    const open = profileTax(facts(1500), 2025, TAX_YEARS);
    expect(open).toMatchObject({ missing: ['donationsAidSinceRaised'], bound: 'at_most' });
    expect(profileTax(facts(1500), 2026, TAX_YEARS).missing).toEqual([]);
  });

  test.for([
    { year: 2024, part: 'classifiedTourismRents', amount: '8000', taxed: '3320' },
    { year: 2025, part: 'unclassifiedTourismRents', amount: '8000', taxed: '6600' },
    { year: 2026, part: 'unclassifiedTourismRents', amount: '8000', taxed: '6600' },
  ] as const)(
    'asks what of furnished rents of $year is $part, and assumes nothing',
    ({ year, part, amount, taxed }) => {
      // 2,000 × 50 % + 8,000 × 29 %; 2,000 × 50 % + 8,000 × 70 %
      const given = answered({ furnishedRents: '10000', [part]: amount });
      const { chosen, bound } = profileTax(given, year, TAX_YEARS);
      expect([chosen.netTaxableIncome.toFixed(), bound]).toEqual([taxed, 'exact']);
      const facts = new Map(given.facts);
      facts.delete(part);
      expect(profileTax({ ...given, facts }, year, TAX_YEARS)).toMatchObject({ missing: [part], bound: 'open' });
      const real = { ...given, facts, choices: { ...USUAL_CHOICES, furnished: 'real' } } as const;
      expect(profileTax(real, year, TAX_YEARS)).toMatchObject({ missing: [], bound: 'exact' });
    },
  );

  it('takes real costs where unclassified tourist letting is above its ceiling, and still shows how much of it there is', () => {
    const rents = (part: string) => answered({ furnishedRents: '20000', unclassifiedTourismRents: part });
    expect(profileTax(rents('15001'), 2025, TAX_YEARS).regimes.furnished).toBe('real');
    expect(profileTax(rents('15000'), 2025, TAX_YEARS).regimes.furnished).toBe('micro');
    // never more than all of the furnished rents
    const small = answered({ furnishedRents: '10000', unclassifiedTourismRents: '15001' });
    expect(profileTax(small, 2025, TAX_YEARS).chosen.netTaxableIncome.toFixed()).toBe('7000');
  });

  it('asks a person alone for nothing of a spouse, nor for costs without rents', () => {
    const situation = situationOf([CAMILLE], 2025);
    const { missing } = profileTax({ situation, choices: USUAL_CHOICES, facts: new Map() }, 2025, TAX_YEARS);
    expect(missing).toEqual([
      ...['salaries1', 'pensions1', 'dividends', 'interest', 'securitiesGains', 'cryptoGains'],
      ...['lifeInsuranceYoung', 'lifeInsuranceOld', 'unfurnishedRents', 'furnishedRents', 'deductibleCsg'],
      ...['retirementSavings', 'donationsAid', 'donations', 'credits', 'withheld'],
    ]);
  });

  it('counts no loss as income', () => {
    const { chosen } = profileTax(answered({ securitiesGains: '-1200', cryptoGains: '-5' }), 2025, TAX_YEARS);
    expect(chosen).toMatchObject({ total: decimal(0), referenceIncome: decimal(0) });
  });
});

describe('the situation that members show', () => {
  it('is that of the year: children born later do not count yet', () => {
    const persons = [CAMILLE, JULIEN, INES, LOUIS, { birthOn: '1950-01-01', link: 'none' } as const];
    expect(situationOf(persons, 2020)).toMatchObject({ status: 'couple', children: 1 });
    expect(situationOf([JULIEN], 2025)).toMatchObject({ status: 'single', children: 0 });
    expect(situationOf([], 2025).declarants).toEqual([{ birthOn: null, isDisabled: false, isVeteran: false }]);
  });

  test.for([
    {
      reason: 'future',
      field: 'declarants.1.birthOn',
      change: { declarants: [declarant('1980-01-01'), declarant('2026-01-01')] },
    },
    { reason: 'declarants', field: 'family.declarants', change: { declarants: [declarant(null)] } },
    { reason: 'above_total', field: 'family.disabledChildren', change: { disabledChildren: 3 } },
    { reason: 'negative', field: 'family.children', change: { children: -1 } },
  ])('is refused: $field, $reason', ({ change, ...details }) => {
    const situation = { ...MOREAU.situation, ...change };
    expect(() => profileTax({ ...MOREAU, situation }, 2025, TAX_YEARS)).toThrow(
      expect.objectContaining({ code: 'tax_input_invalid', details }),
    );
  });

  it('has no law of a year that is not known', () => {
    expect(() => profileTax(MOREAU, 2022, TAX_YEARS)).toThrow(expect.objectContaining({ code: 'tax_year_unknown' }));
  });
});

function declarant(birthOn: string | null) {
  return { birthOn, isDisabled: false, isVeteran: false };
}
