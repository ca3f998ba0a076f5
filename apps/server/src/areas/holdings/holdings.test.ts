import { assets } from '@aurea/contract/assets.ts';
import { demo } from '@aurea/contract/demo.ts';
import { lots } from '@aurea/contract/holdings/lots.ts';
import { holdings } from '@aurea/contract/holdings.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { describe, expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { base64 } from '#testing/import-file.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

type Kind = 'securities_account' | 'crypto_wallet';

async function account({ call }: Householder, name: string, kind: Kind, more: object = {}) {
  const { id } = await call(assets.create, { body: { name, kind, currency: 'EUR', ...more } });
  return (body: object) =>
    call(transactions.create, { params: { id }, body: { kind: 'buy', on: '2026-03-02', currency: 'EUR', ...body } });
}

async function instrument({ call }: Householder, name: string, type: 'stock' | 'crypto' = 'stock') {
  return (await call(instruments.create, { body: { name, type, symbol: name.slice(0, 3), currency: 'EUR' } })).id;
}

async function prices({ call }: Householder, symbol: string, ...shown: readonly (readonly [string, number])[]) {
  const lines = shown.map(([on, price]) => `${symbol};${on};${price}`).join('\n');
  await call(instruments.importPrices, {
    body: { fileName: 'p.csv', content: base64(`symbol;date;price\n${lines}\n`) },
  });
}

describe('holdings', () => {
  it('do not call a sale of units of unknown cost a gain, on any page', async () => {
    const person = await openHousehold(app);
    const share = await instrument(person, 'Gift');
    const book = await account(person, 'CTO', 'securities_account');
    await book({ kind: 'transfer_in', instrumentId: share, quantity: '20' });
    await book({ kind: 'sell', on: '2026-04-02', instrumentId: share, quantity: '20', unitPrice: '8' });
    const { items, totals } = await person.call(holdings.list, { query: { class: 'stocks' } });
    expect(items[0]).toMatchObject({ name: 'Gift', quantity: '0', realisedGain: null });
    expect(totals.realisedGain).toBeNull();
    const found = await person.call(holdings.show, { params: { id: share }, query: {} });
    expect(found.realisedGain).toBeNull();
    const [asset] = (await person.call(assets.list, {})).items;
    const [lot] = (await person.call(lots.ofAsset, { params: { id: asset?.id ?? '' } })).items;
    expect(lot).toMatchObject({ average: { realisedGain: null }, fifo: { realisedGain: null } });
  });

  it('are one for each instrument, whatever accounts it lies in, with its change of the day', async () => {
    const person = await openHousehold(app);
    const share = await instrument(person, 'Alpine Bank');
    const [pea, cto] = [
      await account(person, 'PEA', 'securities_account', { wrapper: 'pea' }),
      await account(person, 'CTO', 'securities_account', { wrapper: 'ordinary' }),
    ];
    await pea({ instrumentId: share, quantity: '10', unitPrice: '20', fees: '5' });
    await cto({ instrumentId: share, quantity: '30', unitPrice: '30' });
    await cto({ kind: 'sell', on: '2026-06-02', instrumentId: share, quantity: '10', unitPrice: '35' });
    await cto({ kind: 'dividend', on: '2026-05-02', instrumentId: share, gross: '60' });
    await prices(person, 'Alp', ['2026-11-19', 50], ['2026-11-20', 51]);

    const { items, totals, currency } = await person.call(holdings.list, { query: { class: 'stocks' } });
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      name: 'Alpine Bank',
      quantity: '30',
      cost: '805',
      value: '1530',
      gain: '725',
      gainRatio: '0.900621',
      dayChange: '30',
      dayRatio: '0.02',
      realisedGain: '50',
      income: '60',
      fees: '5',
      weight: '100.00',
      sector: null,
      country: null,
      trend: ['50', '51'],
      accounts: [
        { name: 'CTO', quantity: '20', value: '1020' },
        { name: 'PEA', quantity: '10', value: '510' },
      ],
    });
    expect(currency).toBe('EUR');
    expect(totals).toMatchObject({ value: '1530', valueState: 'complete', dayChange: '30', incomeOfYear: '60' });
    expect((await person.call(holdings.list, { query: { class: 'crypto' } })).items).toEqual([]);
  });

  it('without a price have no value, and the total says that it is partial', async () => {
    const person = await openHousehold(app);
    const [known, unknown] = [await instrument(person, 'Known'), await instrument(person, 'Other')];
    const record = await account(person, 'CTO', 'securities_account');
    await record({ instrumentId: known, quantity: '1', unitPrice: '20' });
    await record({ kind: 'opening_position', instrumentId: unknown, quantity: '1' });
    const { items, totals } = await person.call(holdings.list, { query: { class: 'stocks' } });
    expect(items.map(({ value, gain, weight }) => [value, gain, weight])).toEqual([
      ['20', '0', null],
      [null, null, null],
    ]);
    expect(totals).toMatchObject({ value: '20', valueState: 'partial', dayChange: null, withoutDay: 2 });
  });

  it('stay after they were sold, with what they brought', async () => {
    const person = await openHousehold(app);
    const share = await instrument(person, 'Alpine Bank');
    const record = await account(person, 'CTO', 'securities_account');
    await record({ instrumentId: share, quantity: '10', unitPrice: '20' });
    await record({ kind: 'sell', on: '2026-06-02', instrumentId: share, quantity: '10', unitPrice: '35' });
    const { items, totals } = await person.call(holdings.list, { query: { class: 'stocks' } });
    expect(items).toMatchObject([{ quantity: '0', value: '0', averageCost: null, realisedGain: '150', accounts: [] }]);
    expect(totals).toMatchObject({ value: '0', valueState: 'complete', gain: null, realisedGain: '150' });
  });

  it('tell sector and country once somebody said them, from the version that was seen', async () => {
    const person = await openHousehold(app);
    const share = await instrument(person, 'Alpine Bank');
    const say = (version: number) =>
      person.call(holdings.classify, { params: { id: share }, body: { sector: 'finance', country: 'FR', version } });
    const shown = async () => (await person.call(holdings.show, { params: { id: share } })).sector;
    expect(await shown()).toBeNull();
    expect(await say(1)).toMatchObject({ sector: 'finance', country: 'FR', version: 2 });
    expect(await shown()).toBe('finance');
    await expect(say(1)).rejects.toMatchObject({ code: 'stale' });
    const stranger = await openHousehold(app);
    await expect(
      stranger.call(holdings.classify, { params: { id: share }, body: { sector: null, country: null, version: 2 } }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(stranger.call(holdings.show, { params: { id: share } })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('one holding', () => {
  it('has its lots, its price beside the average cost, and what is left after tax where the wrapper says so', async () => {
    const person = await openHousehold(app);
    const share = await instrument(person, 'Alpine Bank');
    const record = await account(person, 'CTO', 'securities_account', { wrapper: 'ordinary' });
    await record({ on: '2026-01-05', instrumentId: share, quantity: '10', unitPrice: '20' });
    await record({ on: '2026-03-05', instrumentId: share, quantity: '10', unitPrice: '30' });
    await record({ kind: 'sell', on: '2026-04-06', instrumentId: share, quantity: '5', unitPrice: '40' });
    await record({ kind: 'dividend', on: '2026-05-06', instrumentId: share, gross: '15' });
    await record({ kind: 'split', on: '2026-10-01', instrumentId: share, splitRatio: '2' });
    await prices(person, 'Alp', ['2026-11-19', 24], ['2026-11-20', 25]);

    const shown = await person.call(holdings.show, { params: { id: share } });
    expect(shown).toMatchObject({
      quantity: '30',
      averageCost: '12.5',
      value: '750',
      cost: '375',
      gain: '375',
      realisedGain: '75',
      income: '15',
      dayChange: '30',
      priceChange: '1',
      afterTax: { rate: '0.314', gain: '257.25', isFlatTax: true },
      incomeByYear: [{ year: '2026', amount: '15' }],
      entryCount: 5,
    });
    expect(shown.accounts).toMatchObject([
      {
        name: 'CTO',
        lots: [
          { on: '2026-01-05', quantity: '10', cost: '100' },
          { on: '2026-03-05', quantity: '20', cost: '300' },
        ],
      },
    ]);
    expect(shown.points).toEqual([
      { on: '2026-01-05', price: '10', averageCost: '10' },
      { on: '2026-03-05', price: '15', averageCost: '12.5' },
      { on: '2026-04-06', price: '20', averageCost: '12.5' },
      { on: '2026-11-19', price: '24', averageCost: '12.5' },
      { on: '2026-11-20', price: '25', averageCost: '12.5' },
    ]);
    expect(shown.marks.map(({ on, kind }) => [on, kind])).toEqual([
      ['2026-01-05', 'buy'],
      ['2026-03-05', 'buy'],
      ['2026-04-06', 'sell'],
    ]);
    const since = await person.call(holdings.show, { params: { id: share }, query: { from: '2026-04-01' } });
    expect(since.points.map(({ on }) => on)).toEqual(['2026-03-05', '2026-04-06', '2026-11-19', '2026-11-20']);
  });

  it('has no estimate after tax in life insurance or in a wallet', async () => {
    const person = await openHousehold(app);
    const coin = await instrument(person, 'Coin', 'crypto');
    const record = await account(person, 'Ledger', 'crypto_wallet', { wrapper: 'wallet' });
    await record({ instrumentId: coin, quantity: '10', unitPrice: '20' });
    await prices(person, 'Coi', ['2026-11-20', 25]);
    expect(await person.call(holdings.show, { params: { id: coin } })).toMatchObject({ gain: '50', afterTax: null });
  });
});

describe('income in another currency', () => {
  it('is worth the same in the list and beside its instrument: at its own rate, else at that of its day', async () => {
    const person = await openHousehold(app);
    const { call } = person;
    const share = (await call(instruments.create, { body: { name: 'Acme', type: 'stock', currency: 'USD' } })).id;
    const { id } = await call(assets.create, { body: { name: 'IB', kind: 'securities_account', currency: 'USD' } });
    const content = base64('symbol;date;price\nUSDEUR;2026-05-06;0.90\nUSDEUR;2026-11-20;0.80\n');
    await call(instruments.importPrices, { body: { fileName: 'p.csv', content } });
    const record = (body: object) =>
      call(transactions.create, {
        params: { id },
        body: { kind: 'dividend', on: '2026-05-06', currency: 'USD', instrumentId: share, ...body },
      });
    await record({ kind: 'buy', on: '2026-01-05', quantity: '10', unitPrice: '20' });
    await record({ gross: '10' });
    await record({ gross: '5', currency: 'EUR', fxRate: '1.25' });
    // 10 USD at 0.90 of the day, and the 5 EUR as they came, not 6.25 USD at 0.90
    const { past } = await call(holdings.income, { query: { class: 'stocks' } });
    expect(past.map(({ amount }) => amount)).toEqual(['5', '9']);
    const { incomeByYear } = await call(holdings.show, { params: { id: share } });
    expect(incomeByYear).toEqual([{ year: '2026', amount: '14' }]);
  });
});

describe('income', () => {
  it('is told by month, and what may come again for what is held today', async () => {
    const person = await openHousehold(app);
    const share = await instrument(person, 'Alpine Bank');
    const record = await account(person, 'CTO', 'securities_account');
    await record({ on: '2025-01-05', instrumentId: share, quantity: '10', unitPrice: '20' });
    await record({ kind: 'dividend', on: '2025-05-06', instrumentId: share, gross: '10' });
    await record({ kind: 'dividend', on: '2026-05-06', instrumentId: share, gross: '20' });
    await record({ on: '2026-06-05', instrumentId: share, quantity: '5', unitPrice: '20' });
    const shown = await person.call(holdings.income, { query: { class: 'stocks' } });
    expect(shown.months).toEqual([
      { month: '2025-05', amount: '10', unknown: 0 },
      { month: '2026-05', amount: '20', unknown: 0 },
    ]);
    expect(shown.past).toMatchObject([{ on: '2026-05-06', amount: '20', account: 'CTO' }]);
    expect(shown.expected).toEqual([{ on: '2027-05-06', instrumentId: share, name: 'Alpine Bank', amount: '30' }]);
  });

  it('values rewards by the price of their day, and counts those nobody can value', async () => {
    const person = await openHousehold(app);
    const [coin, dust] = [await instrument(person, 'Coin', 'crypto'), await instrument(person, 'Dust', 'crypto')];
    const record = await account(person, 'Ledger', 'crypto_wallet');
    await prices(person, 'Coi', ['2026-03-01', 40], ['2026-11-20', 90]);
    await record({ kind: 'staking_reward', on: '2026-03-02', instrumentId: coin, quantity: '0.5' });
    await record({ kind: 'airdrop', on: '2026-03-03', instrumentId: dust, quantity: '12' });
    const shown = await person.call(holdings.income, { query: { class: 'crypto' } });
    expect(shown.months).toEqual([{ month: '2026-03', amount: '20', unknown: 1 }]);
    expect(shown.past.map(({ name, amount }) => [name, amount])).toEqual([
      ['Dust', null],
      ['Coin', '20'],
    ]);
    expect((await person.call(holdings.income, { query: { class: 'stocks' } })).past).toEqual([]);
  });
});

describe('the demonstration', () => {
  it('fills every view of holdings', async () => {
    const person = await openHousehold(app);
    await person.call(demo.fill, {});
    const stocks = await person.call(holdings.list, { query: { class: 'stocks' } });
    expect(stocks.totals.valueState).toBe('complete');
    expect(stocks.items.length).toBeGreaterThan(7);
    expect(stocks.items.filter(({ sector }) => sector === null).length).toBeLessThan(3);
    const dividends = await person.call(holdings.income, { query: { class: 'stocks' } });
    expect(new Set(dividends.months.map(({ month }) => month.slice(0, 4))).size).toBeGreaterThan(5);
    expect(dividends.expected.length).toBeGreaterThan(3);
    const rewards = await person.call(holdings.income, { query: { class: 'crypto' } });
    expect(rewards.months.length).toBeGreaterThan(3);
    const gains = await person.call(holdings.cryptoGains, { query: {} });
    expect(gains.items.length).toBeGreaterThan(1);
    expect(gains.items.every(({ gain }) => gain !== null)).toBe(true);
    const swaps = await person.call(transactions.list, { query: { class: 'crypto', kind: 'swap' } });
    expect(swaps.total).toBe(1);
    expect((await person.call(transactions.list, { query: { class: 'stocks', kind: 'swap' } })).total).toBe(0);
  });
});
