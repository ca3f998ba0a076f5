import { assets } from '@aurea/contract/assets.ts';
import { dashboard } from '@aurea/contract/dashboard.ts';
import { market } from '@aurea/contract/market.ts';
import { performance } from '@aurea/contract/performance.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { describe, expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { yahooChart } from '#testing/market-payloads.ts';
import { json } from '#testing/market-server.ts';
import { AIRBUS_ISIN, setMarketStage } from '#testing/market-stage.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const stage = await setMarketStage();
const { app, server, database, chart, respondWith, minutesPass } = stage;
const airbus = () => stage.holding({ name: 'Airbus', type: 'stock', isin: AIRBUS_ISIN, currency: 'EUR' });

describe('an instrument held', () => {
  it('is found by its ISIN, priced, and valued with where and when the price is from', async () => {
    const person = await airbus();
    expect((await person.position())?.value ?? null).toBeNull();
    const asked = await person.call(market.refresh, {});
    expect(asked).toMatchObject({ enabled: true, total: 1, done: 0, failed: 0, running: true });
    await app.queue.drain();
    await minutesPass(2, person);
    expect(await person.position()).toMatchObject({
      value: '1020',
      price: { on: '2026-11-19', price: '102', currency: 'EUR', source: 'yahoo', stale: false },
    });
    expect(await person.call(market.progress, {})).toMatchObject({ total: 1, done: 1, failed: 0, running: false });
    const { items } = await person.call(instruments.prices, { params: { id: person.instrument.id } });
    expect(items.map(({ on, price }) => [on, price])).toEqual([
      ['2026-11-19', '102'],
      ['2026-11-18', '100'],
    ]);
    const actions = await person.call(market.actions, { params: { id: person.instrument.id } });
    expect(actions.items).toEqual([
      { kind: 'dividend', on: '2026-11-18', amount: '0.5', currency: 'EUR', source: 'yahoo' },
    ]);
  });

  it('keeps a price of the household for the same day, and takes a younger one of the market', async () => {
    const person = await airbus();
    const type = (on: string, price: string) =>
      person.call(instruments.price, { params: { id: person.instrument.id }, body: { on, price } });
    await type('2026-11-19', '99');
    await minutesPass(3, person);
    expect((await person.position())?.price).toMatchObject({ on: '2026-11-19', price: '99', source: '' });
    chart.closes = { '2026-11-19': 102, '2026-11-20': 103 };
    app.pass({ minutes: 30 });
    await minutesPass(1, person);
    expect((await person.position())?.price).toMatchObject({ on: '2026-11-20', price: '103', source: 'yahoo' });
  });

  it('is converted at the rate of the ECB', async () => {
    chart.currency = 'USD';
    const person = await airbus();
    await minutesPass(3, person);
    expect(await person.position()).toMatchObject({ value: '816', price: { price: '102', currency: 'USD' } });
    const { toCheck } = await person.call(dashboard.show, { query: {} });
    expect(toCheck.filter(({ code }) => code === 'missing_rate')).toEqual([]);
  });

  it('is not taken for another with the same symbol in another currency', async () => {
    chart.currency = 'USD';
    const person = await stage.holding({ name: 'Airbus', type: 'stock', symbol: 'AIR.PA', currency: 'EUR' });
    await minutesPass(4, person);
    expect((await person.position())?.price ?? null).toBeNull();
    expect(await person.call(market.progress, {})).toMatchObject({ total: 1, done: 0, failed: 1, running: false });
  });

  it('may be a crypto, known by its symbol', async () => {
    const person = await stage.holding({ name: 'Bitcoin', type: 'crypto', symbol: 'btc', currency: 'EUR' }, '0.5');
    await minutesPass(3, person);
    expect(await person.position()).toMatchObject({ value: '40500', price: { source: 'coingecko' } });
    app.pass({ minutes: 20 });
    await minutesPass(1, person);
    expect(await person.position()).toMatchObject({ value: '41000', price: { on: '2026-11-20' } });
  });

  it('costs other households that hold it no further call', async () => {
    const [first, second] = [await airbus(), await airbus()];
    await minutesPass(3, first);
    const calls = server.asked.length;
    await second.call(market.refresh, {});
    await app.queue.drain();
    expect((await second.position())?.value).toBe('1020');
    expect(server.asked.length).toBe(calls);
  });
});

describe('kept history', () => {
  it('is no longer true from the day of a price that came later', async () => {
    const person = await airbus();
    await minutesPass(3, person);
    await person.call(dashboard.show, { query: { period: '1M' } });
    await app.queue.drain();
    app.pass({ minutes: 30 });
    const worth = async () => {
      const { history } = await person.call(dashboard.show, { query: { period: '1M' } });
      return history.filter(({ on }) => on >= '2026-11-17').map(({ on, total }) => [on.slice(8), total]);
    };
    const before = await worth();
    chart.closes = { '2026-11-17': 98, '2026-11-18': 99, '2026-11-19': 102 };
    await minutesPass(1, person);
    const after = await worth();
    expect([before[1], after[0], after[1], after[2]]).toEqual([
      ['18', '1000'],
      ['17', '980'],
      ['18', '990'],
      ['19', '1020'],
    ]);
  });
});

describe('a search', () => {
  it('shows the household’s own instruments and those the sources know', async () => {
    const person = await airbus();
    const found = await person.call(market.search, { query: { q: 'airbus' } });
    expect(found).toMatchObject({
      enabled: true,
      silent: false,
      items: [{ name: 'Airbus' }],
      found: [{ source: 'yahoo', sourceId: 'AIR.PA', name: 'Airbus SE' }, { source: 'coingecko' }],
    });
    const calls = server.asked.length;
    await person.call(market.search, { query: { q: 'Airbus' } });
    expect(server.asked.length).toBe(calls);
  });

  it('goes on with the others where a source is silent', async () => {
    respondWith({ '/yahoo/': () => ({ body: '', status: 503 }) });
    const person = await openHousehold(app);
    const found = await person.call(market.search, { query: { q: 'quiet' } });
    expect(found).toMatchObject({ silent: true, found: [{ source: 'coingecko' }] });
  });

  it('leads to an instrument with its currency and price', async () => {
    chart.currency = 'GBp';
    chart.closes = { '2026-11-19': 10_200 };
    const person = await openHousehold(app);
    const body = { source: 'yahoo' as const, sourceId: 'AIR.L', isin: AIRBUS_ISIN };
    const added = await person.call(market.add, { body });
    expect(added).toMatchObject({
      name: 'Airbus SE',
      type: 'stock',
      isin: AIRBUS_ISIN,
      currency: 'GBP',
      isFollowed: true,
      lastPrice: { on: '2026-11-19', price: '102', currency: 'GBP', source: 'yahoo' },
    });
    expect((await person.call(market.add, { body })).id).toBe(added.id);
  });

  it('leads nowhere where the source sends nothing believable', async () => {
    chart.closes = { '2026-11-19': -5 };
    const { call } = await openHousehold(app);
    const adding = call(market.add, { body: { source: 'yahoo', sourceId: 'AIR.PA' } });
    await expect(adding).rejects.toMatchObject({ code: 'market_silent' });
  });
});

describe('with the sources switched off', () => {
  it('nobody outside is asked, and it is said so', async () => {
    const quiet = await startApp({ areas: WEALTH_AREAS, database: database.app });
    const { call } = await openHousehold(quiet);
    expect(await call(market.search, { query: { q: 'airbus' } })).toEqual({
      items: [],
      found: [],
      enabled: false,
      silent: false,
    });
    expect(await call(market.progress, {})).toMatchObject({ enabled: false, running: false, sources: [] });
    await expect(call(market.refresh, {})).rejects.toMatchObject({ code: 'market_off' });
    const body = { source: 'yahoo' as const, sourceId: 'AIR.PA' };
    await expect(call(market.add, { body })).rejects.toMatchObject({ code: 'market_off' });
    expect(server.asked).toEqual([]);
  });
});

describe('[TEN-04] what one household holds', () => {
  it('is not shown to another: actions of its instrument are not found', async () => {
    const [mine, other] = [await airbus(), await openHousehold(app)];
    await expect(other.call(market.actions, { params: { id: mine.instrument.id } })).rejects.toMatchObject({
      status: 404,
    });
    expect(await other.call(market.progress, {})).toMatchObject({ total: 0 });
  });
});

describe('a benchmark nobody here has anything for', () => {
  it('is asked of the market once somebody compares with it, and shown from then on', async () => {
    const person = await openHousehold(app);
    const { id } = await person.call(assets.create, { body: { name: 'Cash', kind: 'cash_account', currency: 'EUR' } });
    const body = { kind: 'deposit', on: '2026-11-02', gross: '1000', currency: 'EUR' } as const;
    await person.call(transactions.create, { params: { id }, body });
    const shown = async () =>
      (await person.call(performance.show, { query: { from: '2026-11-18', benchmark: 'cac_40' } })).benchmark;
    respondWith({
      '/yahoo/v8/finance/chart/CACC.PA': () =>
        json(yahooChart({ symbol: 'CACC.PA', closes: { '2026-11-18': 40, '2026-11-19': 41 } })),
    });
    expect((await shown())?.missing).toMatchObject({ why: 'no_instrument', marketIsOn: true });
    await app.queue.drain();
    await minutesPass(4, person);
    const result = await shown();
    expect(result).toMatchObject({ parts: [{ instrumentId: null, since: '2026-11-18' }], missing: null });
    expect(Number(result?.twr.value)).toBeCloseTo(0.025, 10);
  });
});
