import { assets } from '@aurea/contract/assets.ts';
import { performance } from '@aurea/contract/performance.ts';
import { transfers } from '@aurea/contract/transactions/transfers.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { describe, expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

/** Ten units bought for 1,000 in January, worth 1,200 now, and 100 of interest on cash besides. */
async function investor() {
  const person = await openHousehold(app);
  const { call } = person;
  const { id: assetId } = await call(assets.create, {
    body: { name: 'PEA', kind: 'securities_account', currency: 'EUR' },
  });
  const { id: instrumentId } = await call(instruments.create, {
    body: { name: 'World', type: 'etf', currency: 'EUR' },
  });
  await book(person, { assetId, kind: 'deposit', on: '2026-01-05', gross: '1000' });
  await book(person, { assetId, kind: 'buy', on: '2026-01-05', instrumentId, quantity: '10', unitPrice: '100' });
  await call(instruments.price, { params: { id: instrumentId }, body: { on: '2026-11-20', price: '120' } });
  return { ...person, assetId, instrumentId };
}

async function book({ call }: Householder, { assetId, ...entry }: Record<string, string>) {
  await call(transactions.create, { params: { id: assetId ?? '' }, body: { currency: 'EUR', ...entry } as never });
}

describe('performance', () => {
  it('of an empty household is unavailable, and says why', async () => {
    const { call } = await openHousehold(app);
    const shown = await call(performance.show, { query: { from: '2026-01-01' } });
    expect(shown).toMatchObject({
      state: 'unavailable',
      figures: { twr: { value: null, why: 'nothing_held' } },
      holdings: [],
    });
  });

  it('tells returns, a bridge that adds up, and each holding', async () => {
    const { call, instrumentId } = await investor();
    const shown = await call(performance.show, {});
    expect(shown).toMatchObject({ to: '2026-11-20', since: '2026-01-05', currency: 'EUR', state: 'complete' });
    expect(Number(shown.figures.twr.value)).toBeCloseTo(0.2, 10);
    expect(shown.figures.twrAnnual).toEqual({ state: 'unavailable', value: null, why: 'too_short', on: null });
    expect(shown.bridge).toMatchObject({ opening: '0', closing: '1200' });
    expect(shown.bridge.parts.filter(({ amount }) => amount !== '0')).toEqual([
      { part: 'deposits', amount: '1000' },
      { part: 'unrealised', amount: '200' },
    ]);
    expect(shown.holdings).toMatchObject([{ instrumentId, name: 'World', value: '1200', gain: '200' }]);
    expect(shown.series.at(-1)).toMatchObject({ on: '2026-11-20', value: '1200', contributed: '1000' });
    expect(shown.periods.map(({ period, from }) => `${period} ${from}`)).toEqual([
      '1D 2026-11-19',
      '1W 2026-11-13',
      '1M 2026-10-20',
      '3M 2026-08-20',
      'MAX 2026-01-04',
    ]);
    expect(shown.periods.map(({ twr }) => Number(twr.value).toFixed(4)).at(-1)).toBe('0.2000');
  });

  it('begins with the first day anything is known of', async () => {
    const { call } = await investor();
    const shown = await call(performance.show, { query: { from: '2020-01-01' } });
    expect(shown).toMatchObject({ from: '2026-01-04', figures: { twrAnnual: { why: 'too_short' } } });
    const before = call(performance.show, { query: { from: '2019-01-01', to: '2020-01-01' } });
    await expect(before).rejects.toMatchObject({ code: 'day_invalid' });
  });

  it('measures parts: an account, an instrument, a class, against a benchmark', async () => {
    const { call, assetId, instrumentId } = await investor();
    const parts = [
      { scope: 'asset', assetId },
      { scope: 'instrument', instrumentId },
      { scope: 'class', class: 'stocks' },
    ] as const;
    for (const query of parts) {
      const shown = await call(performance.show, { query: { ...query, benchmark: 'livret_a' } });
      expect(Number(shown.figures.twr.value)).toBeCloseTo(0.2, 10);
      expect(Number(shown.benchmark?.twr.value)).toBeGreaterThan(0.01);
    }
    await call(assets.tag, { body: { ids: [assetId], add: ['Retirement'] } });
    const tagged = await call(performance.show, { query: { scope: 'tag', tag: 'retirement' } });
    expect(Number(tagged.figures.twr.value)).toBeCloseTo(0.2, 10);
    const untagged = await call(performance.show, { query: { scope: 'tag', tag: 'children' } });
    expect(untagged.figures.twr.why).toBe('nothing_held');
    const nothing = await call(performance.show, { query: { scope: 'class', class: 'crypto' } });
    expect(nothing.figures.twr.why).toBe('nothing_held');
  });

  it('carries the cost of a transfer to where it was booked, whatever else arrived on its day', async () => {
    const person = await investor();
    const { call, assetId, instrumentId } = person;
    const open = async (name: string) =>
      (await call(assets.create, { body: { name, kind: 'securities_account', currency: 'EUR' } })).id;
    const [gifts, young] = [await open('Gifts'), await open('CTO')];
    const [on, units] = ['2026-03-02', { instrumentId, quantity: '6' }];
    await book(person, { assetId: gifts, kind: 'transfer_in', on, ...units, gross: '60' });
    await book(person, { assetId: young, kind: 'deposit', on, gross: '1' });
    await call(transfers.record, { body: { fromAssetId: assetId, toAssetId: young, on, ...units } });
    const { holdings } = await call(performance.show, { query: { scope: 'instrument', instrumentId } });
    // 1,000 for the ten of both accounts, 60 for the six of the gift: 1,060 ÷ 16; worth 16 × 120 = 1,920
    expect(holdings).toMatchObject([
      { value: '1920', costs: { quantity: '16', averageCost: '66.25', unrealisedAverage: '860' } },
    ]);
  });

  it('names a price that is missing, and is partial', async () => {
    const { call, assetId, ...person } = await investor();
    const { id: instrumentId } = await call(instruments.create, {
      body: { name: 'Unlisted', type: 'stock', currency: 'USD' },
    });
    await book({ ...person, call }, { assetId, kind: 'transfer_in', on: '2026-02-02', instrumentId, quantity: '3' });
    const shown = await call(performance.show, {});
    expect(shown.state).toBe('partial');
    expect(shown.gaps).toContainEqual(expect.objectContaining({ kind: 'price', name: 'Unlisted', from: '2026-02-02' }));
  });

  it('knows no asset, instrument or person of somebody else', async () => {
    const [{ call }, other] = [await openHousehold(app), await investor()];
    const foreign = [
      { scope: 'asset', assetId: other.assetId },
      { scope: 'instrument', instrumentId: other.instrumentId },
      { scope: 'member', memberId: other.assetId },
      { benchmarkId: other.instrumentId },
    ] as const;
    for (const query of foreign) {
      await expect(call(performance.show, { query: { from: '2026-01-01', ...query } })).rejects.toMatchObject({
        code: 'not_found',
      });
    }
  });

  it('refuses a period that ends before it begins', async () => {
    const { call } = await openHousehold(app);
    const query = { from: '2026-05-01', to: '2026-04-01' };
    await expect(call(performance.show, { query })).rejects.toMatchObject({ code: 'day_invalid' });
  });
});

it('tells what the wealth is made of, and what came in and went out', async () => {
  const person = await investor();
  const { items } = await person.call(performance.allocation, { query: { by: 'asset' } });
  expect(items).toEqual([{ key: person.assetId, name: 'PEA', value: '1200', percent: '100.00' }]);
  const cash = await person.call(assets.create, { body: { name: 'Account', kind: 'cash_account', currency: 'EUR' } });
  await book(person, { assetId: cash.id, kind: 'deposit', on: '2026-10-05', gross: '2500' });
  const flow = await person.call(performance.cashFlow, { query: { from: '2026-10-01' } });
  expect(flow).toEqual({
    currency: 'EUR',
    missing: [],
    items: [
      { month: '2026-10', income: '2500', spending: '0' },
      { month: '2026-11', income: '0', spending: '0' },
    ],
  });
});
