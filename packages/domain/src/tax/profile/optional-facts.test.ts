import { describe, expect, it, test } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import { scaleOnTop } from '../latent/scale-on-top.ts';
import { parametersOf, TAX_YEARS } from '../parameters/years.ts';
import { OPTIONAL_FACTS, TAX_FACTS, type TaxFact } from './facts.ts';
import { profileRates } from './profile-rates.ts';
import { profileTax, type TaxChoices, type TaxProfile, USUAL_CHOICES } from './profile-tax.ts';
import { situationOf } from './situation.ts';

/** A person alone who answered every fact that is asked with nothing, but those given. */
function alone(given: Partial<Record<TaxFact, string>>, choices: Partial<TaxChoices> = {}): TaxProfile {
  const asked = TAX_FACTS.filter((fact) => !OPTIONAL_FACTS.some((each) => each === fact));
  const entries = [...asked.map((fact) => [fact, '0'] as const), ...(Object.entries(given) as [TaxFact, string][])];
  const facts = new Map(entries.map(([fact, amount]) => [fact, decimal(amount)]));
  const situation = situationOf([{ birthOn: '1986-04-02', link: 'declarant' }], 2025);
  return { situation, choices: { ...USUAL_CHOICES, ...choices }, facts };
}

const taxOf = (profile: TaxProfile) => profileTax(profile, 2025, TAX_YEARS);
const netIncomeOf = (profile: TaxProfile) => taxOf(profile).chosen.netTaxableIncome.toFixed();

describe('what few households have', () => {
  it('is asked of nobody', () => {
    expect(taxOf(alone({}))).toMatchObject({ missing: [], bound: 'exact' });
  });

  it('is asked for where something is on record without its amount', () => {
    const paid = { ...alone({}), unvalued: ['professionalProfit1'] } as const;
    expect(taxOf(paid)).toMatchObject({ missing: ['professionalProfit1'], bound: 'at_least' });
  });
});

describe('profit of independent work', () => {
  it('is asked of a spouse where there is one', () => {
    const paid = { ...alone({}), unvalued: ['professionalProfit2'] } as const;
    expect(taxOf(paid)).toMatchObject({ missing: [], bound: 'exact' });
  });

  it('leaves the marginal rate open as long as it is not known', () => {
    const known = alone({ salaries1: '0', professionalProfit1: '30000' });
    const law = parametersOf(2025, TAX_YEARS);
    expect(profileRates(known, 2025, law).marginalRate?.toFixed()).toBe('0.3');
    const open = { ...alone({}), unvalued: ['professionalProfit1'] } as const;
    expect(profileRates(open, 2025, law).marginalRate).toBeNull();
    expect(scaleOnTop(open, 2025, law)).toBeNull();
  });

  it('is taxed whole at the scale, without the deduction of salaries and without social levies', () => {
    // 10 % of 20,000 is deducted, nothing of 30,000
    const { chosen } = taxOf(alone({ salaries1: '20000', professionalProfit1: '30000' }));
    expect(chosen).toMatchObject({
      netTaxableIncome: decimal(48_000),
      referenceIncome: decimal(48_000),
      socialLevies: decimal(0),
    });
    const base = chosen.bases.find(({ category }) => category === 'professional');
    expect(base).toMatchObject({ entered: decimal(30_000), atScale: decimal(30_000), deducted: decimal(0) });
  });
});

describe('losses and deficits of earlier years', () => {
  it('lower the gains of securities, by either option, and nothing else', () => {
    for (const scale of [false, true]) {
      const after = taxOf(alone({ securitiesGains: '5000', securitiesLosses: '2000' }, { scale })).chosen;
      const equal = taxOf(alone({ securitiesGains: '3000' }, { scale })).chosen;
      expect(after.total).toEqual(equal.total);
      expect(after.referenceIncome).toEqual(equal.referenceIncome);
    }
    expect(netIncomeOf(alone({ salaries1: '20000', securitiesGains: '500', securitiesLosses: '900' }))).toBe('18000');
  });

  test.for([
    // 10,000 × 70 % − 2,500; 10,000 − 4,000 − 2,500
    { of: 'rents', regime: 'micro', taxed: '4500' },
    { of: 'rents', regime: 'real', taxed: '3500' },
    // 10,000 × 50 % − 2,500; 10,000 − 4,000 − 2,500
    { of: 'furnished', regime: 'micro', taxed: '2500' },
    { of: 'furnished', regime: 'real', taxed: '3500' },
  ] as const)('lower $of by the $regime regime to $taxed', ({ of, regime, taxed }) => {
    const given =
      of === 'rents'
        ? { unfurnishedRents: '10000', rentCosts: '4000', rentDeficits: '2500' }
        : { furnishedRents: '10000', furnishedCosts: '4000', furnishedDeficits: '2500' };
    expect(netIncomeOf(alone({ ...given, salaries1: '0' }, { [of]: regime }))).toBe(taxed);
  });

  it('lower no income of another kind', () => {
    const more = { salaries1: '20000', rentDeficits: '9000', furnishedDeficits: '9000' };
    expect(netIncomeOf(alone({ ...more, unfurnishedRents: '1000', furnishedRents: '1000' }))).toBe('18000');
  });
});

describe('depreciation of furnished letting', () => {
  const real = { furnished: 'real' } as const;

  it('lowers what real costs leave, and makes no deficit', () => {
    const year = { furnishedRents: '10000', furnishedCosts: '4000' };
    expect(netIncomeOf(alone({ ...year, furnishedDepreciation: '2500' }, real))).toBe('3500');
    expect(netIncomeOf(alone({ ...year, salaries1: '20000', furnishedDepreciation: '7500' }, real))).toBe('18000');
    expect(netIncomeOf(alone({ ...year, furnishedDepreciation: '2500' }))).toBe('5000');
  });

  it('is asked for by real costs alone', () => {
    const facts = new Map(alone({ furnishedRents: '10000' }).facts);
    facts.delete('furnishedDepreciation');
    expect(taxOf({ ...alone({}, real), facts })).toMatchObject({
      missing: ['furnishedDepreciation'],
      bound: 'at_most',
    });
    expect(taxOf({ ...alone({}), facts })).toMatchObject({ missing: [], bound: 'exact' });
  });
});

it('deducts support that was paid', () => {
  expect(netIncomeOf(alone({ salaries1: '20000', support: '2400' }))).toBe('15600');
});
