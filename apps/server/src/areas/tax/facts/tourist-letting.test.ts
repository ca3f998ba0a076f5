import { leases } from '@aurea/contract/leases.ts';
import { tax } from '@aurea/contract/tax.ts';
import { taxWealth } from '@aurea/contract/tax-wealth.ts';
import { describe, expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { buy, FACTS, LEASE } from '#testing/flat.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

const IN_2025 = { params: { year: '2025' } } as const;

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
    expect(classified.facts).toEqual({ furnishedRents: '3800', unclassifiedTourismRents: '0', furnishedCosts: '200' });
    expect(classified.letting).toBe('tourismClassified');
  });
});
