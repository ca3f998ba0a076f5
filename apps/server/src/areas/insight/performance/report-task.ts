import type { Performance } from '@aurea/contract/performance.ts';
import { addDays, type Day } from '@aurea/domain/core/day.ts';
import { Decimal } from '@aurea/domain/core/decimal.ts';
import { engineOf } from '@aurea/domain/performance/engine.ts';
import { reportOf } from '@aurea/domain/performance/report.ts';
import type { Scope } from '@aurea/domain/performance/scope.ts';
import type { WorthFacts } from '#db/wealth/worth.ts';
import { toNetWorthInput } from '#db/wealth/worth-input.ts';
import type { CpuTask } from '#jobs/worker-pool.ts';
import type { ChosenBenchmark } from './benchmark/choose.ts';
import { toReply } from './report-reply.ts';

/** What is measured, as plain data: accounts with the part that counts, as decimal text. */
export type ScopeData = {
  readonly accounts: readonly (readonly [assetId: string, share: string])[];
  readonly instrumentId: string | null;
};

export type ReportInput = {
  readonly facts: WorthFacts;
  readonly scope: ScopeData;
  /** The first day anything is known of. */
  readonly since: Day;
  readonly first: Day;
  readonly from: Day;
  readonly to: Day;
  readonly chosen: ChosenBenchmark | null;
  readonly marketIsOn: boolean;
  readonly names: Readonly<Record<string, string>>;
};

export const PERFORMANCE_REPORT: CpuTask<ReportInput, Performance> = {
  module: import.meta.url,
  name: performanceReport.name,
  timeoutMs: 60_000,
};

/** The performance of a part of the household over a period, as it travels. */
export function performanceReport({ facts, scope, first, from, to, ...told }: ReportInput): Performance {
  const engine = engineOf({ ...toNetWorthInput(facts), first: addDays(first, -1), last: to });
  const measured: Scope = {
    accounts: new Map(scope.accounts.map(([id, share]) => [id, new Decimal(share)])),
    ...(scope.instrumentId !== null && { instruments: new Set([scope.instrumentId]) }),
  };
  const report = reportOf(engine, measured, { from, to }, told.chosen?.benchmark ?? null);
  return toReply(report, { engine, ...told });
}
