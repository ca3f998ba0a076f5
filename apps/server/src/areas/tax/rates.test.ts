import { propertyOutlook } from '@aurea/contract/properties/property-outlook.ts';
import { properties } from '@aurea/contract/properties.ts';
import { taxRates } from '@aurea/contract/tax/latent-tax.ts';
import { tax } from '@aurea/contract/tax.ts';
import { describe, expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { FACTS, letFlat } from '#testing/flat.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

const profile = ({ call }: Householder, body: object) =>
  call(tax.change, {
    params: { year: '2026' },
    body: {
      ...{ residence: 'france' as const, situation: null, manualRates: [], version: 0 },
      // 45,000 after the deduction of 10 %
      statements: [{ fact: 'salaries1', amount: '50000' }],
      choices: { scale: false, cryptoScale: false, rents: 'micro' as const, furnished: 'micro' as const },
      ...body,
    },
  });

describe('rates of the tax profile', () => {
  it('are not known before anybody said where the household is resident', async () => {
    const { call } = await openHousehold(app);
    const nothing = { basis: 'unstated', profileYear: null, marginalRate: null, gains: null, cryptos: null };
    expect(await call(taxRates.show, {})).toEqual(nothing);
  });

  it('are those of its incomes and options, of this household alone', async () => {
    const [mine, theirs] = [await openHousehold(app), await openHousehold(app)];
    await profile(mine, {});
    expect(await mine.call(taxRates.show, {})).toMatchObject({
      ...{ basis: 'france', profileYear: 2026, marginalRate: '0.3' },
      ...{ gains: { rate: '0.314' }, cryptos: { rate: '0.314' } },
    });
    expect(await theirs.call(taxRates.show, {})).toMatchObject({ basis: 'unstated', marginalRate: null });
  });

  it('are the typed ones outside France', async () => {
    const person = await openHousehold(app);
    await profile(person, { residence: 'abroad', manualRates: [{ nature: 'gains', rate: '0.25' }] });
    expect(await person.call(taxRates.show, {})).toEqual({
      ...{ basis: 'abroad', profileYear: 2026, marginalRate: null },
      ...{ gains: { rate: '0.25', source: null }, cryptos: null },
    });
  });
});

describe('a property without a marginal rate of its own', () => {
  it('is computed at that of the tax profile, and keeps its own where it has one', async () => {
    const person = await openHousehold(app);
    const { call } = person;
    const { params, id } = await letFlat(person);
    const typed = await call(properties.find, { params });
    const regimes = await call(propertyOutlook.regimes, { params });
    const { name, currency, purchasedOn, version } = typed;
    const facts = { ...FACTS, marginalRate: null };
    await call(properties.change, { params, body: { name, currency, purchasedOn, version, facts } });
    const without = await call(properties.find, { params });
    expect([without.missing, without.countedRate, without.figures.netNetYield]).toEqual([['marginalRate'], null, null]);

    const query = { profileRate: '0.3' };
    const rated = await call(properties.find, { params, query });
    expect(rated).toMatchObject({ marginalRate: null, countedRate: '0.3', missing: [], figures: typed.figures });
    const [listed] = (await call(properties.list, { query })).items;
    expect(listed).toMatchObject({ id, countedRate: '0.3', figures: typed.figures });
    expect(await call(propertyOutlook.regimes, { params, query })).toEqual(regimes);

    const again = { name, currency, purchasedOn, version: without.version, facts: FACTS };
    await call(properties.change, { params, body: again });
    expect(await call(properties.find, { params, query: { profileRate: '0.45' } })).toMatchObject({
      ...{ marginalRate: '0.3', countedRate: '0.3', figures: typed.figures },
    });
  });
});
