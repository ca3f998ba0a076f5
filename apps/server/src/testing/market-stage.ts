import { assets } from '@aurea/contract/assets.ts';
import type { BodyOf } from '@aurea/contract/core/route.ts';
import { positions } from '@aurea/contract/holdings/positions.ts';
import { market } from '@aurea/contract/market.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { beforeEach } from 'vitest';
import { withOwner } from '#db/client.ts';
import { startApp } from './app.ts';
import { ownDatabase } from './database.ts';
import {
  type ChartSample,
  coinHistory,
  coinMarkets,
  coinSearch,
  ecbArchive,
  ecbXml,
  yahooChart,
  yahooSearch,
} from './market-payloads.ts';
import { json, type MarketAnswer, startMarketServer } from './market-server.ts';
import { type Householder, openHousehold } from './people.ts';
import { WEALTH_AREAS } from './wealth-areas.ts';

export const AIRBUS_ISIN = 'NL0000235190';
export const RATES = { '2026-11-19': { USD: '1.25', GBP: '0.8' }, '2026-11-18': { USD: '1.20', GBP: '0.8' } };

type Paths = Readonly<Record<string, () => MarketAnswer>>;
type Chart = { -readonly [Key in keyof ChartSample]: ChartSample[Key] };

/** The product with its sources of prices, played by a server on this machine, on a database of its own. */
export async function setMarketStage() {
  const database = await ownDatabase();
  const server = await startMarketServer();
  const app = await startApp({
    areas: WEALTH_AREAS,
    database: database.app,
    env: {
      MARKET_DATA: 'on',
      MARKET_YAHOO_URL: `${server.url}/yahoo`,
      MARKET_COINGECKO_URL: `${server.url}/coingecko`,
      MARKET_ECB_URL: `${server.url}/ecb`,
    },
  });
  const start = app.now().getTime();
  /** What Yahoo answers about Airbus. */
  const chart: Chart = { closes: {} };
  const respondWith = (over: Paths = {}) =>
    server.answer((path) => answerTo(path, over) ?? answerTo(path, goodAnswers(chart)) ?? NOT_FOUND);
  const rows = <Row extends object>(text: string) =>
    withOwner(database.owner, async (client) => (await client.query<Row>(text)).rows);

  beforeEach(async () => {
    await rows(`truncate reference.instruments, reference.lookups, reference.prices, reference.fx_rates,
      reference.corporate_actions, operations.market_sources, operations.market_quarantine cascade`);
    app.pass({ minutes: (start - app.now().getTime()) / 60_000 });
    Object.assign(chart, { closes: { '2026-11-18': 100, '2026-11-19': 102 }, currency: 'EUR', splits: {} });
    respondWith();
    server.asked.length = 0;
  });

  return {
    app,
    database,
    server,
    chart,
    respondWith,
    rows,
    holding: (instrument: BodyOf<typeof instruments.create>, quantity?: string) => holding(app, instrument, quantity),
    /** Lets `minutes` go by, with a refresh and the jobs of the sources in each. */
    minutesPass: async (minutes: number, { call }: Pick<Householder, 'call'>) => {
      for (let minute = 0; minute < minutes; minute += 1) {
        app.pass({ minutes: 1 });
        await call(market.refresh, {});
        await app.queue.drain();
      }
    },
  };
}

type App = Awaited<ReturnType<typeof startApp>>;

/** A household that holds some of an instrument in euros. */
async function holding(app: App, body: BodyOf<typeof instruments.create>, quantity = '10') {
  const person = await openHousehold(app);
  const { call } = person;
  const instrument = await call(instruments.create, { body });
  const account = await call(assets.create, { body: { name: 'PEA', kind: 'securities_account', currency: 'EUR' } });
  const opening = { kind: 'opening_position' as const, on: '2026-01-05', quantity, gross: '500', currency: 'EUR' };
  await call(transactions.create, { params: { id: account.id }, body: { ...opening, instrumentId: instrument.id } });
  const position = async () => (await call(positions.list, { query: { asset: account.id } })).items[0];
  return { ...person, instrument, account, position };
}

function goodAnswers(chart: Chart): Paths {
  return {
    '/yahoo/v1/finance/search': () => json(yahooSearch([{ symbol: 'AIR.PA', name: 'Airbus SE' }])),
    '/yahoo/v8/finance/chart': () => json(yahooChart({ dividends: { '2026-11-18': 0.5 }, ...chart })),
    '/coingecko/search': () => json(coinSearch([{ id: 'bitcoin', name: 'Bitcoin', symbol: 'BTC', rank: 1 }])),
    '/coingecko/coins/markets': () => json(coinMarkets({ bitcoin: 82_000 })),
    '/coingecko/coins/bitcoin/market_chart/range': () =>
      json(coinHistory({ '2026-11-18': 80_000, '2026-11-19': 81_000 })),
    '/ecb/eurofxref-hist-90d.xml': () => ({ body: ecbXml(RATES) }),
    '/ecb/eurofxref-hist.zip': () => ({ body: ecbArchive(RATES) }),
  };
}

function answerTo(path: string, paths: Paths): MarketAnswer | undefined {
  return Object.entries(paths).find(([begin]) => path.startsWith(begin))?.[1]();
}

const NOT_FOUND: MarketAnswer = { body: 'not found', status: 404 };
