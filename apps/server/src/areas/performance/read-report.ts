import type { ParsedQuery } from '@aurea/contract/core/route.ts';
import type { Performance, performance } from '@aurea/contract/performance.ts';
import { addDays, type Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { askForIndexes } from '#areas/market/public.ts';
import { findFirstDayOfWealth } from '#areas/valuation/public.ts';
import { wealthVersion } from '#db/household-version.ts';
import { AfterTransaction } from '#http/area.ts';
import type { ToolsWork } from '#http/work.ts';
import { chooseBenchmark } from './benchmark/choose.ts';
import type { EnginePool } from './engine/engine-pool.ts';
import type { PeriodResults } from './engine/period-results-task.ts';
import { ALWAYS, measuredPart } from './measured-part.ts';

type Query = ParsedQuery<typeof performance.show>;

type ReportWork = ToolsWork & { readonly engines: EnginePool };

/**
 * The performance of a part of the household, computed by a worker, from the first day anything is known of at the earliest.
 *
 * @throws Failure `not_found` for an asset, an instrument or a person the household does not have, `day_invalid` for a
 * period that ends before it begins
 */
export async function readReport(work: ReportWork, query: Query): Promise<AfterTransaction> {
  const { tx, scope, tools, engines } = work;
  const period = await readPeriod(work, query);
  const chosen = await chooseBenchmark(tx, scope, {
    builtIn: query.benchmark,
    instrumentId: query.benchmarkId,
    from: period.from,
  });
  if (chosen?.missing?.index) await askForIndexes(tools, tx);
  return new AfterTransaction(() => engines.report({ ...period, chosen, marketIsOn: tools.config.market.isOn }));
}

/**
 * What each account of a part of the household brought over a period.
 *
 * @throws Failure as `readReport`
 */
export async function readPeriodResults(work: ReportWork, query: Query): Promise<AfterTransaction<PeriodResults>> {
  const period = await readPeriod(work, query);
  return new AfterTransaction(() => work.engines.periodResults({ ...period, chosen: null }));
}

type AdvisedSpan = { readonly ids: readonly string[]; readonly since: Day; readonly from: Day; readonly to: Day };

/**
 * What some accounts of the household brought and cost from the close of a day to that of another, their fees in the bridge.
 *
 * @throws Failure `day_invalid` where nothing was known before the end
 */
export async function readAdvisedReport(
  { tx, scope, tools, engines }: ReportWork,
  { ids, since, from, to }: AdvisedSpan,
): Promise<AfterTransaction<Performance>> {
  const earliest = addDays((await findFirstDayOfWealth(tx, scope)) ?? since, -1);
  const opening = addDays(since, -1);
  const period = { since, from: from > opening ? from : opening, to };
  if (period.from >= to) throw new Failure('day_invalid', { value: period.from });
  const version = await wealthVersion(tx, scope.workspaceId, tools.clock.today());
  const part = { accounts: ids.map((id) => [id, ALWAYS] as const), instrumentId: null };
  const question = { workspaceId: scope.workspaceId, version, begin: earliest, scope: part, ...period };
  return new AfterTransaction(async () =>
    JSON.parse(await engines.report({ ...question, chosen: null, marketIsOn: tools.config.market.isOn })),
  );
}

/** The part and the days that are asked about, within what is known. @throws Failure as `readReport` */
async function readPeriod({ tx, scope, tools }: ReportWork, query: Query) {
  const today = tools.clock.today();
  const since = (await findFirstDayOfWealth(tx, scope)) ?? today;
  const to = query.to && query.to < today ? query.to : today;
  const earliest = addDays(since, -1);
  const from = query.from && query.from > earliest ? query.from : earliest;
  if (from >= to) throw new Failure('day_invalid', { value: from });
  const part = await measuredPart(tx, scope, query);
  const version = await wealthVersion(tx, scope.workspaceId, today);
  return { workspaceId: scope.workspaceId, version, begin: earliest, scope: part, since, from, to };
}
