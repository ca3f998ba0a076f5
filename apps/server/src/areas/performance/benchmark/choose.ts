import type { BenchmarkResult } from '@aurea/contract/performance.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import {
  type Benchmark,
  type BuiltInBenchmark,
  type Index,
  indexesOf,
} from '@aurea/domain/performance/benchmark/benchmarks.ts';
import { STAND_INS } from '@aurea/domain/performance/benchmark/index-stand-ins.ts';
import type { Tx } from '#db/transaction.ts';
import { type Found, findInstrumentSince, listStandIns } from './queries.ts';

type Part = BenchmarkResult['parts'][number];

/** What a benchmark is read from, as plain data; without `benchmark` nothing can be compared, and `missing` says why. */
export type ChosenBenchmark = {
  readonly benchmark: Benchmark | null;
  readonly parts: readonly Part[];
  readonly missing: { readonly why: 'no_instrument' | 'no_prices'; readonly index: Index | null } | null;
  /** Instruments of the household, and of the market, whose prices are needed. */
  readonly ownIds: readonly string[];
  readonly referenceIds: readonly string[];
};

type Asked = {
  readonly builtIn: BuiltInBenchmark | undefined;
  readonly instrumentId: string | undefined;
  /** The day on which it is first compared. */
  readonly from: Day;
};

/**
 * Finds what a benchmark is read from: dated rates, an instrument of the household, or what stands for its indexes.
 *
 * @returns null where none is asked for
 * @throws Failure `not_found` for an instrument the household does not have
 */
export async function chooseBenchmark(
  tx: Tx,
  scope: { readonly workspaceId: string },
  { builtIn, instrumentId, from }: Asked,
): Promise<ChosenBenchmark | null> {
  if (instrumentId) return await ofInstrument(tx, scope, instrumentId);
  if (!builtIn) return null;
  if (builtIn === 'livret_a' || builtIn === 'inflation') return { ...NOTHING, benchmark: builtIn };
  const chosen: ChosenPart[] = [];
  for (const { index, share } of indexesOf(builtIn)) {
    const found = preferred(await listStandIns(tx, scope, STAND_INS[index]), from);
    if (!found?.since) return { ...NOTHING, missing: { why: found ? 'no_prices' : 'no_instrument', index } };
    chosen.push({ index, share, found });
  }
  return ofParts(chosen);
}

type ChosenPart = { readonly index: Index; readonly share: number; readonly found: Found };

const NOTHING = { benchmark: null, parts: [], missing: null, ownIds: [], referenceIds: [] };

async function ofInstrument(tx: Tx, scope: { readonly workspaceId: string }, id: string): Promise<ChosenBenchmark> {
  const known = await findInstrumentSince(tx, scope, id);
  if (!known) throw new Failure('not_found', { what: 'instrument' });
  const part: Part = { ...known, index: null, instrumentId: id, share: '1', dividends: null };
  const hasPrices = known.since !== null;
  return {
    benchmark: hasPrices ? [{ instrumentId: id, share: 1 }] : null,
    parts: [part],
    missing: hasPrices ? null : { why: 'no_prices', index: null },
    ownIds: [id],
    referenceIds: [],
  };
}

/** The first of the list with a price on the day; else the one whose prices begin first. */
function preferred(found: readonly Found[], from: Day): Found | undefined {
  const order = found.toSorted((a, b) => a.place - b.place || Number(b.isOwn) - Number(a.isOwn));
  const covering = order.find(({ since }) => since !== null && since <= from);
  const earliest = order
    .filter(({ since }) => since !== null)
    .toSorted((a, b) => (a.since ?? '').localeCompare(b.since ?? ''));
  return covering ?? earliest[0] ?? order[0];
}

function ofParts(chosen: readonly ChosenPart[]): ChosenBenchmark {
  const idsOf = (isOwn: boolean) => chosen.filter(({ found }) => found.isOwn === isOwn).map(({ found }) => found.id);
  return {
    benchmark: chosen.map(({ share, found }) => ({ instrumentId: found.id, share })),
    parts: chosen.map(({ index, share, found }) => ({
      index,
      instrumentId: found.isOwn ? found.id : null,
      name: found.name,
      isin: STAND_INS[index][found.place]?.isin ?? null,
      share: String(share),
      since: found.since,
      dividends: STAND_INS[index][found.place]?.dividends ?? null,
    })),
    missing: null,
    ownIds: idsOf(true),
    referenceIds: idsOf(false),
  };
}
