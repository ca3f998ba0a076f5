import { describe, expect, it, test } from 'vitest';
import { decimal, ZERO } from '../../core/decimal.ts';
import { TAX_YEARS } from '../parameters/years.ts';
import { TAX_FACTS, type TaxFact } from './facts.ts';
import { profileTax, type TaxProfile, USUAL_CHOICES } from './profile-tax.ts';
import { situationOf } from './situation.ts';
import { taxKinds } from './tax-kinds.ts';

/** One person, every fact answered with nothing but those given. */
function alone(given: Partial<Record<TaxFact, string>>, more: Partial<TaxProfile> = {}): TaxProfile {
  const none = TAX_FACTS.filter((fact) => !fact.startsWith('actualCosts')).map((fact) => [fact, '0'] as const);
  const own = Object.entries(given) as [TaxFact, string][];
  const facts = new Map([...none, ...own].map(([fact, amount]) => [fact, decimal(amount)]));
  const situation = situationOf([{ birthOn: '1970-01-01', link: 'declarant' }], 2025);
  return { situation, choices: USUAL_CHOICES, facts, ...more };
}

// docs/decisions/0966-gains-of-property-in-the-reference-income.md works these out
describe('gains of property in the reference income', () => {
  test.for([
    {
      ...{ why: 'below the threshold they change nothing', salaries1: '100000', propertyGains: '48960' },
      ...{ reference: '138960', cehr: '0', cdhr: '0' },
    },
    {
      // 254,555 − 14,555 of the most deduction = 240,000; 3 % × (288,960 − 250,000)
      ...{ why: 'they raise the contribution on high incomes', salaries1: '254555', propertyGains: '48960' },
      ...{ reference: '288960', cehr: '1169', cdhr: '0' },
    },
    {
      // 32,142 less flat tax 30,720, CEHR 1,169 and 19 % of the gain 9,302.40: nothing is left
      ...{ why: 'their own income tax counts for the minimum', dividends: '240000', propertyGains: '48960' },
      ...{ reference: '288960', cehr: '1169', cdhr: '0' },
    },
    {
      // 20 % × 440,000 = 88,000, less 30,720, 3 % × 190,000 = 5,700 and 19 % × 200,000 = 38,000
      ...{ why: 'above the décote the rest is due', dividends: '240000', propertyGains: '200000' },
      ...{ reference: '440000', cehr: '5700', cdhr: '13580' },
    },
  ])('$why', ({ why: _why, reference, cehr, cdhr, ...facts }) => {
    const { chosen, bound } = profileTax(alone(facts), 2025, TAX_YEARS);
    expect(bound).toBe('exact');
    expect(chosen.referenceIncome).toEqual(decimal(reference));
    expect([chosen.cehr.contribution, chosen.cdhr.contribution]).toEqual([decimal(cehr), decimal(cdhr)]);
    for (const kind of taxKinds(chosen).filter(({ id }) => id === 'contributions')) {
      expect(kind.steps[0]).toMatchObject({
        line: { label: 'reference_property_gain', base: decimal(facts.propertyGains) },
      });
    }
  });

  it('leave every tax but the contributions as it was', () => {
    const [without, sold] = [alone({ salaries1: '60000' }), alone({ salaries1: '60000', propertyGains: '48960' })].map(
      (profile) => profileTax(profile, 2025, TAX_YEARS).chosen,
    );
    expect(sold?.total).toEqual(without?.total);
    expect(sold?.netTaxableIncome).toEqual(without?.netTaxableIncome);
    expect(sold?.cdhr.contribution).toEqual(ZERO);
  });

  it('are asked where a sale is on record without its gain, and nowhere else', () => {
    const known = alone({ salaries1: '60000' });
    const facts = new Map([...known.facts].filter(([fact]) => fact !== 'propertyGains'));
    expect(profileTax({ ...known, facts }, 2025, TAX_YEARS)).toMatchObject({ missing: [], bound: 'exact' });
    const asked = profileTax({ ...known, facts, unvalued: ['propertyGains'] }, 2025, TAX_YEARS);
    expect(asked).toMatchObject({ missing: ['propertyGains'], bound: 'at_least' });
  });
});

describe('what is on record without its amount', () => {
  test.for([
    { rents: 'unfurnishedRents', costs: 'loanInterest', choice: 'rents' },
    { rents: 'furnishedRents', costs: 'furnishedCosts', choice: 'furnished' },
  ] as const)('of $costs is asked by real costs alone', ({ rents, costs, choice }) => {
    const known = alone({ salaries1: '60000', [rents]: '6000' });
    const facts = new Map([...known.facts].filter(([fact]) => fact !== costs));
    const profile = { ...known, facts, unvalued: [costs] };
    expect(profileTax(profile, 2025, TAX_YEARS)).toMatchObject({ missing: [], bound: 'exact' });
    const choices = { ...USUAL_CHOICES, [choice]: 'real' };
    const real = profileTax({ ...profile, choices }, 2025, TAX_YEARS);
    expect(real).toMatchObject({ missing: [costs], bound: 'at_most' });
  });

  test.for(['peaYoung', 'peaOld', 'propertyGains', 'lifeInsuranceOldFull'] as const)('of %s is asked', (fact) => {
    const known = alone({ salaries1: '60000' });
    const facts = new Map([...known.facts].filter(([each]) => each !== fact));
    expect(profileTax({ ...known, facts }, 2025, TAX_YEARS).missing).toEqual([]);
    expect(profileTax({ ...known, facts, unvalued: [fact] }, 2025, TAX_YEARS).missing).toEqual([fact]);
  });
});
