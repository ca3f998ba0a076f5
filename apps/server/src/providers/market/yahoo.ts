import { addDays, type Day, dayNumber } from '@aurea/domain/core/day.ts';
import createYahooFinance from 'yahoo-finance2/createYahooFinance';
import chart from 'yahoo-finance2/modules/chart';
import search from 'yahoo-finance2/modules/search';
import { fetchThrough, type Outbound } from '../outbound.ts';
import { answerOf, onlySuccess } from './answer.ts';
import type { Listed, MarketPort } from './port.ts';
import { toFound, toInstrument } from './yahoo-translate.ts';

const HOST = 'query2.finance.yahoo.com';
const SYMBOL = /^[A-Za-z0-9.^=_-]{1,30}$/;
/** A week, so that a close exists whatever the holidays. */
const RECENT_DAYS = 7;

const Client = createYahooFinance({ modules: { chart, search } });

/** Listed instruments, by Yahoo Finance. Only what needs no cookie is asked: the search and the daily chart. */
export function createYahoo(outbound: Outbound, url: string, today: () => Day): MarketPort {
  const client = clientOf(outbound, url);
  const chartOf = (sourceId: string, from: Day) =>
    answerOf(async () => {
      if (!SYMBOL.test(sourceId)) throw new Error('no symbol');
      const options = {
        period1: secondsOf(from),
        period2: secondsOf(addDays(today(), 1)),
        interval: '1d',
        events: 'div|split',
        return: 'object',
      } as const;
      // Its own checks are off: they would refuse a whole history for one figure, and ours tell them apart.
      return toInstrument(await client.chart(encodeURIComponent(sourceId), options, { validateResult: false }));
    });
  return {
    source: 'yahoo',
    search: (query) =>
      answerOf(async () => {
        const options = { quotesCount: 10, newsCount: 0, enableNavLinks: false };
        return toFound(await client.search(query, options, { validateResult: false }));
      }),
    quotesAtOnce: 1,
    quotes: async ([first]) => {
      if (!first) return { state: 'told', value: [] };
      const answer = await chartOf(first.sourceId, addDays(today(), -RECENT_DAYS));
      return answer.state === 'told' ? { state: 'told', value: [answer.value] } : answer;
    },
    history: ({ sourceId }: Listed, from) => chartOf(sourceId, from),
  };
}

/** The library always speaks to its own host: its requests, and no others, are put on the address that was set. */
function clientOf(outbound: Outbound, url: string) {
  const place = (asked: URL) => {
    if (asked.hostname !== HOST) throw new Error('another host');
    return new URL(`${url.replace(/\/$/, '')}${asked.pathname}${asked.search}`);
  };
  return new Client({
    fetch: onlySuccess(fetchThrough(outbound, place)),
    versionCheck: false,
    suppressNotices: ['yahooSurvey'],
    validation: { logErrors: false, logOptionsErrors: false },
    logger: { info: silent, warn: silent, error: silent, debug: silent, dir: silent },
    YF_QUERY_HOST: HOST,
  });
}

const secondsOf = (day: Day) => dayNumber(day) * 86_400;

const silent = () => undefined;
