import { leases } from '@aurea/contract/properties/leases.ts';
import { taxWealth } from '@aurea/contract/tax/tax-wealth.ts';
import { tax } from '@aurea/contract/tax.ts';
import { describe, expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { buy, FACTS, LEASE } from '#testing/flat.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

const IN_2025 = { params: { year: '2025' } } as const;

describe('furnished letting by real costs', () => {
  async function letBy(facts: object) {
    const person = await openHousehold(app);
    const { id } = await buy(person, { facts: { ...FACTS, ...facts } });
    await person.call(leases.add, { params: { id }, body: { ...LEASE, furnished: true } });
    const year = await person.call(tax.show, IN_2025);
    const { properties: homes } = await person.call(taxWealth.show, IN_2025);
    const written = year.recorded.find(({ fact }) => fact === 'furnishedDepreciation');
    return { written, rents: homes[0]?.rents };
  }

  it('writes off what the property says, and asks for it where it says nothing', async () => {
    const real = { taxRegime: 'bic_reel' } as const;
    const { written, rents } = await letBy({ ...real, depreciation: '5200' });
    expect(written).toMatchObject({ amount: '5200', gap: null, sources: [{ place: { kind: 'property' } }] });
    expect(rents).toMatchObject({ received: '3800', costs: '200', depreciation: '5200' });
    const unknown = await letBy(real);
    expect(unknown.written).toMatchObject({ amount: null, gap: 'depreciation' });
    expect(unknown.rents?.depreciation).toBeNull();
  });

  it('writes off what the property says whatever its own regime, nothing too', async () => {
    const micro = await letBy({ taxRegime: 'micro_bic', depreciation: '5200' });
    expect(micro.written).toMatchObject({ amount: '5200' });
    expect(micro.rents?.depreciation).toBe('5200');
    const nothing = await letBy({ taxRegime: 'bic_reel', depreciation: '0' });
    expect(nothing.written).toMatchObject({ amount: '0', gap: null });
  });
});

describe('tourist letting of furnished homes', () => {
  async function partsBy(facts: object) {
    const person = await openHousehold(app);
    const { id } = await buy(person, { facts: { ...FACTS, ...facts } });
    await person.call(leases.add, { params: { id }, body: { ...LEASE, furnished: true } });
    const year = await person.call(tax.show, IN_2025);
    const { properties: homes } = await person.call(taxWealth.show, IN_2025);
    const part = year.recorded.find(({ fact }) => fact === 'unclassifiedTourismRents');
    return {
      part,
      facts: Object.fromEntries(year.recorded.map(({ fact, amount }) => [fact, amount])),
      letting: homes[0]?.rents?.letting,
    };
  }

  it('is asked where the property does not say how it is let', async () => {
    const { part, letting } = await partsBy({ taxRegime: null });
    expect(part).toMatchObject({ amount: null, gap: 'letting' });
    expect(letting).toBeNull();
  });

  it('is all of the rents of a home let so, and nothing of another', async () => {
    const micro = { taxRegime: 'micro_bic' } as const;
    const tourist = await partsBy({ ...micro, furnishedKind: 'tourism_unclassified' });
    expect(tourist.facts).toMatchObject({ furnishedRents: '3800', unclassifiedTourismRents: '3800' });
    expect(tourist.letting).toBe('tourismUnclassified');
    const longTerm = await partsBy(micro);
    expect(longTerm.facts).toMatchObject({ furnishedRents: '3800', unclassifiedTourismRents: '0' });
    // classified letting of 2025 has the rule of long-term letting: nothing is asked of it
    const classified = await partsBy({ ...micro, furnishedKind: 'tourism_classified' });
    expect(classified.facts).toEqual({
      ...{ furnishedRents: '3800', unclassifiedTourismRents: '0', furnishedCosts: '200' },
      furnishedDepreciation: null,
    });
    expect(classified.letting).toBe('tourismClassified');
  });
});
