import { assets } from '@aurea/contract/assets.ts';
import { dashboard } from '@aurea/contract/dashboard.ts';
import { lots } from '@aurea/contract/holdings/lots.ts';
import { positions } from '@aurea/contract/holdings/positions.ts';
import { holdings } from '@aurea/contract/holdings.ts';
import { performance } from '@aurea/contract/performance.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { describe, expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { base64 } from '#testing/import-file.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

/** 1,500 came in, ten shares were bought at 100 on 5 January, and are worth 110 on 20 November 2026. */
async function portfolio(person: Householder) {
  const { call } = person;
  const body = { name: 'Acme', type: 'stock', symbol: 'ACM', currency: 'EUR' } as const;
  const share = (await call(instruments.create, { body })).id;
  const { id: account } = await call(assets.create, {
    body: { name: 'CTO', kind: 'securities_account', currency: 'EUR' },
  });
  const record = (entry: object) =>
    call(transactions.create, { params: { id: account }, body: { kind: 'buy', on: '', currency: 'EUR', ...entry } });
  await record({ kind: 'deposit', on: '2026-01-02', gross: '1500' });
  await record({ on: '2026-01-05', instrumentId: share, quantity: '10', unitPrice: '100' });
  const content = base64('symbol;date;price\nACM;2026-11-20;110\n');
  await call(instruments.importPrices, { body: { fileName: 'p.csv', content } });
  return { share, account, record };
}

/** What every screen says of the position and of the household. */
async function shown({ call }: Householder, { share, account }: { share: string; account: string }) {
  const [position] = (await call(positions.list, { query: { asset: account } })).items;
  const [stock] = (await call(holdings.list, { query: { class: 'stocks' } })).items;
  const detail = await call(holdings.show, { params: { id: share } });
  const lotsOf = (await call(lots.ofAsset, { params: { id: account } })).items;
  const { netWorth, cashFlow } = await call(dashboard.show, { query: { period: 'MAX' } });
  const { value } = await call(assets.find, { params: { id: account } });
  const report = await call(performance.show, { query: {} });
  return {
    position: [position?.quantity, position?.averageCost, position?.cost, position?.gain, position?.value],
    stock: [stock?.quantity, stock?.averageCost, stock?.cost, stock?.gain, stock?.value],
    detail: [detail.quantity, detail.averageCost, detail.cost, detail.gain, detail.value],
    lots: lotsOf,
    netWorth,
    month: cashFlow.at(-1),
    value,
    report: [report.bridge, report.holdings],
  };
}

describe('a transaction dated after today', () => {
  it('is planned: it changes no quantity, cost, cash or gain of today on any screen', async () => {
    const person = await openHousehold(app);
    const known = await portfolio(person);
    const before = await shown(person, known);
    // ten at 100 are worth 1,100, beside 500 of cash
    expect(before.position).toEqual(['10', '100', '1000', '100', '1100']);
    expect(before.netWorth).toBe('1600');

    const { share, record } = known;
    await record({ on: '2026-11-25', instrumentId: share, quantity: '2', unitPrice: '120' });
    await record({ kind: 'sell', on: '2026-11-26', instrumentId: share, quantity: '3', unitPrice: '130' });
    await record({ kind: 'dividend', on: '2026-11-27', instrumentId: share, gross: '8' });
    await record({ kind: 'split', on: '2026-11-28', instrumentId: share, splitRatio: '10' });
    await record({ kind: 'deposit', on: '2026-11-29', gross: '70' });
    await record({ kind: 'withdrawal', on: '2026-11-30', gross: '30' });
    expect(await shown(person, known)).toEqual(before);

    const { latest } = await person.call(dashboard.show, { query: { period: 'MAX' } });
    expect(latest.map(({ on }) => on)).toEqual(['2026-01-05', '2026-01-02']);
    const { total } = await person.call(transactions.list, { query: { from: '2026-11-21' } });
    expect(total).toBe(6);
  });

  it('is planned too where it is the only one, or exchanges what is held', async () => {
    const person = await openHousehold(app);
    const known = await portfolio(person);
    const before = await shown(person, known);
    const other = (await person.call(instruments.create, { body: { name: 'New', type: 'stock', currency: 'EUR' } })).id;
    await known.record({
      ...{ kind: 'swap', on: '2026-12-01', instrumentId: known.share, quantity: '10', gross: '1200' },
      ...{ counterInstrumentId: other, counterQuantity: '5' },
    });
    expect(await shown(person, known)).toEqual(before);
  });
});
