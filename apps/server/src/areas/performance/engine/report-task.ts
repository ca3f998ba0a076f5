import { performance } from '@aurea/contract/performance.ts';
import { addDays, type Day } from '@aurea/domain/core/day.ts';
import { Decimal } from '@aurea/domain/core/decimal.ts';
import { clearMemo, type Engine, engineOf } from '@aurea/domain/performance/engine.ts';
import { reportOf } from '@aurea/domain/performance/report.ts';
import { periodReturns } from '@aurea/domain/performance/returns/period-returns.ts';
import { type DatedPart, datedPart } from '@aurea/domain/performance/series/ownership-share.ts';
import type { MeasuredScope } from '@aurea/domain/performance/series/scope.ts';
import * as z from 'zod/mini';
import type { CpuTask } from '#jobs/worker-pool.ts';
import type { ChosenBenchmark } from '../benchmark/choose.ts';
import { toReply } from '../report-reply.ts';
import { type DeserializedFacts, deserialize } from './deserialize.ts';
import type { SerializedFacts } from './queries.ts';

/** From a day on (from the beginning where it is null) this part of an account counts, as decimal text: 0.5 for half. */
export type PartData = { readonly from: Day | null; readonly part: string };

/** What is measured, as plain data: accounts with the parts that count over time. */
export type ScopeData = {
  readonly accounts: readonly (readonly [assetId: string, parts: readonly PartData[]])[];
  readonly instrumentId: string | null;
};

export type Load = {
  readonly workspaceId: string;
  /** One higher each time a household was read. */
  readonly number: number;
  /** The load whose facts are not sent again where they did not change; null where everything is sent. */
  readonly builtOn: number | null;
  /** The first day that matters, and today. */
  readonly begin: Day;
  readonly today: Day;
  readonly facts: SerializedFacts;
};

export type ReportInput = {
  readonly workspaceId: string;
  /** The number of the load it must rest on, or a later one. */
  readonly atLeast: number;
  /** The first day that matters. */
  readonly begin: Day;
  readonly scope: ScopeData;
  /** The first day anything is known of. */
  readonly since: Day;
  readonly from: Day;
  readonly to: Day;
  readonly chosen: ChosenBenchmark | null;
  readonly marketIsOn: boolean;
};

/** Begins the thread of a household and reads its code, while its facts are read. */
export const BEGIN_ENGINE: CpuTask<undefined, void> = { module: import.meta.url, name: beginEngine.name };

export const LOAD_ENGINE: CpuTask<Load, boolean> = {
  module: import.meta.url,
  name: loadEngine.name,
  timeoutMs: 60_000,
};

export const PERFORMANCE_REPORT: CpuTask<ReportInput, string | null> = {
  module: import.meta.url,
  name: performanceReport.name,
  timeoutMs: 60_000,
};

type CachedEngine = {
  /** Reports since the results of their periods were last deleted from the memo. */
  reports: number;
  readonly number: number;
  readonly begin: Day;
  readonly unpacked: DeserializedFacts;
  readonly engine: Engine;
  readonly names: SerializedFacts['names'];
  readonly size: number;
};

const MOST_REPORTS = 60;

/** Characters of facts whose engines a thread caches: some ten bytes of memory each. The last one is cached in any case. */
const MOST_CHARACTERS = 24_000_000;

/** By workspace, the one used last at the end. It ends with the thread: nothing in here outlives a stop or a crash. */
const engines = new Map<string, CachedEngine>();

/** @public */
export function beginEngine(): void {
  // To be called is enough: the code of this module is read.
}

/**
 * Computes the days of a household and caches them. Of facts that were the same before, everything is taken over; of an
 * account that changed, the days before its first change.
 *
 * @returns false where the load that this one builds on is not kept (any more)
 * @public
 */
export function loadEngine({ workspaceId, number, builtOn, begin, today, facts }: Load): boolean {
  const before = engines.get(workspaceId);
  if (builtOn !== null && before?.number !== builtOn) return false;
  const first = addDays(begin, -1);
  const unpacked = deserialize(facts, first, before?.unpacked);
  const engine = engineOf({ ...unpacked.input, first, last: today }, before?.engine);
  cacheEngine(workspaceId, { reports: 0, number, begin, unpacked, engine, names: facts.names, size: sizeOf(unpacked) });
  return true;
}

function cacheEngine(workspaceId: string, kept: CachedEngine): void {
  engines.delete(workspaceId);
  engines.set(workspaceId, kept);
  let total = [...engines.values()].reduce((sum, { size }) => sum + size, 0);
  for (const [id, { size }] of engines) {
    if (total <= MOST_CHARACTERS || id === workspaceId) return;
    engines.delete(id);
    total -= size;
  }
}

function sizeOf({ assets, instruments, rates }: DeserializedFacts): number {
  const histories = [...assets.values()].map(({ history }) => history);
  const ofAssets = histories.reduce(
    (sum, one) => sum + one.entries.length + one.valuations.length + one.owed.length,
    0,
  );
  return [...instruments.values()].reduce((sum, { points }) => sum + points.length, ofAssets + rates.length);
}

/**
 * The performance of a part of the household over a period, as it travels; null where the engine is not kept (any more).
 *
 * @public
 */
export function performanceReport(input: ReportInput): string | null {
  const { scope, from, to, ...context } = input;
  const kept = engineFor(input);
  if (!kept) return null;
  const measured = toMeasuredScope(scope);
  const report = reportOf(kept.engine, measured, { from, to }, context.chosen?.benchmark ?? null);
  const periods = periodReturns(kept.engine, measured, { since: context.since, to });
  const reply = toReply(report, { engine: kept.engine, names: kept.names, periods, ...context });
  return JSON.stringify(z.parse(performance.show.reply, reply));
}

export function toMeasuredScope({ accounts, instrumentId }: ScopeData): MeasuredScope {
  return {
    accounts: new Map(accounts.map(([id, parts]) => [id, toDatedPart(parts)])),
    ...(instrumentId !== null && { instruments: new Set([instrumentId]) }),
  };
}

export function toDatedPart(parts: readonly PartData[]): DatedPart {
  return datedPart(parts.map(({ from, part }) => ({ from, part: new Decimal(part) })));
}

type EngineQuestion = Pick<ReportInput, 'workspaceId' | 'atLeast' | 'begin' | 'chosen'>;

/** The engine of a household as this thread has it; null where it is not kept (any more) or too old. */
export function engineFor(question: EngineQuestion): Pick<CachedEngine, 'engine' | 'names'> | null {
  const { workspaceId } = question;
  const kept = engines.get(workspaceId);
  if (!kept || !answers(kept, question)) return null;
  engines.delete(workspaceId);
  engines.set(workspaceId, kept);
  kept.reports += 1;
  if (kept.reports % MOST_REPORTS === 0) clearMemo(kept.engine);
  return kept;
}

/** Whether what is kept is as young as what was asked for, and reaches as far. */
function answers({ number, begin, engine }: CachedEngine, { atLeast, begin: asked, chosen }: EngineQuestion): boolean {
  const { ownIds = [], referenceIds = [] } = chosen ?? {};
  const { quotes } = engine.market;
  return number >= atLeast && begin <= asked && [...ownIds, ...referenceIds].every((id) => quotes.has(id));
}
