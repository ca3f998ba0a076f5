import { addDays, type Day } from '@aurea/domain/core/day.ts';
import type { Outbound } from '../outbound.ts';
import { answerOf } from './answer.ts';
import { ratesOfArchive, ratesOfXml } from './ecb-translate.ts';
import type { MarketPort } from './port.ts';
import { addressOf, readBody } from './read-reply.ts';

/** The short feed covers 90 days; the long one, since 1999, is a compressed table. */
const SHORT = 'eurofxref-hist-90d.xml';
const LONG = 'eurofxref-hist.zip';
const SHORT_DAYS = 80;

/** Euro reference rates of the European Central Bank, of every working day. */
export function createEcb(outbound: Outbound, url: string, today: () => Day): MarketPort {
  const read = (file: string) => readBody(outbound, addressOf(url, `/${file}`));
  return {
    source: 'ecb',
    search: async () => ({ state: 'answered', value: [] }),
    quotesAtOnce: 0,
    quotes: async () => ({ state: 'answered', value: [] }),
    history: async () => ({ state: 'unknown' }),
    rates: (from) =>
      answerOf(async () => {
        if (from < addDays(today(), -SHORT_DAYS)) return ratesOfArchive(await read(LONG), from);
        return ratesOfXml((await read(SHORT)).toString('utf8')).filter(({ on }) => on >= from);
      }),
  };
}
