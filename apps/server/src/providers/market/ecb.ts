import { addDays, type Day } from '@aurea/domain/core/day.ts';
import type { Outbound } from '../outbound.ts';
import { answerOf, RefusedAnswer } from './answer.ts';
import { ratesOfArchive, ratesOfXml } from './ecb-translate.ts';
import type { MarketPort } from './port.ts';

/** The short feed covers 90 days; the long one, since 1999, is a compressed table. */
const SHORT = 'eurofxref-hist-90d.xml';
const LONG = 'eurofxref-hist.zip';
const SHORT_DAYS = 80;

/** Euro reference rates of the European Central Bank, of every working day. */
export function createEcb(outbound: Outbound, url: string, today: () => Day): MarketPort {
  const read = async (file: string) => {
    const { status, headers, body } = await outbound.get(new URL(`${url.replace(/\/$/, '')}/${file}`));
    if (status !== 200) throw new RefusedAnswer(status, headers['retry-after'] ?? null);
    return body;
  };
  return {
    source: 'ecb',
    search: async () => ({ state: 'told', value: [] }),
    quotesAtOnce: 0,
    quotes: async () => ({ state: 'told', value: [] }),
    history: async () => ({ state: 'unknown' }),
    rates: (from) =>
      answerOf(async () => {
        if (from < addDays(today(), -SHORT_DAYS)) return ratesOfArchive(await read(LONG), from);
        return ratesOfXml((await read(SHORT)).toString('utf8')).filter(({ on }) => on >= from);
      }),
  };
}
