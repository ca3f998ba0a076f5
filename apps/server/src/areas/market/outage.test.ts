import { dashboard } from '@aurea/contract/dashboard.ts';
import { market } from '@aurea/contract/market.ts';
import { describe, expect, it, test } from 'vitest';
import type { MarketAnswer } from '#testing/market-server.ts';
import { AIRBUS_ISIN, setMarketStage } from '#testing/market-stage.ts';
import { openHousehold } from '#testing/people.ts';

const stage = await setMarketStage();
const { app, server, chart, respondWith, minutesPass } = stage;
const SOURCES = ['yahoo', 'coingecko', 'ecb'] as const;

const everywhere = (answer: () => MarketAnswer) => ({ '/yahoo/': answer, '/coingecko/': answer, '/ecb/': answer });
const callsTo = (source: string) => server.asked.filter((path) => path.startsWith(`/${source}`)).length;

/** Two people, who need all three sources between them: a stock in dollars, and a coin. */
async function holders() {
  chart.currency = 'USD';
  const stock = await stage.holding({ name: 'Airbus', type: 'stock', isin: AIRBUS_ISIN, currency: 'EUR' });
  const coin = await stage.holding({ name: 'Bitcoin', type: 'crypto', symbol: 'btc', currency: 'EUR' }, '0.5');
  await minutesPass(4, coin);
  await minutesPass(3, stock);
  expect([(await stock.position())?.value, (await coin.position())?.value]).toEqual(['816', '40500']);
  return { stock, coin };
}

describe('[F-10] a source that is down', () => {
  const failures: readonly { why: string; answer: () => MarketAnswer }[] = [
    { why: 'a page instead of data', answer: () => ({ body: '<html>Sorry</html>' }) },
    { why: 'a figure that JSON does not know', answer: () => ({ body: '{"prices": [[1, NaN]]}' }) },
    { why: '10 MB', answer: () => ({ body: Buffer.alloc(10 * 1024 * 1024, 32) }) },
    { why: 'too many calls', answer: () => ({ body: '', status: 429, headers: { 'retry-after': '600' } }) },
    { why: 'an error', answer: () => ({ body: '', status: 500 }) },
  ];
  test.for(failures)('$why: one call a minute at most, then rest; the last good figure stays', async ({ answer }) => {
    const { stock, coin } = await holders();
    respondWith(everywhere(answer));
    app.pass({ minutes: 30 });
    server.asked.length = 0;
    for (let minute = 0; minute < 10; minute += 1) {
      const before = SOURCES.map(callsTo);
      await minutesPass(1, stock);
      await coin.call(market.refresh, {});
      await app.queue.drain();
      SOURCES.forEach((source, at) => {
        expect(callsTo(source) - (before[at] ?? 0), source).toBeLessThanOrEqual(1);
      });
    }
    // Three failures in a row, and then a quarter of an hour without a call.
    for (const source of SOURCES) {
      expect(callsTo(source), source).toBeGreaterThan(0);
      expect(callsTo(source), source).toBeLessThanOrEqual(3);
    }
    const { sources, running } = await stock.call(market.progress, {});
    expect(sources.map(({ source, restingUntil }) => [source, restingUntil !== null])).toEqual([
      ['yahoo', true],
      ['coingecko', true],
      ['ecb', true],
    ]);
    expect(running).toBe(true);
    expect((await stock.position())?.price).toMatchObject({ on: '2026-11-19', price: '102' });
    expect([(await stock.position())?.value, (await coin.position())?.value]).toEqual(['816', '40500']);
    // The first call after the rest decides: the source is well again.
    respondWith();
    app.pass({ minutes: 20 });
    chart.closes = { '2026-11-19': 102, '2026-11-20': 104 };
    await minutesPass(1, stock);
    await coin.call(market.refresh, {});
    await app.queue.drain();
    expect([(await stock.position())?.value, (await coin.position())?.value]).toEqual(['832', '41000']);
  });

  it('people who search meanwhile raise no storm either', async () => {
    respondWith(everywhere(() => ({ body: '', status: 503 })));
    const person = await openHousehold(app);
    server.asked.length = 0;
    for (let at = 0; at < 10; at += 1) {
      expect((await person.call(market.search, { query: { q: `name ${at}` } })).silent).toBe(true);
    }
    expect([callsTo('yahoo'), callsTo('coingecko')]).toEqual([3, 3]);
  });

  it('too many calls, said to somebody who searches, is the last call for as long as it asks', async () => {
    respondWith(everywhere(() => ({ body: '', status: 429, headers: { 'retry-after': '600' } })));
    const person = await openHousehold(app);
    server.asked.length = 0;
    for (const q of ['one', 'two', 'three']) await person.call(market.search, { query: { q } });
    expect([callsTo('yahoo'), callsTo('coingecko')]).toEqual([1, 1]);
    respondWith();
    app.pass({ minutes: 11 });
    expect((await person.call(market.search, { query: { q: 'four' } })).silent).toBe(false);
  });
});

describe('[F-10] silence', () => {
  it('of a day: the last figures stay, and it is said since when a source is silent', async () => {
    const { stock, coin } = await holders();
    respondWith(everywhere(() => ({ body: '', status: 503 })));
    const silentSince = app.now().toISOString();
    for (let hour = 0; hour < 24; hour += 1) {
      app.pass({ hours: 1 });
      await minutesPass(1, stock);
      await minutesPass(1, coin);
    }
    expect([(await stock.position())?.value, (await coin.position())?.value]).toEqual(['816', '40500']);
    const { sources } = await stock.call(market.progress, {});
    expect(sources).toHaveLength(3);
    for (const { answeredAt, restingUntil } of sources) {
      expect((answeredAt ?? '') <= silentSince).toBe(true);
      expect(restingUntil).not.toBeNull();
    }
  });

  it('of days: a price is marked as old, of a coin sooner than of a stock', async () => {
    const { stock, coin } = await holders();
    respondWith(everywhere(() => ({ body: '', status: 503 })));
    app.pass({ days: 3 });
    await minutesPass(2, stock);
    expect((await stock.position())?.price).toMatchObject({ on: '2026-11-19', stale: false });
    expect((await coin.position())?.price).toMatchObject({ on: '2026-11-19', stale: true });
    app.pass({ days: 5 });
    expect((await stock.position())?.price).toMatchObject({ on: '2026-11-19', price: '102', stale: true });
    const { toCheck } = await stock.call(dashboard.show, { query: {} });
    expect(toCheck).toContainEqual({ code: 'stale_price', name: 'PEA', id: stock.account.id, on: '2026-11-19' });
    expect(toCheck).toContainEqual({ code: 'stale_rate', name: 'USD → EUR', id: null, on: '2026-11-19' });
  });
});
