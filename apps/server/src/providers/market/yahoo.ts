import { addDays, type Day, dayNumber } from '@aurea/domain/core/day.ts';
import type { Outbound } from '../outbound.ts';
import { answerOf } from './answer.ts';
import type { Listed, MarketPort } from './port.ts';
import { addressOf, type Query, readJson } from './read-reply.ts';
import { toFound, toInstrument } from './yahoo-translate.ts';

const SYMBOL = /^[A-Za-z0-9.^=_-]{1,30}$/;
/** A week, so that a close exists whatever the holidays. */
const RECENT_DAYS = 7;
const SEARCH = { lang: 'en-US', region: 'US', quotesCount: 10, newsCount: 0, enableFuzzyQuery: false };
const DAILY = { interval: '1d', includePrePost: true, events: 'div|split', lang: 'en-US' };

/** Listed instruments, by Yahoo Finance: the search and the daily chart, the two calls that need no cookie. */
export function createYahoo(outbound: Outbound, url: string, today: () => Day): MarketPort {
  const read = (path: string, query: Query) => readJson(outbound, addressOf(url, path, query));
  const chartOf = (sourceId: string, from: Day) =>
    answerOf(async () => {
      if (!SYMBOL.test(sourceId)) throw new Error('no symbol');
      const query = { ...DAILY, period1: secondsOf(from), period2: secondsOf(addDays(today(), 1)) };
      return toInstrument(await read(`/v8/finance/chart/${encodeURIComponent(sourceId)}`, query));
    });
  return {
    source: 'yahoo',
    search: (text) => answerOf(async () => toFound(await read('/v1/finance/search', { ...SEARCH, q: text }))),
    quotesAtOnce: 1,
    quotes: async ([first]) => {
      if (!first) return { state: 'answered', value: [] };
      const answer = await chartOf(first.sourceId, addDays(today(), -RECENT_DAYS));
      return answer.state === 'answered' ? { state: 'answered', value: [answer.value] } : answer;
    },
    history: ({ sourceId }: Listed, from) => chartOf(sourceId, from),
  };
}

const secondsOf = (day: Day) => dayNumber(day) * 86_400;
