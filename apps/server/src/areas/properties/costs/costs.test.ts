import { propertyCosts } from '@aurea/contract/properties/property-costs.ts';
import { describe, expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { buy, since, yearly } from '#testing/flat.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

describe('the costs of a property', () => {
  it('are changed, deleted and brought back', async () => {
    const person = await openHousehold(app);
    const { id } = await buy(person);
    const params = { id };
    const cost = await person.call(propertyCosts.add, {
      params,
      body: { ...since, kind: 'upkeep', price: { amount: '40', frequency: 'month' } },
    });
    const of = { params: { id, costId: cost.id } };
    const { id: _, version, ...fields } = cost;
    const body = { ...fields, price: { amount: '50', frequency: 'month' } as const, version };
    expect(await person.call(propertyCosts.change, { ...of, body })).toMatchObject({ version: 2 });
    await expect(person.call(propertyCosts.change, { ...of, body })).rejects.toMatchObject({ code: 'stale' });
    expect(await person.call(propertyCosts.list, { params })).toMatchObject({
      items: [{ yearly: '600' }],
      yearly: '600',
      deductible: '600',
    });
    await person.call(propertyCosts.remove, of);
    expect((await person.call(propertyCosts.list, { params })).items).toEqual([]);
    expect(await person.call(propertyCosts.restore, of)).toMatchObject({ id: cost.id });
    expect((await person.call(propertyCosts.list, { params })).yearly).toBe('600');
  });

  it('refuse to end before they begin', async () => {
    const person = await openHousehold(app);
    const { id } = await buy(person);
    const body = { ...since, kind: 'other', price: yearly('10'), endsOn: '2019-01-01' } as const;
    await expect(person.call(propertyCosts.add, { params: { id }, body })).rejects.toMatchObject({
      code: 'day_invalid',
    });
  });
});
