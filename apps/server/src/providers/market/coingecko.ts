import { addDays, type Day } from '@aurea/domain/core/day.ts';
import { Coingecko } from '@coingecko/coingecko-typescript';
import { fetchThrough, type Outbound } from '../outbound.ts';
import { answerOf, onlySuccess } from './answer.ts';
import { toCoinHistory, toCoins, toFoundCoins } from './coingecko-translate.ts';
import type { MarketPort } from './port.ts';

/** Coins have no currency of their own: all are asked for in this one. */
export const COIN_CURRENCY = 'EUR';
const CURRENCY = COIN_CURRENCY.toLowerCase();
/** What a key of the free kind may look back. */
const HISTORY_DAYS = 364;
const AT_ONCE = 250;

export type CoingeckoSettings = { readonly url: string; readonly key: string | null };

/** Cryptos, by CoinGecko. */
export function createCoingecko(outbound: Outbound, { url, key }: CoingeckoSettings, today: () => Day): MarketPort {
  const client = new Coingecko({
    baseURL: url.replace(/\/$/, ''),
    proAPIKey: null,
    demoAPIKey: key,
    defaultHeaders: { 'x-cg-pro-api-key': null, ...(key ? {} : { 'x-cg-demo-api-key': null }) },
    maxRetries: 0,
    timeout: 10_000,
    logLevel: 'off',
    fetch: onlySuccess(fetchThrough(outbound, (asked) => asked)),
  });
  return {
    source: 'coingecko',
    search: (query) => answerOf(async () => toFoundCoins(await client.search.get({ query }))),
    quotesAtOnce: AT_ONCE,
    quotes: (listed) =>
      answerOf(async () => {
        const ids = listed.map(({ sourceId }) => sourceId).join(',');
        const query = { vs_currency: CURRENCY, ids, per_page: AT_ONCE, precision: 'full' } as const;
        return toCoins(await client.coins.markets.get(query), COIN_CURRENCY);
      }),
    history: ({ sourceId }, from) =>
      answerOf(async () => {
        const oldest = addDays(today(), -HISTORY_DAYS);
        const query = { vs_currency: CURRENCY, from: from < oldest ? oldest : from, to: addDays(today(), 1) };
        const told = await client.coins.marketChart.getRange(sourceId, {
          ...query,
          interval: 'daily',
          precision: 'full',
        });
        return toCoinHistory(told, sourceId, COIN_CURRENCY);
      }),
  };
}
