import { assets } from '@aurea/contract/assets.ts';
import { instruments } from '@aurea/contract/transactions.ts';
import { describe, expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

const HOUSE = { name: 'House', kind: 'property', currency: 'EUR' } as const;

async function add({ call }: Householder, body: object) {
  return await call(assets.create, { body: { ...HOUSE, ...body } });
}

describe('tags', () => {
  it('are given and taken for several assets at once; what did not change is not told', async () => {
    const person = await openHousehold(app);
    const { call } = person;
    const house = await add(person, { tags: [' Paris ', 'paris', 'rental'] });
    const garage = await add(person, { name: 'Garage' });
    expect(house.tags).toEqual(['Paris', 'rental']);

    const ids = [house.id, garage.id];
    app.pass({ minutes: 1 });
    expect((await call(assets.tag, { body: { ids, add: ['Rental'] } })).changed).toEqual([garage.id]);
    expect((await call(assets.tag, { body: { ids, remove: ['PARIS'] } })).changed).toEqual([house.id]);
    const shown = (await call(assets.list, {})).items.map(({ name, tags, version }) => ({ name, tags, version }));
    expect(shown).toEqual([
      { name: 'Garage', tags: ['Rental'], version: 2 },
      { name: 'House', tags: ['rental'], version: 2 },
    ]);
    const log = await call(assets.activity, { params: { id: house.id } });
    expect(log.items[0]?.changes).toEqual([{ field: 'tags', before: 'Paris, rental', after: 'rental' }]);
  });

  it('are suggested with institutions and currencies, and found by', async () => {
    const person = await openHousehold(app);
    await add(person, { tags: ['rental'], institution: 'Notary' });
    await add(person, { name: 'Flat', tags: ['rental', 'Lyon'], currency: 'CHF' });
    expect(await person.call(assets.facets, {})).toEqual({
      tags: [
        { name: 'Lyon', count: 1 },
        { name: 'rental', count: 2 },
      ],
      institutions: ['Notary'],
      currencies: ['CHF', 'EUR'],
    });
    const names = async (query: object) => (await person.call(assets.list, { query })).items.map(({ name }) => name);
    expect(await names({ tag: 'RENTAL' })).toEqual(['Flat', 'House']);
    expect(await names({ tag: 'Lyon' })).toEqual(['Flat']);
    expect(await names({ tag: 'Ly' })).toEqual([]);
    expect(await names({ currency: 'CHF' })).toEqual(['Flat']);
    expect(await names({ institution: 'Notary' })).toEqual(['House']);
    expect(await names({ q: 'lyon' })).toEqual(['Flat']);
  });

  it('are neither given to assets of another household nor told to it', async () => {
    const [owner, other] = [await openHousehold(app), await openHousehold(app)];
    const { id } = await add(owner, { tags: ['rental'] });
    await expect(other.call(assets.tag, { body: { ids: [id], add: ['mine'] } })).rejects.toMatchObject({
      status: 404,
      code: 'not_found',
    });
    expect((await other.call(assets.facets, {})).tags).toEqual([]);
    expect((await owner.call(assets.find, { params: { id } })).tags).toEqual(['rental']);
  });

  it('are at most twenty on an asset', async () => {
    const person = await openHousehold(app);
    const tags = Array.from({ length: 20 }, (_, at) => `tag ${at}`);
    const { id } = await add(person, { tags });
    const body = { ids: [id], add: ['one more'] };
    await expect(person.call(assets.tag, { body })).rejects.toMatchObject({ code: 'amount_invalid' });
    await expect(add(person, { tags: [...tags, 'one more'] })).rejects.toMatchObject({ status: 400 });
  });
});

describe('trends', () => {
  it('show what every asset gained over a period, net of what was opened, and the way there', async () => {
    const person = await openHousehold(app);
    const { call } = person;
    const house = await add(person, { value: { on: '2026-09-01', amount: '200000' } });
    await call(assets.value, { params: { id: house.id }, body: { on: '2026-11-10', value: '210000' } });
    const bare = await add(person, { name: 'Bare', currency: 'USD', value: { on: '2026-01-01', amount: '5' } });
    const young = await add(person, { name: 'Young', value: { on: '2026-11-15', amount: '100' } });

    const { items } = await call(assets.trends, { query: { period: '1M' } });
    const byId = new Map(items.map((item) => [item.id, item]));
    expect(byId.get(house.id)).toMatchObject({ change: '10000', changePercent: '5' });
    expect(byId.get(house.id)?.points).toHaveLength(30);
    expect(byId.get(house.id)?.points.at(0)).toBe('200000');
    expect(byId.get(house.id)?.points.at(-1)).toBe('210000');
    expect(byId.get(bare.id)).toMatchObject({ change: null, changePercent: null });
    // what is stated for the first time comes in that day: nothing was gained
    expect(byId.get(young.id)).toMatchObject({ change: '0', flows: '100', since: '2026-11-15' });
    const day = await call(assets.trends, { query: { period: '1D' } });
    expect(day.items.find(({ id }) => id === house.id)).toMatchObject({ change: '0', points: ['210000', '210000'] });
  });
});

describe('a value', () => {
  it('moves in a straight line between two statements once the owner asks for it', async () => {
    const person = await openHousehold(app);
    const { id } = await add(person, { value: { on: '2026-11-01', amount: '1000' } });
    await person.call(assets.value, { params: { id }, body: { on: '2026-11-11', value: '2000' } });
    const on = async (day: string) =>
      (await person.call(assets.history, { params: { id }, query: { from: day, to: day } })).items[0]?.value;
    expect(await on('2026-11-06')).toBe('1000');
    const changed = await person.call(assets.change, {
      params: { id },
      body: { ...HOUSE, isInterpolated: true, version: 1 },
    });
    expect(changed.isInterpolated).toBe(true);
    expect(await on('2026-11-06')).toBe('1500');
  });

  it('of a precious metal is its weight × the price of the metal, since it was acquired', async () => {
    const person = await openHousehold(app);
    const { call } = person;
    const gold = await call(instruments.create, { body: { name: 'Gold (g)', type: 'metal', currency: 'EUR' } });
    const metal = { instrumentId: gold.id, weight: '62.2' };
    const coins = await add(person, { kind: 'precious_metal', name: 'Coins', metal, openedOn: '2026-11-10' });
    expect(coins).toMatchObject({ value: null, valueState: 'unavailable', openedOn: '2026-11-10' });
    expect(coins.metal).toEqual({ ...metal, instrumentName: 'Gold (g)' });

    await call(instruments.price, { params: { id: gold.id }, body: { on: '2026-11-12', price: '120.5' } });
    const params = { id: coins.id };
    expect(await call(assets.find, { params })).toMatchObject({ value: '7495.1', valuedOn: '2026-11-12' });
    const { items } = await call(assets.history, { params, query: { from: '2026-11-09', to: '2026-11-12' } });
    expect(items.map(({ value }) => value)).toEqual(['0', null, null, '7495.1']);
    const other = { ...HOUSE, name: 'Statue', kind: 'collectible', version: 1 } as const;
    expect((await call(assets.change, { params, body: other })).metal).toBeNull();
  });

  it('by weight needs a metal the household knows', async () => {
    const person = await openHousehold(app);
    const metal = { instrumentId: crypto.randomUUID(), weight: '1' };
    await expect(add(person, { kind: 'precious_metal', metal })).rejects.toMatchObject({ code: 'not_found' });
  });
});
