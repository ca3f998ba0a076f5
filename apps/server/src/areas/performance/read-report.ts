import type { ParsedQuery } from '@aurea/contract/core/route.ts';
import type { performance } from '@aurea/contract/performance.ts';
import { addDays } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { askForIndexes } from '#areas/market/public.ts';
import { firstDayOfWealth } from '#areas/valuation/public.ts';
import { wealthVersion } from '#db/household-version.ts';
import type { PersonScope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { AfterTransaction, type AreaTools } from '#http/area.ts';
import { chooseBenchmark } from './benchmark/choose.ts';
import type { EnginePool } from './engine/engine-pool.ts';
import type { PeriodResults } from './engine/period-results-task.ts';
import { measuredPart } from './measured-part.ts';

type Query = ParsedQuery<typeof performance.show>;

type Work = {
  readonly tx: Tx;
  readonly scope: PersonScope;
  readonly tools: AreaTools;
  readonly engines: EnginePool;
};

/**
 * The performance of a part of the household, computed by a worker, from the first day anything is known of at the earliest.
 *
 * @throws Failure `not_found` for an asset, an instrument or a person the household does not have, `day_invalid` for a
 * period that ends before it begins
 */
export async function readReport(work: Work, query: Query): Promise<AfterTransaction> {
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
export async function readPeriodResults(work: Work, query: Query): Promise<AfterTransaction<PeriodResults>> {
  const period = await readPeriod(work, query);
  return new AfterTransaction(() => work.engines.periodResults({ ...period, chosen: null }));
}

/** The part and the days that are asked about, within what is known. @throws Failure as `readReport` */
async function readPeriod({ tx, scope, tools }: Work, query: Query) {
  const today = tools.clock.today();
  const since = (await firstDayOfWealth(tx, scope)) ?? today;
  const to = query.to && query.to < today ? query.to : today;
  const earliest = addDays(since, -1);
  const from = query.from && query.from > earliest ? query.from : earliest;
  if (from >= to) throw new Failure('day_invalid', { value: from });
  const part = await measuredPart(tx, scope, query);
  const version = await wealthVersion(tx, scope.workspaceId, today);
  return { workspaceId: scope.workspaceId, version, begin: earliest, scope: part, since, from, to };
}
