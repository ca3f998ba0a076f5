import { assets } from '@aurea/contract/assets.ts';
import { lots } from '@aurea/contract/holdings/lots.ts';
import { positions } from '@aurea/contract/holdings/positions.ts';
import { transfers } from '@aurea/contract/transactions/transfers.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { describe, expect, it, test } from 'vitest';
import { startApp } from '#testing/app.ts';
import { base64 } from '#testing/import-file.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

async function household() {
  const person = await openHousehold(app);
  const { call } = person;
  const open = async (
    name: string,
    kind: 'securities_account' | 'cash_account' = 'securities_account',
    currency = 'EUR',
  ) => (await call(assets.create, { body: { name, kind, currency } })).id;
  const { id: etf } = await call(instruments.create, { body: { name: 'World ETF', type: 'etf', currency: 'EUR' } });
  const buy = (assetId: string, on: string, quantity: string, gross: string) =>
    call(transactions.create, {
      params: { id: assetId },
      body: { kind: 'buy', on, instrumentId: etf, quantity, gross, currency: 'EUR' },
    });
  const move = async (fromAssetId: string, toAssetId: string, body: object) =>
    (await call(transfers.record, { body: { fromAssetId, toAssetId, on: '2026-06-01', ...body } })).items;
  return { person, call, open, buy, move, etf };
}

const lotsOf = async ({ call }: Householder, id: string) =>
  (await call(lots.ofAsset, { params: { id } })).items.flatMap((held) =>
    held.lots.map(({ on, quantity, cost }) => `${on} ${quantity} ${cost}`),
  );

describe('a transfer of units between two accounts', () => {
  it('is one act in both: the lots and the cost go with the units', async () => {
    const { person, call, open, buy, move, etf } = await household();
    const [old, young] = [await open('CTO'), await open('PEA')];
    await buy(old, '2026-01-05', '10', '1000');
    await buy(old, '2026-03-02', '10', '1500');
    const [out, into] = await move(old, young, { instrumentId: etf, quantity: '12', fees: '9.9' });
    expect(out).toMatchObject({ kind: 'transfer_out', assetName: 'CTO', otherAssetName: 'PEA', cashEffect: '-9.9' });
    expect(into).toMatchObject({
      kind: 'transfer_in',
      assetName: 'PEA',
      otherAssetId: old,
      gross: '1500',
      cashEffect: '0',
    });
    expect(out?.transferId).toBe(into?.transferId);
    expect(await lotsOf(person, old)).toEqual(['2026-03-02 8 1200']);
    expect(await lotsOf(person, young)).toEqual(['2026-01-05 10 1000', '2026-03-02 2 300']);
    const held = (await call(positions.list, {})).items.map(({ assetName, quantity, cost }) => [
      assetName,
      quantity,
      cost,
    ]);
    expect(held.toSorted()).toEqual([
      ['CTO', '8', '1000'],
      ['PEA', '12', '1500'],
    ]);
  });

  it('follows a correction of the past, through one account after the other', async () => {
    const { person, open, buy, move, call, etf } = await household();
    const [a, b, c] = [await open('A'), await open('B'), await open('C')];
    const bought = await buy(a, '2026-01-05', '10', '1000');
    await move(a, b, { instrumentId: etf, quantity: '10' });
    await move(b, c, { instrumentId: etf, quantity: '4', on: '2026-07-01' });
    const body = {
      kind: 'buy',
      on: '2026-01-06',
      instrumentId: etf,
      quantity: '10',
      gross: '2000',
      currency: 'EUR',
    } as const;
    await call(transactions.change, { params: { id: bought.id }, body: { ...body, version: 1 } });
    expect(await lotsOf(person, b)).toEqual(['2026-01-06 6 1200']);
    expect(await lotsOf(person, c)).toEqual(['2026-01-06 4 800']);
    const held = (await call(positions.list, { query: { asset: c } })).items;
    expect(held).toMatchObject([{ quantity: '4', cost: '800' }]);
  });

  it('is corrected, deleted and restored as one, whichever side is touched', async () => {
    const { person, open, buy, move, call, etf } = await household();
    const [a, b] = [await open('A'), await open('B')];
    await buy(a, '2026-01-05', '10', '1000');
    const [out, into] = await move(a, b, { instrumentId: etf, quantity: '4' });
    const id = into?.id ?? '';
    const body = { kind: 'transfer_in', on: '2026-06-02', instrumentId: etf, quantity: '5', currency: 'EUR' } as const;
    const changed = await call(transactions.change, { params: { id }, body: { ...body, note: 'all', version: 1 } });
    expect(changed).toMatchObject({ quantity: '5', gross: '500', on: '2026-06-02' });
    const params = { id: out?.id ?? '' };
    expect(await call(transactions.find, { params })).toMatchObject({
      quantity: '5',
      on: '2026-06-02',
      note: 'all',
      version: 2,
    });
    await expect(
      call(transactions.change, { params, body: { ...body, kind: 'sell', gross: '1', version: 2 } }),
    ).rejects.toMatchObject({ code: 'transfer_linked' });

    await call(transactions.remove, { params });
    expect(await lotsOf(person, a)).toEqual(['2026-01-05 10 1000']);
    expect(await lotsOf(person, b)).toEqual([]);
    await call(transactions.restore, { params: { id } });
    expect(await lotsOf(person, a)).toEqual(['2026-01-05 5 500']);
    expect(await lotsOf(person, b)).toEqual(['2026-01-05 5 500']);
  });

  it('is not undone where the other account needs the units: the refusal names the day and what is missing', async () => {
    const { open, buy, move, call, etf } = await household();
    const [a, b] = [await open('A'), await open('B')];
    await buy(a, '2026-01-05', '10', '1000');
    const [out] = await move(a, b, { instrumentId: etf, quantity: '4' });
    const sold = {
      kind: 'sell',
      on: '2026-07-01',
      instrumentId: etf,
      quantity: '3',
      gross: '400',
      currency: 'EUR',
    } as const;
    await call(transactions.create, { params: { id: b }, body: sold });
    await expect(call(transactions.remove, { params: { id: out?.id ?? '' } })).rejects.toMatchObject({
      code: 'position_negative',
      body: { params: { on: '2026-07-01', instrument: 'World ETF', missing: '3' } },
    });
    await expect(move(a, b, { instrumentId: etf, quantity: '7' })).rejects.toMatchObject({
      code: 'position_negative',
      body: { params: { on: '2026-06-01', missing: '1' } },
    });
    expect((await call(transactions.list, {})).total).toBe(4);
  });
});

describe('a transfer of cash', () => {
  it('leaves one account and enters the other, at the rate of the day between currencies', async () => {
    const { open, move, call } = await household();
    const [a, b] = [await open('A', 'cash_account'), await open('B', 'cash_account', 'USD')];
    await call(instruments.importPrices, {
      body: { fileName: 'r.csv', content: base64('symbol;date;price\nEURUSD;2026-05-29;1.25\n') },
    });
    const rate = await call(transfers.rate, { query: { from: 'EUR', to: 'USD', on: '2026-06-01' } });
    expect(rate).toEqual({ rate: '1.25' });
    expect(await call(transfers.rate, { query: { from: 'USD', to: 'EUR', on: '2026-06-01' } })).toEqual({
      rate: '0.8',
    });
    expect(await call(transfers.rate, { query: { from: 'EUR', to: 'USD', on: '2026-05-01' } })).toEqual({
      rate: null,
    });
    const [out, into] = await move(a, b, { gross: '100', fees: '2', fxRate: '1.25' });
    expect([out?.cashEffect, into?.cashEffect]).toEqual(['-102', '125']);
    expect(into).toMatchObject({ currency: 'EUR', fxRate: '1.25', gross: '100' });
  });

  test.for([
    { why: 'to the same account', to: 'A', body: { gross: '1' }, code: 'transfer_same_account' },
    { why: 'of nothing', to: 'B', body: {}, code: 'transaction_incomplete' },
    {
      why: 'into an account that holds no instruments',
      to: 'B',
      body: { quantity: '1', etf: true },
      code: 'asset_holds_no_instruments',
    },
    { why: 'in another currency without a rate', to: 'C', body: { gross: '1' }, code: 'transaction_incomplete' },
  ])('$why is refused: $code', async ({ to, body: { etf: units, ...body }, code }) => {
    const { open, move, call, etf } = await household();
    const ids = { A: await open('A'), B: await open('B', 'cash_account'), C: await open('C', 'cash_account', 'USD') };
    const what = units ? { ...body, instrumentId: etf } : body;
    await expect(move(ids.A, ids[to === 'A' ? 'A' : to === 'B' ? 'B' : 'C'], what)).rejects.toMatchObject({ code });
    expect((await call(transactions.list, {})).total).toBe(0);
  });

  it('does not reach the account of another household', async () => {
    const [own, other] = [await household(), await household()];
    const [a, foreign] = [await own.open('A'), await other.open('B')];
    await expect(own.move(a, foreign, { gross: '1' })).rejects.toMatchObject({ status: 404 });
    await expect(own.move(foreign, a, { gross: '1' })).rejects.toMatchObject({ status: 404 });
    expect((await other.call(transactions.list, {})).total).toBe(0);
  });
});
