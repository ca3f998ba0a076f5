import { addDays, type Day } from '@aurea/domain/core/day.ts';
import { dayOf } from '#db/time-zone.ts';
import type { Tx } from '#db/transaction.ts';
import type { MarketPort } from '#providers/market/port.ts';
import { findNextLookup } from './lookup-queries.ts';
import { listLastRates } from './rate-queries.ts';
import { findLastPrice, listWantedInstruments, type ReferenceInstrument } from './reference-queries.ts';
import { areRatesWanted } from './source-queries.ts';

/** What one call to a source is for. */
export type SourceWork =
  | { readonly kind: 'lookup'; readonly query: string }
  | { readonly kind: 'history'; readonly instrument: ReferenceInstrument; readonly from: Day }
  | { readonly kind: 'quotes'; readonly instruments: readonly ReferenceInstrument[] }
  | { readonly kind: 'rates'; readonly from: Day };

/** How far back the first answer about an instrument reaches. */
export const HISTORY_DAYS = 5 * 366;
/** Sources correct the days before. */
const AGAIN_DAYS = 7;

/** The most urgent thing to ask a source, if there is any: what an instrument is called, then prices, then rates. */
export async function nextWork(tx: Tx, port: MarketPort, today: Day): Promise<SourceWork | null> {
  const query = await findNextLookup(tx, port.source);
  if (query !== undefined) return { kind: 'lookup', query };
  const instruments = await instrumentWork(tx, port, today);
  if (instruments) return instruments;
  if (!port.rates || !(await areRatesWanted(tx, port.source))) return null;
  const days = [...(await listLastRates(tx, 'EUR')).values()].map(({ on }) => on).toSorted();
  return { kind: 'rates', from: againFrom(days.at(-1), today) };
}

async function instrumentWork(tx: Tx, port: MarketPort, today: Day): Promise<SourceWork | null> {
  if (port.quotesAtOnce === 0) return null;
  const wanted = await listWantedInstruments(tx, port.source, port.quotesAtOnce);
  const [first] = wanted;
  if (!first) return null;
  const isKnown = ({ refreshedAt }: ReferenceInstrument) =>
    refreshedAt !== null && dayOf(new Date(refreshedAt)) >= addDays(today, -AGAIN_DAYS);
  const unknown = wanted.find((instrument) => !isKnown(instrument));
  if (port.quotesAtOnce > 1 && !unknown) return { kind: 'quotes', instruments: wanted };
  const instrument = unknown ?? first;
  return { kind: 'history', instrument, from: againFrom((await findLastPrice(tx, instrument.id))?.on, today) };
}

function againFrom(last: Day | undefined, today: Day): Day {
  return addDays(last ?? today, last ? -AGAIN_DAYS : -HISTORY_DAYS);
}
