import { addDays, type Day } from '@aurea/domain/core/day.ts';
import type { Outbound } from '../outbound.ts';
import { answerOf } from './answer.ts';
import { toCoinHistory, toCoins, toFoundCoins } from './coingecko-translate.ts';
import type { MarketPort } from './port.ts';
import { addressOf, type Query, readJson } from './read-reply.ts';

/** Coins have no currency of their own: all are asked for in this one. */
export const COIN_CURRENCY = 'EUR';
const CURRENCY = COIN_CURRENCY.toLowerCase();
/** What a key of the free kind may look back. */
const HISTORY_DAYS = 364;
const AT_ONCE = 250;

export type CoingeckoSettings = { readonly url: string; readonly key: string | null };

/** Cryptos, by CoinGecko. */
export function createCoingecko(outbound: Outbound, { url, key }: CoingeckoSettings, today: () => Day): MarketPort {
  const headers: Readonly<Record<string, string>> = key ? { 'x-cg-demo-api-key': key } : {};
  const read = (path: string, query: Query) => readJson(outbound, addressOf(url, path, query), headers);
  return {
    source: 'coingecko',
    search: (text) => answerOf(async () => toFoundCoins(await read('/search', { query: text }))),
    quotesAtOnce: AT_ONCE,
    quotes: (listed) =>
      answerOf(async () => {
        const ids = listed.map(({ sourceId }) => sourceId).join(',');
        const query = { vs_currency: CURRENCY, ids, per_page: AT_ONCE, precision: 'full' };
        return toCoins(await read('/coins/markets', query), COIN_CURRENCY);
      }),
    history: ({ sourceId }, from) =>
      answerOf(async () => {
        const oldest = addDays(today(), -HISTORY_DAYS);
        const days = { from: from < oldest ? oldest : from, to: addDays(today(), 1) };
        const query = { vs_currency: CURRENCY, ...days, interval: 'daily', precision: 'full' };
        return toCoinHistory(
          await read(`/coins/${segmentOf(sourceId)}/market_chart/range`, query),
          sourceId,
          COIN_CURRENCY,
        );
      }),
  };
}

/** One segment of a path: a coin called `..` would lead to another call. */
function segmentOf(sourceId: string): string {
  if (/^\.*$/.test(sourceId)) throw new Error('no coin');
  return encodeURIComponent(sourceId);
}
