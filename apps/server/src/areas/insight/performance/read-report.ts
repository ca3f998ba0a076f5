import type { ParsedQuery } from '@aurea/contract/core/route.ts';
import type { Performance, performance } from '@aurea/contract/performance.ts';
import { addDays } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { askForIndexes } from '#areas/market/public.ts';
import type { Tx } from '#db/transaction.ts';
import { type WorthFacts, worthFacts } from '#db/wealth/worth.ts';
import type { AreaTools } from '#http/area.ts';
import { firstDayOfWealth } from '../history/queries.ts';
import { namesOfInstruments } from '../queries.ts';
import { chooseBenchmark } from './benchmark/choose.ts';
import { measuredPart } from './measured-part.ts';
import { PERFORMANCE_REPORT } from './report-task.ts';

type Query = ParsedQuery<typeof performance.show>;

type Work = {
  readonly tx: Tx;
  readonly scope: { readonly workspaceId: string; readonly userId: string };
  readonly tools: AreaTools;
};

/**
 * The performance of a part of the household, computed by a worker.
 *
 * @throws Failure `not_found` for an asset, an instrument or a person the household does not have, `day_invalid` for a
 * period that ends before it begins
 */
export async function readReport(work: Work, query: Query): Promise<Performance> {
  const { tx, scope, tools } = work;
  const today = tools.clock.today();
  const first = (await firstDayOfWealth(tx, scope)) ?? today;
  const to = query.to && query.to < today ? query.to : today;
  const from = query.from ?? addDays(first, -1);
  if (from >= to) throw new Failure('day_invalid', { value: from });
  const { benchmark: builtIn, benchmarkId: instrumentId } = query;
  const chosen = await chooseBenchmark(tx, scope, { builtIn, instrumentId, from });
  if (chosen?.missing?.index) await askForIndexes(tools, tx);
  const begin = first < from ? first : from;
  const facts = await worthFacts(tx, {
    workspaceId: scope.workspaceId,
    since: addDays(begin, -1),
    until: to,
    alsoPricesOf: [...(chosen?.ownIds ?? []), ...(query.instrumentId ? [query.instrumentId] : [])],
    alsoReferences: chosen?.referenceIds ?? [],
  });
  const measured = await measuredPart(work, facts, query);
  const names = await namesIn(work, facts);
  return await tools.workers.run(PERFORMANCE_REPORT, {
    facts,
    scope: measured,
    since: first,
    first: begin,
    from,
    to,
    chosen,
    marketIsOn: tools.config.market.isOn,
    names,
  });
}

async function namesIn({ tx, scope }: Work, { assets, prices }: WorthFacts): Promise<Readonly<Record<string, string>>> {
  const instruments = await namesOfInstruments(
    tx,
    scope,
    prices.map(({ instrumentId }) => instrumentId),
  );
  return Object.fromEntries([...assets, ...instruments].map(({ id, name }) => [id, name]));
}
