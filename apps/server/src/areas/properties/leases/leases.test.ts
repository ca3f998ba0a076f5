import { leases } from '@aurea/contract/leases.ts';
import { properties } from '@aurea/contract/properties.ts';
import { revenues } from '@aurea/contract/revenues.ts';
import { describe, expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { buy, LEASE, letFlat } from '#testing/flat.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

describe('a lease', () => {
  it('makes a rent that is an income of the household, with twelve months of what came', async () => {
    const person = await openHousehold(app);
    const { params, lease, id } = await letFlat(person);
    expect(lease).toMatchObject({ tenant: 'Léa Fontaine', rent: '900', state: 'running', index: { on: '2025-09-01' } });
    const { items } = await person.call(revenues.list, { query: {} });
    expect(items).toMatchObject([{ id: lease.incomeId, kind: 'rent', asset: { id } }]);
    const { months, leases: found } = await person.call(leases.list, { params });
    expect(found).toEqual([lease]);
    expect(months).toHaveLength(12);
    expect(months.every(({ dues, isLet }) => isLet && dues.length === 1)).toBe(true);
    expect(months[0]?.dues[0]).toMatchObject({ state: 'received', total: '950', tenant: 'Léa Fontaine' });
  });

  it('is revised by its index from a day on, to the cent', async () => {
    const person = await openHousehold(app);
    const { id, lease } = await letFlat(person);
    const params = { id, leaseId: lease.id };
    const body = { on: '2026-09-01', value: '146.68', version: lease.version };
    const revised = await person.call(leases.index, { params, body });
    expect(revised).toMatchObject({
      rent: '909.36',
      index: { value: '146.68', on: '2026-09-01', nextOn: '2027-09-01' },
    });
    const again = person.call(leases.index, { params, body: { ...body, version: revised.version } });
    await expect(again).rejects.toMatchObject({ code: 'day_invalid' });
    const { figures } = await person.call(properties.find, { params: { id } });
    expect(figures.rent).toBe('10912.32');
  });

  it('is ended and deleted; its income brings it back', async () => {
    const person = await openHousehold(app);
    const { id, lease } = await letFlat(person);
    const params = { id, leaseId: lease.id };
    const { tenant, furnished, deposit, accountId, version } = lease;
    const change = { tenant, furnished, deposit, accountId, index: null, version };
    const ended = await person.call(leases.change, { params, body: { ...change, endsOn: '2026-06-30' } });
    expect(ended).toMatchObject({ state: 'ended', endsOn: '2026-06-30', index: null });
    const found = await person.call(properties.find, { params: { id } });
    expect(found.missing).toEqual(['rent']);
    const { months } = await person.call(leases.list, { params: { id } });
    expect(months.at(-1)).toMatchObject({ isLet: false, dues: [] });
    await person.call(leases.remove, { params });
    expect((await person.call(leases.list, { params: { id } })).leases).toEqual([]);
    const restore = { params: { id: lease.incomeId }, body: { version: ended.version + 1 } };
    await person.call(revenues.restore, restore);
    expect((await person.call(leases.list, { params: { id } })).leases).toHaveLength(1);
  });

  it('whose rent did not come is late', async () => {
    const person = await openHousehold(app);
    const { id } = await buy(person);
    await person.call(leases.add, { params: { id }, body: { ...LEASE, past: 'open', startsOn: '2026-10-01' } });
    const { lateRents } = await person.call(properties.find, { params: { id } });
    expect(lateRents.map(({ on }) => on)).toEqual(['2026-10-05', '2026-11-05']);
  });
});
