import { assets } from '@aurea/contract/assets.ts';
import { leases } from '@aurea/contract/properties/leases.ts';
import { tax } from '@aurea/contract/tax.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { buy, FACTS, LEASE } from '#testing/flat.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

const IN_2025 = { params: { year: '2025' } } as const;
const MICRO = { rents: 'micro', furnished: 'micro' } as const;

async function letBy(person: Householder, facts: Partial<Record<keyof typeof FACTS, string | null>>) {
  const { id } = await buy(person, { facts: { ...FACTS, ...facts } });
  const furnished = facts.taxRegime?.includes('bic') ?? false;
  await person.call(leases.add, { params: { id }, body: { ...LEASE, furnished } });
}

it.for([
  { why: 'no property says', regimes: [null], choices: MICRO, stated: { rents: null, furnished: null } },
  { why: 'the micro regime', regimes: ['micro_foncier'], choices: MICRO, stated: { rents: 'micro', furnished: null } },
  {
    why: 'real costs, which hold for all homes once one is under them',
    regimes: ['micro_foncier', 'foncier_reel'],
    choices: { rents: 'real', furnished: 'micro' },
    stated: { rents: 'real', furnished: null },
  },
  {
    why: 'a furnished home by real costs',
    regimes: ['bic_reel', 'micro_foncier'],
    choices: { rents: 'micro', furnished: 'real' },
    stated: { rents: 'micro', furnished: 'real' },
  },
])(
  'a year of which nothing was stated has the regime of the properties: $why',
  async ({ regimes, choices, stated }) => {
    const person = await openHousehold(app);
    for (const taxRegime of regimes) await letBy(person, { taxRegime });
    const { profile, propertyRegimes } = await person.call(tax.show, IN_2025);
    expect(profile).toMatchObject({ version: 0, choices });
    expect(propertyRegimes).toEqual(stated);
  },
);

it('what was stated of the year stays, whatever the properties say', async () => {
  const person = await openHousehold(app);
  const { version: _, ...profile } = (await person.call(tax.show, IN_2025)).profile;
  const statements = profile.statements.map(({ fact, amount }) => ({ fact, amount }));
  await person.call(tax.change, { ...IN_2025, body: { ...profile, statements, version: 0 } });
  await letBy(person, { taxRegime: 'foncier_reel' });
  const year = await person.call(tax.show, IN_2025);
  expect(year.profile.choices).toMatchObject(MICRO);
  expect(year.propertyRegimes).toEqual({ rents: 'real', furnished: null });
});

it('a home that is not let says nothing', async () => {
  const person = await openHousehold(app);
  await buy(person, { facts: { ...FACTS, use: 'main_home', taxRegime: 'foncier_reel' } });
  expect((await person.call(tax.show, IN_2025)).propertyRegimes).toEqual({ rents: null, furnished: null });
});

it('a home says nothing of a year before it was bought or after it was sold', async () => {
  const person = await openHousehold(app);
  const { id } = await buy(person, { facts: { ...FACTS, taxRegime: 'foncier_reel' } });
  const { name, kind, currency, openedOn, version } = await person.call(assets.find, { params: { id } });
  const body = { name, kind, currency, openedOn, version, closedOn: '2024-06-30' };
  await person.call(assets.change, { params: { id }, body });
  const rentsIn = async (year: string) => (await person.call(tax.show, { params: { year } })).propertyRegimes.rents;
  expect(await rentsIn('2024')).toBe('real');
  expect(await rentsIn('2025')).toBeNull();
});
