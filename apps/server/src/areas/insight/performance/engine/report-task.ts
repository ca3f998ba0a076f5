import { performance } from '@aurea/contract/performance.ts';
import { addDays, type Day } from '@aurea/domain/core/day.ts';
import { Decimal } from '@aurea/domain/core/decimal.ts';
import { type Engine, engineOf } from '@aurea/domain/performance/engine.ts';
import { periodReturns } from '@aurea/domain/performance/period-returns.ts';
import { reportOf } from '@aurea/domain/performance/report.ts';
import type { Scope } from '@aurea/domain/performance/scope.ts';
import * as z from 'zod/mini';
import type { CpuTask } from '#jobs/worker-pool.ts';
import type { ChosenBenchmark } from '../benchmark/choose.ts';
import { toReply } from '../report-reply.ts';
import type { PackedFacts } from './queries.ts';
import { type Unpacked, unpack } from './unpack.ts';

/** What is measured, as plain data: accounts with the part that counts, as decimal text. */
export type ScopeData = {
  readonly accounts: readonly (readonly [assetId: string, share: string])[];
  readonly instrumentId: string | null;
};

export type Load = {
  readonly workspaceId: string;
  /** What the engine is asked for by. */
  readonly key: string;
  /** The first day that matters, and today. */
  readonly begin: Day;
  readonly today: Day;
  readonly facts: PackedFacts;
};

export type ReportInput = {
  readonly workspaceId: string;
  readonly key: string;
  readonly scope: ScopeData;
  /** The first day anything is known of. */
  readonly since: Day;
  readonly from: Day;
  readonly to: Day;
  readonly chosen: ChosenBenchmark | null;
  readonly marketIsOn: boolean;
};

export const LOAD_ENGINE: CpuTask<Load, null> = { module: import.meta.url, name: loadEngine.name, timeoutMs: 60_000 };

export const PERFORMANCE_REPORT: CpuTask<ReportInput, string | null> = {
  module: import.meta.url,
  name: performanceReport.name,
  timeoutMs: 60_000,
};

type Kept = {
  readonly key: string;
  readonly unpacked: Unpacked;
  readonly engine: Engine;
  readonly names: PackedFacts['names'];
  readonly size: number;
};

/** Characters of facts whose engines a thread keeps: some ten bytes of memory each. The last one is kept in any case. */
const MOST_CHARACTERS = 24_000_000;

/** By workspace, the one used last at the end. It ends with the thread: nothing in here outlives a stop or a crash. */
const engines = new Map<string, Kept>();

/**
 * Works out the days of a household and keeps them. Of facts that were the same before, everything is taken over; of an
 * account that changed, the days before its first change.
 *
 * @public
 */
export function loadEngine({ workspaceId, key, begin, today, facts }: Load): null {
  const before = engines.get(workspaceId);
  const first = addDays(begin, -1);
  const unpacked = unpack(facts, first, before?.unpacked);
  const engine = engineOf({ ...unpacked.input, first, last: today }, before?.engine);
  keep(workspaceId, { key, unpacked, engine, names: facts.names, size: sizeOf(facts) });
  return null;
}

function keep(workspaceId: string, kept: Kept): void {
  engines.delete(workspaceId);
  engines.set(workspaceId, kept);
  let total = [...engines.values()].reduce((sum, { size }) => sum + size, 0);
  for (const [id, { size }] of engines) {
    if (total <= MOST_CHARACTERS || id === workspaceId) return;
    engines.delete(id);
    total -= size;
  }
}

function sizeOf({ assets, instruments, rates }: PackedFacts): number {
  const ofAssets = assets.reduce((sum, one) => sum + one.entries.length + one.valuations.length + one.owed.length, 0);
  return instruments.reduce((sum, { points }) => sum + points.length, ofAssets + rates.length);
}

/**
 * The performance of a part of the household over a period, as it travels; null where the engine is not kept (any more).
 *
 * @public
 */
export function performanceReport({ workspaceId, key, scope, from, to, ...told }: ReportInput): string | null {
  const kept = engines.get(workspaceId);
  if (kept?.key !== key) return null;
  engines.delete(workspaceId);
  engines.set(workspaceId, kept);
  const measured: Scope = {
    accounts: new Map(scope.accounts.map(([id, share]) => [id, new Decimal(share)])),
    ...(scope.instrumentId !== null && { instruments: new Set([scope.instrumentId]) }),
  };
  const report = reportOf(kept.engine, measured, { from, to }, told.chosen?.benchmark ?? null);
  const periods = periodReturns(kept.engine, measured, { since: told.since, to });
  const reply = toReply(report, { engine: kept.engine, names: kept.names, periods, ...told });
  return JSON.stringify(z.parse(performance.show.reply, reply));
}
