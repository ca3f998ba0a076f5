import { assets } from '@aurea/contract/assets.ts';
import { session } from '@aurea/contract/session.ts';
import { members } from '@aurea/contract/workspaces.ts';
import { describe, expect, it, test } from 'vitest';
import { startApp } from '#testing/app.ts';
import { type Householder, openHousehold, PASSWORD } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

const HOUSE = { name: 'House', kind: 'property', currency: 'EUR' } as const;

async function house({ call }: Householder, amount = '300000') {
  return await call(assets.create, { body: { ...HOUSE, value: { on: '2026-01-01', amount } } });
}

describe('an asset', () => {
  it('has the value last stated for it, and belongs to the persons of the household in equal parts', async () => {
    const person = await openHousehold(app);
    const { call, memberId } = person;
    const alone = await house(person);
    expect(alone).toMatchObject({ value: '300000', referenceValue: '300000', valueState: 'complete', stale: false });
    expect(alone).toMatchObject({ class: 'property', valuedOn: '2026-01-01', source: 'manual', version: 1 });
    expect(alone.ownership).toEqual([{ memberId, right: 'full', percent: '100' }]);

    for (const name of ['Ada', 'Bob']) {
      await call(members.create, { body: { name, birthOn: null, fiscalLink: 'none' } });
    }
    const shared = await house(person);
    expect(shared.ownership.map(({ percent }) => percent)).toEqual(['33.3334', '33.3333', '33.3333']);

    await call(assets.value, {
      params: { id: alone.id },
      body: { on: '2026-06-01', value: '310000', source: 'agency' },
    });
    await call(assets.value, { params: { id: alone.id }, body: { on: '2026-06-01', value: '320000' } });
    expect(await call(assets.find, { params: { id: alone.id } })).toMatchObject({ value: '320000' });
    const stated = await call(assets.valuations, { params: { id: alone.id } });
    expect(stated.items).toMatchObject([
      { on: '2026-06-01', value: '320000', version: 2 },
      { on: '2026-01-01', value: '300000' },
    ]);
    const params = { id: alone.id, valuationId: stated.items[0]?.id ?? '' };
    await call(assets.removeValuation, { params });
    expect(await call(assets.find, { params: { id: alone.id } })).toMatchObject({ value: '300000' });
    await expect(call(assets.removeValuation, { params })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('without any stated value has none: it is not worth nothing', async () => {
    const { call } = await openHousehold(app);
    const asset = await call(assets.create, { body: HOUSE });
    expect(asset).toMatchObject({ value: null, referenceValue: null, valueState: 'unavailable' });
  });

  it('in a currency without a known rate has a value of its own, but none for the household', async () => {
    const { call } = await openHousehold(app);
    const value = { on: '2026-01-01', amount: '100' };
    const asset = await call(assets.create, { body: { ...HOUSE, currency: 'USD', value } });
    expect(asset).toMatchObject({ value: '100', referenceValue: null });
  });

  it('changes for whoever saw its last version, and for nobody else', async () => {
    const person = await openHousehold(app);
    const { id } = await house(person);
    app.pass({ minutes: 1 });
    const change = (name: string) =>
      person.call(assets.change, { params: { id }, body: { ...HOUSE, name, version: 1 } });
    const both = await Promise.allSettled([change('Villa'), change('Cottage')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(change('Castle')).rejects.toMatchObject({ status: 400, code: 'stale' });

    const log = await person.call(assets.activity, { params: { id } });
    expect(log.items.map(({ action }) => action)).toEqual(['changed', expect.any(String), expect.any(String)]);
    expect(log.items[0]?.changes).toEqual([
      { field: 'name', before: 'House', after: expect.stringMatching(/Villa|Cottage/) },
    ]);
  });

  test.for([
    { why: 'shares of 99 %', ownership: [{ right: 'full', percent: '99' }], code: 'ownership_not_whole' },
    {
      why: 'a stranger as owner',
      ownership: [{ memberId: crypto.randomUUID(), right: 'full', percent: '100' }],
      code: 'not_found',
    },
  ] as const)('with $why is refused: $code', async ({ ownership, code }) => {
    const { call, memberId } = await openHousehold(app);
    const body = { ...HOUSE, ownership: ownership.map((share) => ({ memberId, ...share })) };
    await expect(call(assets.create, { body })).rejects.toMatchObject({ code });
    expect((await call(assets.list, {})).total).toBe(0);
  });

  it('cannot be valued for a day that has not come', async () => {
    const person = await openHousehold(app);
    const { id } = await house(person);
    const body = { on: '2026-11-21', value: '1' };
    await expect(person.call(assets.value, { params: { id }, body })).rejects.toMatchObject({ code: 'day_invalid' });
  });

  it('goes out of the lists when archived, and back when restored', async () => {
    const person = await openHousehold(app);
    const { id } = await house(person);
    const archived = await person.call(assets.archive, { params: { id }, body: { version: 1 } });
    expect(archived).toMatchObject({ archivedAt: expect.any(String), version: 2, value: '300000' });
    expect((await person.call(assets.list, {})).total).toBe(0);
    expect((await person.call(assets.list, { query: { archived: 'true' } })).items).toMatchObject([
      { id, value: '300000' },
    ]);
    await expect(person.call(assets.restore, { params: { id }, body: { version: 1 } })).rejects.toMatchObject({
      code: 'stale',
    });
    expect(await person.call(assets.restore, { params: { id }, body: { version: 2 } })).toMatchObject({
      archivedAt: null,
    });
    expect((await person.call(assets.list, {})).total).toBe(1);
  });

  it('that was deleted can be restored for 30 days', async () => {
    const own = await startApp({ areas: WEALTH_AREAS });
    const person = await openHousehold(own);
    const { id } = await house(person);
    await person.call(assets.remove, { params: { id } });
    await expect(person.call(assets.find, { params: { id } })).rejects.toMatchObject({ code: 'not_found' });
    await expect(person.call(assets.remove, { params: { id } })).rejects.toMatchObject({ code: 'not_found' });
    const back = await person.call(assets.restore, { params: { id }, body: { version: 2 } });
    expect(back).toMatchObject({ id, value: '300000', version: 3 });
    await person.call(assets.remove, { params: { id } });
    own.pass({ days: 31 });
    await person.browser.call(session.signIn, { body: { email: person.email, password: PASSWORD } });
    await expect(person.call(assets.restore, { params: { id }, body: { version: 4 } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('has a history of its value', async () => {
    const person = await openHousehold(app);
    const { id } = await house(person);
    await person.call(assets.value, { params: { id }, body: { on: '2026-11-18', value: '305000' } });
    const query = { from: '2026-11-16', to: '2026-11-30' };
    expect((await person.call(assets.history, { params: { id }, query })).items).toEqual([
      { on: '2026-11-16', value: '300000', state: 'complete' },
      { on: '2026-11-17', value: '300000', state: 'complete' },
      { on: '2026-11-18', value: '305000', state: 'complete' },
      { on: '2026-11-19', value: '305000', state: 'complete' },
      { on: '2026-11-20', value: '305000', state: 'complete' },
    ]);
  });

  it('is found by name, institution, class and owner', async () => {
    const person = await openHousehold(app);
    const { call, memberId } = person;
    await house(person);
    await call(assets.create, {
      body: { name: 'Livret A', kind: 'savings_account', currency: 'EUR', institution: 'La Banque Postale' },
    });
    const names = async (query: object) => (await call(assets.list, { query })).items.map(({ name }) => name);
    expect(await names({})).toEqual(['House', 'Livret A']);
    expect(await names({ q: 'postale' })).toEqual(['Livret A']);
    expect(await names({ q: '%' })).toEqual([]);
    expect(await names({ class: 'property' })).toEqual(['House']);
    expect(await names({ member: memberId })).toEqual(['House', 'Livret A']);
    expect(await names({ member: crypto.randomUUID() })).toEqual([]);
  });

  it('does not exist for another household', async () => {
    const [owner, other] = [await openHousehold(app), await openHousehold(app)];
    const { id } = await house(owner);
    const params = { id };
    const attempts = [
      other.call(assets.find, { params }),
      other.call(assets.change, { params, body: { ...HOUSE, version: 1 } }),
      other.call(assets.archive, { params, body: { version: 1 } }),
      other.call(assets.remove, { params }),
      other.call(assets.value, { params, body: { on: '2026-01-01', value: '1' } }),
      other.call(assets.valuations, { params }),
      other.call(assets.history, { params }),
      other.call(assets.activity, { params }),
    ];
    for (const outcome of await Promise.allSettled(attempts)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 404, code: 'not_found' } });
    }
    expect((await other.call(assets.list, {})).items).toEqual([]);
    expect(await owner.call(assets.find, { params })).toMatchObject({ version: 1, value: '300000' });
  });
});
