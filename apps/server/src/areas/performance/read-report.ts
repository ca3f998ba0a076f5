import type { ParsedQuery } from '@aurea/contract/core/route.ts';
import type { performance } from '@aurea/contract/performance.ts';
import { addDays } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { askForIndexes } from '#areas/market/public.ts';
import { firstDayOfWealth } from '#areas/valuation/public.ts';
import { wealthVersion } from '#db/household-version.ts';
import type { Tx } from '#db/transaction.ts';
import { AfterTransaction, type AreaTools } from '#http/area.ts';
import { chooseBenchmark } from './benchmark/choose.ts';
import type { EnginePool } from './engine/engine-pool.ts';
import { measuredPart } from './measured-part.ts';

type Query = ParsedQuery<typeof performance.show>;

type Work = {
  readonly tx: Tx;
  readonly scope: { readonly workspaceId: string; readonly userId: string };
  readonly tools: AreaTools;
  readonly engines: EnginePool;
};

/**
 * The performance of a part of the household, computed by a worker, from the first day anything is known of at the earliest.
 *
 * @throws Failure `not_found` for an asset, an instrument or a person the household does not have, `day_invalid` for a
 * period that ends before it begins
 */
export async function readReport({ tx, scope, tools, engines }: Work, query: Query): Promise<AfterTransaction> {
  const today = tools.clock.today();
  const since = (await firstDayOfWealth(tx, scope)) ?? today;
  const to = query.to && query.to < today ? query.to : today;
  const earliest = addDays(since, -1);
  const from = query.from && query.from > earliest ? query.from : earliest;
  if (from >= to) throw new Failure('day_invalid', { value: from });
  const part = await measuredPart(tx, scope, query);
  const chosen = await chooseBenchmark(tx, scope, {
    builtIn: query.benchmark,
    instrumentId: query.benchmarkId,
    from,
  });
  if (chosen?.missing?.index) await askForIndexes(tools, tx);
  const question = {
    workspaceId: scope.workspaceId,
    version: await wealthVersion(tx, scope.workspaceId, today),
    begin: earliest,
    scope: part,
    since,
    from,
    to,
    chosen,
    marketIsOn: tools.config.market.isOn,
  };
  return new AfterTransaction(() => engines.report(question));
}
