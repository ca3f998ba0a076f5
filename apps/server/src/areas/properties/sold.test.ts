import { assets } from '@aurea/contract/assets.ts';
import { leases } from '@aurea/contract/properties/leases.ts';
import { properties } from '@aurea/contract/properties.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { buy, FACTS, LEASE } from '#testing/flat.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

it('a property that was sold is worth nothing from the next day on, and has nothing to come', async () => {
  const person = await openHousehold(app);
  const { call } = person;
  const values = [{ on: '2026-01-01', value: '250000', source: 'agency' }];
  const { id } = await buy(person, { values });
  const params = { id };
  const close = async (closedOn: string | null) => {
    const { name, kind, currency, openedOn, version } = await call(assets.find, { params });
    await call(assets.change, { params, body: { name, kind, currency, openedOn, closedOn, version } });
    return await call(properties.find, { params });
  };
  expect(await close('2026-11-19')).toMatchObject({
    closedOn: '2026-11-19',
    value: '0',
    stale: false,
    nextEvent: null,
    missing: [],
  });
  const { items } = await call(properties.history, { params });
  expect(items.at(-1)).toMatchObject({ on: '2026-11-19', value: '250000' });
  expect(await close(null)).toMatchObject({ closedOn: null, value: '250000' });
  await expect(close('2019-05-19')).rejects.toMatchObject({ status: 400, code: 'day_invalid' });
  await close('2026-11-19');
  const { version } = await call(properties.find, { params });
  const body = { name: 'Flat in Lyon', currency: 'EUR', purchasedOn: '2026-11-20', facts: FACTS, version };
  await expect(call(properties.change, { params, body })).rejects.toMatchObject({ status: 400, code: 'day_invalid' });
});

it('owes no rent of days after its sale', async () => {
  const person = await openHousehold(app);
  const { call } = person;
  const { id } = await buy(person);
  const params = { id };
  await call(leases.add, { params, body: { ...LEASE, past: 'open' } });
  const daysLate = async () => (await call(properties.find, { params })).lateRents.map(({ on }) => on);
  const before = await daysLate();
  expect(before.at(-1)?.slice(0, 7)).toBe('2026-11');
  const { name, kind, currency, openedOn, version } = await call(assets.find, { params });
  await call(assets.change, { params, body: { name, kind, currency, openedOn, closedOn: '2026-09-10', version } });
  expect(await daysLate()).toEqual(before.filter((on) => on <= '2026-09-10'));
});
