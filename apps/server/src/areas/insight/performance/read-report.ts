import type { ParsedQuery } from '@aurea/contract/core/route.ts';
import type { Performance, performance } from '@aurea/contract/performance.ts';
import { addDays } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { classOf } from '@aurea/domain/portfolio/asset-class.ts';
import type { Tx } from '#db/transaction.ts';
import { type WorthFacts, worthFacts } from '#db/wealth/worth.ts';
import type { AreaTools } from '#http/area.ts';
import { firstDayOfWealth } from '../history/queries.ts';
import { namesOfInstruments } from '../queries.ts';
import { sharesOfMember } from './queries.ts';
import { PERFORMANCE_REPORT, type ScopeData } from './report-task.ts';

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
  const also = query.benchmarkId ? [query.benchmarkId] : [];
  const begin = first < from ? first : from;
  const facts = await worthFacts(tx, {
    workspaceId: scope.workspaceId,
    since: addDays(begin, -1),
    until: to,
    alsoPricesOf: also,
  });
  checkIds(facts, query);
  const measured = await measuredPart(work, facts, query);
  const benchmark = query.benchmarkId ?? query.benchmark ?? null;
  const names = await namesIn(work, facts);
  return await tools.workers.run(PERFORMANCE_REPORT, {
    facts,
    scope: measured,
    since: first,
    first: begin,
    from,
    to,
    benchmark,
    names,
  });
}

/** Whatever is named must be of the household, used or not. @throws Failure `not_found` */
function checkIds({ assets, prices }: WorthFacts, { assetId, instrumentId, benchmarkId }: Query): void {
  if (assetId && !assets.some(({ id }) => id === assetId)) throw new Failure('not_found', { what: 'asset' });
  const instruments = new Set(prices.map((price) => price.instrumentId));
  const named = [instrumentId, benchmarkId].filter((id) => id !== undefined);
  if (!named.every((id) => instruments.has(id))) throw new Failure('not_found', { what: 'instrument' });
}

/** @throws Failure `not_found` for a person the household does not have, or a part that is not named */
async function measuredPart({ tx, scope }: Work, facts: WorthFacts, query: Query): Promise<ScopeData> {
  const { memberId } = query;
  const shares = memberId ? await sharesOfMember(tx, scope, memberId) : null;
  if (query.scope === 'member' || (memberId && !shares)) {
    if (!shares) throw new Failure('not_found', { what: 'member' });
    return { accounts: shares.map(({ assetId, share }) => [assetId, share] as const), instrumentId: null };
  }
  if (query.scope === 'instrument' && !query.instrumentId) throw new Failure('not_found', { what: 'instrument' });
  const accounts = facts.assets.filter(isIn(query)).map(({ id }) => [id, '1'] as const);
  return { accounts, instrumentId: query.scope === 'instrument' ? (query.instrumentId ?? null) : null };
}

function isIn({ scope, assetId, class: name }: Query): (asset: WorthFacts['assets'][number]) => boolean {
  if (scope === 'class') return ({ kind }) => classOf(kind) === name;
  return scope === 'asset' ? ({ id }) => id === assetId : () => true;
}

async function namesIn({ tx, scope }: Work, { assets, prices }: WorthFacts): Promise<Readonly<Record<string, string>>> {
  const instruments = await namesOfInstruments(
    tx,
    scope,
    prices.map(({ instrumentId }) => instrumentId),
  );
  return Object.fromEntries([...assets, ...instruments].map(({ id, name }) => [id, name]));
}
