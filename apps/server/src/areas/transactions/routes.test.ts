import { assets } from '@aurea/contract/assets.ts';
import { lots } from '@aurea/contract/holdings/lots.ts';
import { positions } from '@aurea/contract/holdings/positions.ts';
import { session } from '@aurea/contract/session.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { describe, expect, it, test } from 'vitest';
import { startApp } from '#testing/app.ts';
import { base64 } from '#testing/import-file.ts';
import { type Householder, openHousehold, PASSWORD } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

async function account(person: Householder) {
  const { id: assetId } = await person.call(assets.create, {
    body: { name: 'CTO', kind: 'securities_account', wrapper: 'ordinary', currency: 'EUR' },
  });
  const { id: instrumentId } = await person.call(instruments.create, {
    body: { name: 'World ETF', type: 'etf', isin: 'IE00B4L5Y983', symbol: 'iwda', currency: 'EUR' },
  });
  const record = (body: object) =>
    person.call(transactions.create, {
      params: { id: assetId },
      body: { kind: 'buy', on: '2026-03-02', currency: 'EUR', ...body },
    });
  /** `10 at 80` */
  const trade = (kind: 'buy' | 'sell', on: string, what: string, fees = '0') => {
    const [quantity, unitPrice] = what.split(' at ');
    return record({ kind, on, quantity, unitPrice, fees, instrumentId });
  };
  return { assetId, instrumentId, record, trade };
}

describe('the ledger of an account', () => {
  it('comes to positions at average cost, valued at the last known price, and to cash', async () => {
    const person = await openHousehold(app);
    const { assetId, record, trade } = await account(person);
    await record({ kind: 'deposit', on: '2026-01-05', gross: '2000' });
    await trade('buy', '2026-02-02', '10 at 80', '10');
    await trade('buy', '2026-03-02', '10 at 100');
    const sold = await trade('sell', '2026-04-02', '5 at 110');
    expect(sold).toMatchObject({ cashEffect: '550', assetName: 'CTO', instrumentName: 'World ETF', version: 1 });

    const held = await person.call(positions.list, { query: { asset: assetId } });
    expect(held).toMatchObject({ total: 1, value: '1650', valueState: 'complete' });
    expect(held.items[0]).toMatchObject({
      quantity: '15',
      averageCost: '90.5',
      cost: '1357.5',
      costIsKnown: true,
      value: '1650',
      gain: '292.5',
      gainPercent: '21.547',
      realisedGain: '97.5',
      weight: '100.00',
      price: { on: '2026-04-02', price: '110', currency: 'EUR', stale: true },
    });
    expect(await person.call(assets.find, { params: { id: assetId } })).toMatchObject({ value: '2390', stale: true });
  });

  it('shows its lots, first in, first out, on demand', async () => {
    const person = await openHousehold(app);
    const { assetId, instrumentId, record, trade } = await account(person);
    await record({ kind: 'deposit', on: '2026-01-05', gross: '2000' });
    await trade('buy', '2026-02-02', '10 at 80', '10');
    await trade('buy', '2026-03-02', '10 at 100');
    await trade('sell', '2026-04-02', '12 at 110');

    const { items } = await person.call(lots.ofAsset, { params: { id: assetId } });
    expect(items).toEqual([
      {
        instrumentId,
        instrumentName: 'World ETF',
        quantity: '8',
        averageCost: '90.5',
        costIsKnown: true,
        average: { cost: '724', realisedGain: '234' },
        fifo: { cost: '800', realisedGain: '310' },
        lots: [{ on: '2026-03-02', quantity: '8', cost: '800' }],
      },
    ]);
    const stranger = await openHousehold(app);
    await expect(stranger.call(lots.ofAsset, { params: { id: assetId } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('never hands over what is not there: the refusal names the day, the instrument and what is missing', async () => {
    const person = await openHousehold(app);
    const { trade } = await account(person);
    const bought = await trade('buy', '2026-03-02', '10 at 80');
    await trade('sell', '2026-06-01', '8 at 90');
    const refusal = (on: string, missing: string) => ({
      code: 'position_negative',
      body: { params: { on, instrument: 'World ETF', missing } },
    });
    await expect(trade('sell', '2026-07-01', '3 at 90')).rejects.toMatchObject(refusal('2026-07-01', '1'));
    await expect(trade('sell', '2026-04-01', '3 at 90')).rejects.toMatchObject(refusal('2026-06-01', '1'));
    await expect(person.call(transactions.remove, { params: { id: bought.id } })).rejects.toMatchObject(
      refusal('2026-06-01', '8'),
    );
    expect((await person.call(transactions.list, {})).total).toBe(2);
    expect((await person.call(positions.list, {})).items).toMatchObject([{ quantity: '2' }]);
  });

  it('lets one of two sales that want the same units win', async () => {
    const person = await openHousehold(app);
    const { trade } = await account(person);
    await trade('buy', '2026-03-02', '10 at 80');
    const both = await Promise.allSettled([1, 2].map(() => trade('sell', '2026-04-01', '8 at 90')));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await person.call(positions.list, {})).items).toMatchObject([{ quantity: '2' }]);
  });

  it('is corrected from the version that was seen; deleted entries can be restored', async () => {
    const person = await openHousehold(app);
    const { instrumentId, trade } = await account(person);
    const { id } = await trade('buy', '2026-03-02', '10 at 80');
    const body = {
      kind: 'buy',
      on: '2026-03-03',
      quantity: '12',
      unitPrice: '81',
      currency: 'EUR',
      instrumentId,
    } as const;
    const changed = await person.call(transactions.change, { params: { id }, body: { ...body, version: 1 } });
    expect(changed).toMatchObject({ quantity: '12', cashEffect: '-972', version: 2 });
    await expect(
      person.call(transactions.change, { params: { id }, body: { ...body, version: 1 } }),
    ).rejects.toMatchObject({ code: 'stale' });
    expect((await person.call(positions.list, {})).items).toMatchObject([{ quantity: '12', value: '972' }]);

    await person.call(transactions.remove, { params: { id } });
    expect((await person.call(positions.list, {})).items).toEqual([]);
    expect((await person.call(instruments.list, {})).items).toMatchObject([{ lastPrice: null }]);
    expect(await person.call(transactions.restore, { params: { id } })).toMatchObject({ quantity: '12', version: 4 });
    expect((await person.call(positions.list, {})).items).toMatchObject([{ quantity: '12', value: '972' }]);
  });

  it('counts what is dated in the future only from its day on', async () => {
    const own = await startApp({ areas: WEALTH_AREAS });
    const person = await openHousehold(own);
    const { assetId, record, trade } = await account(person);
    await record({ kind: 'deposit', on: '2026-11-01', gross: '1000' });
    await trade('buy', '2026-11-22', '10 at 80');
    const value = async () => (await person.call(assets.find, { params: { id: assetId } })).value;
    expect(await value()).toBe('1000');
    expect((await person.call(positions.list, {})).items).toEqual([]);
    await person.call(instruments.importPrices, {
      body: { fileName: 'p.csv', content: base64('symbol;date;price\nIWDA;2026-11-22;90\n') },
    });
    own.pass({ days: 2 });
    expect(await value()).toBe('1100');
    expect((await person.call(positions.list, {})).items).toMatchObject([
      { quantity: '10', cost: '800', value: '900' },
    ]);
  });

  test.for([
    { why: 'no amount', body: { kind: 'deposit' }, code: 'transaction_incomplete' },
    { why: 'no instrument', body: { kind: 'buy', quantity: '1', gross: '1' }, code: 'transaction_incomplete' },
    { why: 'no rate', body: { kind: 'deposit', gross: '1', currency: 'USD' }, code: 'transaction_incomplete' },
    { why: 'a negative deposit', body: { kind: 'deposit', gross: '-1' }, code: 'amount_invalid' },
    {
      why: 'an instrument of nobody',
      body: { kind: 'buy', quantity: '1', gross: '1', instrumentId: crypto.randomUUID() },
      code: 'not_found',
    },
  ])('refuses an entry with $why: $code', async ({ body, code }) => {
    const person = await openHousehold(app);
    const { record } = await account(person);
    await expect(record(body)).rejects.toMatchObject({ code });
    expect((await person.call(transactions.list, {})).total).toBe(0);
  });

  it('of a bank account takes no instruments', async () => {
    const person = await openHousehold(app);
    const { instrumentId } = await account(person);
    const cash = await person.call(assets.create, { body: { name: 'Bank', kind: 'cash_account', currency: 'EUR' } });
    const body = { kind: 'buy', on: '2026-01-02', quantity: '1', gross: '1', currency: 'EUR', instrumentId } as const;
    await expect(person.call(transactions.create, { params: { id: cash.id }, body })).rejects.toMatchObject({
      code: 'asset_holds_no_instruments',
    });
  });

  it('moves a stated balance on from its day', async () => {
    const { call } = await openHousehold(app);
    const { id } = await call(assets.create, {
      body: { name: 'Bank', kind: 'cash_account', currency: 'EUR', value: { on: '2026-05-01', amount: '1000' } },
    });
    const move = (kind: 'deposit' | 'withdrawal', on: string, gross: string) =>
      call(transactions.create, { params: { id }, body: { kind, on, gross, currency: 'EUR' } });
    await move('deposit', '2026-04-01', '70');
    await move('withdrawal', '2026-05-01', '30');
    await move('withdrawal', '2026-05-02', '5.55');
    expect(await call(assets.find, { params: { id } })).toMatchObject({ value: '994.45', valuedOn: '2026-05-02' });
    const history = await call(assets.history, { params: { id }, query: { from: '2026-04-30', to: '2026-05-02' } });
    expect(history.items.map(({ value }) => value)).toEqual(['1030', '1000', '994.45']);
  });

  it('is read in pages, by kind, day and words', async () => {
    const person = await openHousehold(app);
    const { assetId, record, trade } = await account(person);
    for (let day = 1; day <= 12; day += 1) {
      await record({
        kind: 'deposit',
        on: `2026-01-${String(day).padStart(2, '0')}`,
        gross: `${day}`,
        note: `pay ${day}`,
      });
    }
    await trade('buy', '2026-02-02', '1 at 80');
    const list = async (query: object) => {
      const { items, total } = await person.call(transactions.ofAsset, { params: { id: assetId }, query });
      return { total, shown: items.map(({ on, gross }) => `${on} ${gross}`) };
    };
    expect(await list({ size: '10', page: '2' })).toEqual({
      total: 13,
      shown: ['2026-01-03 3', '2026-01-02 2', '2026-01-01 1'],
    });
    expect(await list({ kind: 'buy' })).toMatchObject({ total: 1 });
    expect(await list({ from: '2026-01-11', to: '2026-01-31', sort: 'on' })).toEqual({
      total: 2,
      shown: ['2026-01-11 11', '2026-01-12 12'],
    });
    expect(await list({ q: 'world' })).toMatchObject({ total: 1 });
    expect(await list({ q: 'PAY 7' })).toEqual({ total: 1, shown: ['2026-01-07 7'] });
    expect((await list({ sort: '-gross' })).shown[0]).toBe('2026-01-12 12');
  });

  it('does not exist for another household', async () => {
    const [owner, other] = [await openHousehold(app), await openHousehold(app)];
    const { assetId, instrumentId, trade } = await account(owner);
    const { id } = await trade('buy', '2026-03-02', '10 at 80');
    const own = await account(other);
    const body = { kind: 'buy', on: '2026-03-02', quantity: '1', gross: '1', currency: 'EUR', instrumentId } as const;
    const outcomes = await Promise.allSettled([
      other.call(transactions.ofAsset, { params: { id: assetId } }),
      other.call(transactions.create, { params: { id: assetId }, body }),
      other.call(transactions.create, { params: { id: own.assetId }, body }),
      other.call(transactions.change, { params: { id }, body: { ...body, version: 1 } }),
      other.call(transactions.remove, { params: { id } }),
      other.call(transactions.restore, { params: { id } }),
      other.call(positions.list, { query: { asset: assetId } }),
      other.call(instruments.prices, { params: { id: instrumentId } }),
      other.call(instruments.price, { params: { id: instrumentId }, body: { on: '2026-01-01', price: '1' } }),
    ]);
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 404, code: 'not_found' } });
    }
    expect((await other.call(transactions.list, {})).total).toBe(0);
    expect((await owner.call(transactions.list, {})).items).toMatchObject([{ version: 1 }]);
  });

  it('keeps deleted entries for 30 days', async () => {
    const own = await startApp({ areas: WEALTH_AREAS });
    const person = await openHousehold(own);
    const { trade } = await account(person);
    const { id } = await trade('buy', '2026-03-02', '10 at 80');
    await person.call(transactions.remove, { params: { id } });
    own.pass({ days: 31 });
    await person.browser.call(session.signIn, { body: { email: person.email, password: PASSWORD } });
    await expect(person.call(transactions.restore, { params: { id } })).rejects.toMatchObject({ code: 'not_found' });
  });
});
