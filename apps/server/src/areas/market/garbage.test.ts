import { dashboard } from '@aurea/contract/dashboard.ts';
import { market } from '@aurea/contract/market.ts';
import { describe, expect, it, test } from 'vitest';
import { ecbArchive } from '#testing/market-payloads.ts';
import type { MarketAnswer } from '#testing/market-server.ts';
import { AIRBUS_ISIN, RATES, setMarketStage } from '#testing/market-stage.ts';

const stage = await setMarketStage();
const { app, server, chart, answering, rows, minutesPass } = stage;
const airbus = () => stage.holding({ name: 'Airbus', type: 'stock', isin: AIRBUS_ISIN, currency: 'EUR' });

describe('[F-10] garbage of a source', () => {
  const garbage: readonly { why: string; told: Record<string, unknown>; in?: unknown; reasons: string[] }[] = [
    { why: 'no number', told: { '2026-11-20': 'NaN' }, reasons: ['not_a_number'] },
    { why: 'zero', told: { '2026-11-20': 0 }, reasons: ['not_positive'] },
    { why: 'a negative price', told: { '2026-11-20': -5 }, reasons: ['not_positive'] },
    { why: 'a million millions', told: { '2026-11-20': 1e12 }, reasons: ['too_large'] },
    { why: 'a hundredfold price', told: { '2026-11-20': 10_200 }, reasons: ['jump'] },
    { why: 'a price of tomorrow', told: { '2026-11-21': 103 }, reasons: ['in_the_future'] },
    { why: 'another currency', told: { '2026-11-20': 103 }, in: 'USD', reasons: ['currency_unexpected'] },
  ];
  test.for(garbage)('$why never counts, and is shown to the operator', async ({ told, in: other = 'EUR', reasons }) => {
    const person = await airbus();
    await minutesPass(3, person);
    chart.closes = told;
    chart.currency = other;
    app.pass({ minutes: 30 });
    await minutesPass(1, person);
    expect((await person.position())?.price).toMatchObject({ on: '2026-11-19', price: '102', stale: false });
    const kept = await rows<{ subject: string; reason: string }>(
      "select subject, reason from operations.market_quarantine where told_on > '2026-11-19'",
    );
    expect(kept).toEqual(reasons.map((reason) => ({ subject: 'AIR.PA', reason })));
    expect((await person.call(market.progress, {})).failed).toBe(1);
  });

  it('a split explains a price that is another', async () => {
    const person = await airbus();
    await minutesPass(3, person);
    chart.closes = { '2026-11-19': 1.02, '2026-11-20': 1.03 };
    chart.splits = { '2026-11-20': [100, 1] };
    app.pass({ minutes: 30 });
    await minutesPass(1, person);
    expect((await person.position())?.price).toMatchObject({ on: '2026-11-20', price: '1.03' });
  });

  it('a rate that cannot be is not used', async () => {
    chart.currency = 'USD';
    answering({ '/ecb/': () => ({ body: ecbArchive({ ...RATES, '2026-11-20': { USD: '125', GBP: '0.8' } }) }) });
    const person = await airbus();
    await minutesPass(3, person);
    expect((await person.position())?.value).toBe('816');
  });
});

describe('[F-10] a source that is down', () => {
  const failures: readonly { why: string; answer: () => MarketAnswer }[] = [
    { why: 'a page instead of data', answer: () => ({ body: '<html>Sorry</html>' }) },
    { why: '10 MB', answer: () => ({ body: Buffer.alloc(10 * 1024 * 1024, 32) }) },
    { why: 'too many calls', answer: () => ({ body: '', status: 429, headers: { 'retry-after': '600' } }) },
    { why: 'an error', answer: () => ({ body: '', status: 500 }) },
  ];
  test.for(failures)('$why: one call a minute at most, then rest; the last good price stays', async ({ answer }) => {
    const person = await airbus();
    await minutesPass(3, person);
    answering({ '/yahoo/': answer, '/coingecko/': answer, '/ecb/': answer });
    app.pass({ minutes: 30 });
    server.asked.length = 0;
    for (let minute = 0; minute < 10; minute += 1) {
      const before = server.asked.filter((path) => path.startsWith('/yahoo')).length;
      await minutesPass(1, person);
      await person.call(market.refresh, {});
      await app.queue.drain();
      expect(server.asked.filter((path) => path.startsWith('/yahoo')).length - before).toBeLessThanOrEqual(1);
    }
    // Three failures in a row, and then a quarter of an hour without a call.
    expect(server.asked.filter((path) => path.startsWith('/yahoo')).length).toBeLessThanOrEqual(3);
    const { sources, running } = await person.call(market.progress, {});
    expect(sources.find(({ source }) => source === 'yahoo')?.restingUntil).not.toBeNull();
    expect(running).toBe(true);
    expect((await person.position())?.price).toMatchObject({ on: '2026-11-19', price: '102' });
    // The first call after the rest decides: the source is well again.
    answering();
    app.pass({ minutes: 20 });
    chart.closes = { '2026-11-19': 102, '2026-11-20': 104 };
    await minutesPass(1, person);
    expect((await person.position())?.price).toMatchObject({ on: '2026-11-20', price: '104' });
  });

  it('a day and more of silence: the price is marked as old', async () => {
    const person = await airbus();
    await minutesPass(3, person);
    answering({ '/yahoo/': () => ({ body: '', status: 503 }) });
    app.pass({ days: 8 });
    await minutesPass(2, person);
    expect((await person.position())?.price).toMatchObject({ on: '2026-11-19', price: '102', stale: true });
    const { toCheck } = await person.call(dashboard.show, { query: {} });
    expect(toCheck).toContainEqual({ code: 'stale_price', name: 'PEA', id: person.account.id, on: '2026-11-19' });
  });
});
