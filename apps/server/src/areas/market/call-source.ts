import type { Day } from '@aurea/domain/core/day.ts';
import { ISIN_SHAPE } from '@aurea/domain/core/isin.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import type { Answer, FoundInstrument, MarketPort, SourceInstrument, SourceRate } from '#providers/market/port.ts';
import { type Lookup, markLookup } from './lookup-queries.ts';
import { marketDay } from './market-day.ts';
import { ensureReference, markTried, type ReferenceInstrument, requestPrices } from './reference-queries.ts';
import { noteFailure, noteSuccess } from './source-health.ts';
import { drawTurn } from './source-queries.ts';
import { nextWork, type SourceWork } from './source-work.ts';
import { type Belief, storeInstrument, storeRates } from './store-quotes.ts';

type Tools = Pick<AreaTools, 'db' | 'clock' | 'log'>;
type When = { readonly at: Date; readonly today: Day };
/** Stores the answer of a call, and returns how much of it was believed. */
type Store = (tx: Tx, when: When) => Promise<Belief['outcome']>;

/**
 * Makes one call to a source, if something is to be asked and its turn has come: at most one a minute, none while it is
 * left alone, and never again at once where it failed. Its failures end here: nobody waits for this call.
 */
export async function callSource({ db, clock, log }: Tools, port: MarketPort): Promise<void> {
  const today = marketDay(clock);
  const work = await inScope(db, {}, async (tx) => {
    const next = await nextWork(tx, port, today);
    return next && (await drawTurn(tx, port.source, clock.now())) ? next : null;
  });
  if (!work) return;
  const answer = await ask(port, work);
  const at = clock.now();
  await inScope(db, {}, async (tx) => {
    const outcome = answer.state === 'answered' ? await answer.value(tx, { at, today }) : answer.state;
    await markWork(tx, port.source, work, { outcome, at });
    if (answer.state === 'down') await noteFailure(tx, port.source, answer, { at, log });
    else if (outcome === 'nothing') await noteFailure(tx, port.source, UNBELIEVED, { at, log });
    else await noteSuccess(tx, port.source, at);
  });
}

const UNBELIEVED = { reason: 'nothing in the answer is believable', retryAfterSeconds: null };

async function ask(port: MarketPort, work: SourceWork): Promise<Answer<Store>> {
  switch (work.kind) {
    case 'lookup':
      return mapped(await port.search(work.query), (found) =>
        storeLookup({ source: port.source, query: work.query }, found),
      );
    case 'history':
      return mapped(await port.history(work.instrument, work.from), (history) =>
        storeAll([work.instrument], [history]),
      );
    case 'quotes':
      return mapped(await port.quotes(work.instruments), (quotes) => storeAll(work.instruments, quotes));
    case 'rates':
      return port.rates ? mapped(await port.rates(work.from), (rates) => storeEveryRate(port.source, rates)) : NOBODY;
  }
}

const NOBODY: Answer<Store> = { state: 'unknown' };

function mapped<Value>(answer: Answer<Value>, store: (value: Value) => Store): Answer<Store> {
  return answer.state === 'answered' ? { state: 'answered', value: store(answer.value) } : answer;
}

/** An ISIN leads to the first found; a symbol to the one that has exactly this symbol. */
function storeLookup(lookup: Lookup, found: readonly FoundInstrument[]): Store {
  return async (tx, { at }) => {
    const isIsin = ISIN_SHAPE.test(lookup.query);
    const match = isIsin ? found[0] : found.find(({ symbol }) => symbol.toUpperCase() === lookup.query);
    const reference = match ? await ensureReference(tx, match, at) : null;
    if (reference) await requestPrices(tx, [reference.id], at);
    await markLookup(tx, lookup, at, { instrumentId: reference?.id ?? null });
    return 'some';
  };
}

/**
 * Each answer to the instrument that was asked for, all of them where it came several times; what nobody asked for
 * is left out.
 */
function storeAll(instruments: readonly ReferenceInstrument[], answers: readonly SourceInstrument[]): Store {
  return async (tx, when) => {
    const bySourceId = Map.groupBy(answers, ({ sourceId }) => sourceId.toLowerCase());
    const outcomes = new Set<Belief['outcome']>();
    for (const instrument of instruments) {
      const one = together(bySourceId.get(instrument.sourceId.toLowerCase()) ?? []);
      const { outcome } = one ? await storeInstrument(tx, instrument, one, when) : EMPTY;
      await markTried(tx, [instrument.id], when.at, outcome === 'some' ? 'refreshed' : 'refused');
      outcomes.add(outcome);
    }
    return BY_WEIGHT.find((outcome) => outcomes.has(outcome)) ?? 'empty';
  };
}

function together(answers: readonly SourceInstrument[]): SourceInstrument | null {
  const [first, ...others] = answers;
  if (!first || others.length === 0) return first ?? null;
  const prices = answers.flatMap((one) => one.prices);
  return { ...first, prices, actions: answers.flatMap((one) => one.actions) };
}

const BY_WEIGHT = ['some', 'nothing', 'empty'] as const;
const EMPTY: Belief = { outcome: 'empty', currency: null };

function storeEveryRate(source: string, rates: readonly SourceRate[]): Store {
  return async (tx, when) => (await storeRates(tx, source, rates, when)).outcome;
}

type Ending = { readonly outcome: Belief['outcome'] | 'unknown' | 'down'; readonly at: Date };

/** Notes on what was asked that there was no answer, so that something else comes first the next time. */
async function markWork(tx: Tx, source: string, work: SourceWork, { outcome, at }: Ending): Promise<void> {
  if (outcome !== 'unknown' && outcome !== 'down') return;
  if (work.kind === 'lookup') {
    const lookup = { source, query: work.query };
    await markLookup(tx, lookup, at, outcome === 'unknown' ? { instrumentId: null } : undefined);
  }
  const ids =
    work.kind === 'history' ? [work.instrument.id] : work.kind === 'quotes' ? work.instruments.map(({ id }) => id) : [];
  await markTried(tx, ids, at, outcome === 'unknown' ? 'refused' : 'tried');
}
