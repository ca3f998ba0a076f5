import { describe, expect, it, test } from 'vitest';
import {
  coinHistory,
  coinMarkets,
  coinSearch,
  ecbArchive,
  ecbXml,
  YAHOO_UNKNOWN,
  yahooChart,
  yahooSearch,
} from '#testing/market-payloads.ts';
import { json, type MarketAnswer, startMarketServer } from '#testing/market-server.ts';
import { afterFailure, HEALTHY } from '../../providers/market/breaker.ts';
import { openSources } from '../../providers/market/sources.ts';

const server = await startMarketServer();
const address = (path: string) => ({ url: `${server.url}${path}`, isChosen: true });
const sources = openSources(
  {
    isOn: true,
    coingeckoKey: 'CG-secret',
    addresses: { yahoo: address('/y'), coingecko: address('/api/v3'), ecb: address('/stats/eurofxref/') },
  },
  () => '2026-11-20',
);
const [yahoo, coingecko, ecb] = sources;
if (!yahoo || !coingecko || !ecb?.rates) throw new Error('a source is missing');
const listed = (sourceId: string) => ({ sourceId, currency: null });

it('asks nobody unless switched on', () => {
  const none = { yahoo: address(''), coingecko: address(''), ecb: address('') };
  expect(openSources({ isOn: false, coingeckoKey: null, addresses: none }, () => '2026-11-20')).toEqual([]);
});

describe('Yahoo', () => {
  it('finds instruments by name', async () => {
    server.answer(() =>
      json(
        yahooSearch([
          { symbol: 'AIR.PA', name: 'Airbus SE' },
          { symbol: 'BTC-EUR', name: 'x', quoteType: 'CRYPTOCURRENCY' },
        ]),
      ),
    );
    expect(await yahoo.search('airbus')).toEqual({
      state: 'answered',
      value: [
        { source: 'yahoo', sourceId: 'AIR.PA', name: 'Airbus SE', symbol: 'AIR.PA', type: 'stock', exchange: 'Paris' },
      ],
    });
    expect(server.asked.at(-1)).toMatch(/^\/y\/v1\/finance\/search\?.*q=airbus/);
  });

  it('returns closes, dividends and splits as they were on their day', async () => {
    const closes = { '2026-11-16': 25.000_000_12, '2026-11-17': 25.5, '2026-11-18': null, '2026-11-19': 26 };
    const events = { dividends: { '2026-11-17': 0.5 }, splits: { '2026-11-19': [4, 1] as const } };
    server.answer(() => json(yahooChart({ closes, ...events })));
    const answer = await yahoo.history(listed('AIR.PA'), '2026-11-13');
    expect(server.asked.at(-1)).toMatch(
      /^\/y\/v8\/finance\/chart\/AIR\.PA\?.*interval=1d.*events=div\|split.*period1=1794528000&period2=1795219200$/,
    );
    expect(answer).toMatchObject({
      state: 'answered',
      value: { sourceId: 'AIR.PA', name: 'Airbus SE', type: 'stock' },
    });
    if (answer.state !== 'answered') return;
    expect(answer.value.prices).toEqual([
      { on: '2026-11-16', price: '100', currency: 'EUR', at: null },
      { on: '2026-11-17', price: '102', currency: 'EUR', at: null },
      { on: '2026-11-19', price: '26', currency: 'EUR', at: '2026-11-19T22:30:00.000Z' },
    ]);
    expect(answer.value.actions).toEqual([
      { kind: 'dividend', on: '2026-11-17', price: '0.5', currency: 'EUR' },
      { kind: 'split', on: '2026-11-19', price: '4', currency: 'EUR' },
    ]);
  });

  it('sees that a split is not yet in the closes', async () => {
    const closes = { '2026-11-18': 100, '2026-11-19': 25 };
    server.answer(() => json(yahooChart({ closes, splits: { '2026-11-19': [4, 1] } })));
    const answer = await yahoo.history(listed('AIR.PA'), '2026-11-13');
    expect(answer.state === 'answered' && answer.value.prices.map(({ price }) => price)).toEqual(['100', '25']);
  });

  it('counts pence as hundredths of a pound', async () => {
    server.answer(() =>
      json(yahooChart({ currency: 'GBp', closes: { '2026-11-19': 1234.5 }, dividends: { '2026-11-19': 12 } })),
    );
    const answer = await yahoo.history(listed('VOD.L'), '2026-11-13');
    expect(answer.state === 'answered' && [answer.value.prices, answer.value.actions]).toMatchObject([
      [{ price: '12.345', currency: 'GBP' }],
      [{ price: '0.12', currency: 'GBP' }],
    ]);
  });

  it('hands on figures that are none as they are, to be refused', async () => {
    server.answer(() => json(yahooChart({ closes: { '2026-11-17': 'NaN', '2026-11-18': -5, '2026-11-19': '<b>' } })));
    const answer = await yahoo.history(listed('AIR.PA'), '2026-11-13');
    expect(answer.state === 'answered' && answer.value.prices.map(({ price }) => price)).toEqual(['NaN', '-5', '<b>']);
  });

  it('says when it does not know a symbol', async () => {
    server.answer(() => ({ ...(json(YAHOO_UNKNOWN) as { body: string }), status: 404 }));
    expect(await yahoo.history(listed('NOPE'), '2026-11-13')).toEqual({ state: 'unknown' });
  });
});

describe('CoinGecko', () => {
  it('finds coins, the largest first', async () => {
    server.answer(() =>
      json(
        coinSearch([
          { id: 'batcat', name: 'BTC Cat', symbol: 'BTC', rank: null },
          { id: 'bitcoin', name: 'Bitcoin', symbol: 'BTC', rank: 1 },
        ]),
      ),
    );
    const answer = await coingecko.search('btc');
    expect(answer.state === 'answered' && answer.value.map(({ sourceId }) => sourceId)).toEqual(['bitcoin', 'batcat']);
    expect(server.asked.at(-1)).toBe('/api/v3/search?query=btc');
  });

  it('returns the latest prices of many coins in one call', async () => {
    server.answer(() => json(coinMarkets({ bitcoin: 82_345.678_9, 'shiba-inu': 0.000_007_654_321 })));
    const calls = server.asked.length;
    const answer = await coingecko.quotes([listed('bitcoin'), listed('shiba-inu')]);
    expect(server.asked.length - calls).toBe(1);
    expect(server.asked.at(-1)).toMatch(/^\/api\/v3\/coins\/markets\?.*vs_currency=eur/);
    expect(answer.state === 'answered' && answer.value.flatMap(({ prices }) => prices)).toEqual([
      { on: '2026-11-20', price: '82345.6789', currency: 'EUR', at: '2026-11-20T08:55:13.000Z' },
      { on: '2026-11-20', price: '0.000007654321', currency: 'EUR', at: '2026-11-20T08:55:13.000Z' },
    ]);
  });

  it('returns daily closes: midnight ends a day', async () => {
    const history = coinHistory({ '2026-11-18': 80_000, '2026-11-19': 81_000 }, ['2026-11-20T08:00:00Z', 82_000]);
    server.answer(() => json(history));
    const answer = await coingecko.history(listed('bitcoin'), '2020-01-01');
    expect(server.asked.at(-1)).toMatch(/^\/api\/v3\/coins\/bitcoin\/market_chart\/range\?.*from=2025-11-21/);
    expect(answer.state === 'answered' && answer.value.prices.map(({ on, price }) => [on, price])).toEqual([
      ['2026-11-18', '80000'],
      ['2026-11-19', '81000'],
      ['2026-11-20', '82000'],
    ]);
  });
});

test.for(['.', '..', ''])('CoinGecko is not called for a coin whose name would change the path: "%s"', async (id) => {
  const before = server.asked.length;
  expect(await coingecko.history(listed(id), '2026-11-13')).toMatchObject({ state: 'down' });
  expect(server.asked.length).toBe(before);
});

describe('the ECB', () => {
  const rates = { '2026-11-19': { USD: '1.0823', JPY: '163.05' }, '2026-11-18': { USD: '1.0810', JPY: '162.9' } };
  const rate = (price: string, on = '2026-11-19', currency = 'USD') => ({ base: 'EUR', currency, on, price });

  it('returns the rates of the last days', async () => {
    server.answer((path) =>
      path.endsWith('/eurofxref-hist-90d.xml') ? { body: ecbXml(rates) } : { body: '', status: 404 },
    );
    expect(await ecb.rates?.('2026-11-19')).toEqual({
      state: 'answered',
      value: [rate('1.0823'), rate('163.05', undefined, 'JPY')],
    });
  });

  it('returns those of many years from its archive', async () => {
    const long = { ...rates, '2010-01-04': { USD: '1.4389', EEK: '15.6466' }, '1999-01-04': { USD: '1.1789' } };
    server.answer((path) =>
      path.endsWith('/eurofxref-hist.zip') ? { body: ecbArchive(long) } : { body: '', status: 404 },
    );
    const answer = await ecb.rates?.('2009-01-01');
    expect(
      answer?.state === 'answered' && answer.value.map(({ on, currency, price }) => `${on} ${currency} ${price}`),
    ).toEqual([
      '2026-11-19 USD 1.0823',
      '2026-11-19 JPY 163.05',
      '2026-11-18 USD 1.0810',
      '2026-11-18 JPY 162.9',
      '2010-01-04 USD 1.4389',
      '2010-01-04 EEK 15.6466',
    ]);
  });
});

describe('[F-10] a source that is down is one of the answers', () => {
  const answers: readonly { why: string; answer: MarketAnswer; reason: RegExp; retry?: number }[] = [
    {
      why: 'a page instead of data',
      answer: { body: '<html><body>Sorry</body></html>' },
      reason: /unreadable|unexpected/,
    },
    { why: 'data of another shape', answer: json({ hello: 'there' }), reason: /unreadable|unexpected/ },
    { why: 'nothing', answer: { body: '' }, reason: /unreadable|unexpected/ },
    { why: '10 MB', answer: { body: Buffer.alloc(10 * 1024 * 1024, 32) }, reason: /too_large/ },
    {
      why: 'too many calls',
      answer: { body: '{}', status: 429, headers: { 'retry-after': '120' } },
      reason: /429/,
      retry: 120,
    },
    { why: 'an error of its own', answer: { body: 'oops', status: 500 }, reason: /500/ },
    {
      why: 'a redirect to the metadata',
      answer: { body: '', status: 302, headers: { location: 'http://169.254.169.254/' } },
      reason: /redirected/,
    },
  ];
  test.for(answers)('$why', async ({ answer, reason, retry = null }) => {
    server.answer(() => answer);
    const before = server.asked.length;
    const figures = [
      await yahoo.history(listed('AIR.PA'), '2026-11-13'),
      await yahoo.search('airbus'),
      await coingecko.quotes([listed('bitcoin')]),
      await coingecko.history(listed('bitcoin'), '2026-11-13'),
      await coingecko.search('bitcoin'),
      await ecb.rates?.('2026-11-13'),
      await ecb.rates?.('2020-11-13'),
    ];
    for (const one of figures)
      expect(one).toMatchObject({ state: 'down', retryAfterSeconds: retry, reason: expect.stringMatching(reason) });
    expect(server.asked.length - before).toBe(figures.length);
  });

  it('silence', { timeout: 15_000 }, async () => {
    server.answer(() => 'silence');
    const before = server.asked.length;
    const calls = [yahoo.quotes([listed('AIR.PA')]), coingecko.quotes([listed('bitcoin')]), ecb.rates?.('2026-11-13')];
    for (const one of await Promise.all(calls)) expect(one).toMatchObject({ state: 'down', reason: 'too_slow' });
    expect(server.asked.length - before).toBe(3);
  });
});

test('a source that fails again and again is left alone for longer and longer, six hours at most', () => {
  const now = new Date('2026-11-20T09:00:00Z');
  let health = HEALTHY;
  const minutes = Array.from({ length: 9 }, () => {
    health = afterFailure(health, now, null);
    return health.restingUntil ? (health.restingUntil.getTime() - now.getTime()) / 60_000 : 0;
  });
  expect(minutes).toEqual([0, 0, 15, 30, 60, 120, 240, 360, 360]);
  expect(afterFailure(HEALTHY, now, 120).restingUntil?.toISOString()).toBe('2026-11-20T09:02:00.000Z');
  expect(afterFailure(HEALTHY, now, 999_999).restingUntil?.toISOString()).toBe('2026-11-20T15:00:00.000Z');
});
