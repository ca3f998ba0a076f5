import type { ParsedQuery } from '@aurea/contract/core/route.ts';
import type { performance } from '@aurea/contract/performance.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { classOf } from '@aurea/domain/portfolio/asset-class.ts';
import type { Tx } from '#db/transaction.ts';
import type { ScopeData } from './engine/report-task.ts';
import { type AssetThatCounts, assetsThatCount, isInstrument, sharesOfMember } from './queries.ts';

type Query = ParsedQuery<typeof performance.show>;
type Scope = { readonly workspaceId: string };

/**
 * The part of the household that is measured. Whatever is named must be of the household, used or not.
 *
 * @throws Failure `not_found` for an asset, an instrument or a person it does not have, or one that is not named
 */
export async function measuredPart(tx: Tx, scope: Scope, query: Query): Promise<ScopeData> {
  const { assetId, instrumentId, memberId } = query;
  const assets = await assetsThatCount(tx, scope);
  if (assetId && !assets.some(({ id }) => id === assetId)) throw new Failure('not_found', { what: 'asset' });
  await checkInstrument(tx, scope, query);
  const shares = memberId ? await sharesOfMember(tx, scope, memberId) : null;
  if (!shares && (memberId || query.scope === 'member')) throw new Failure('not_found', { what: 'member' });
  if (query.scope === 'member') {
    return { accounts: (shares ?? []).map(({ assetId: id, share }) => [id, share] as const), instrumentId: null };
  }
  const accounts = assets.filter(belongsTo(query)).map(({ id }) => [id, '1'] as const);
  return { accounts, instrumentId: query.scope === 'instrument' ? (instrumentId ?? null) : null };
}

async function checkInstrument(tx: Tx, scope: Scope, { scope: part, instrumentId }: Query): Promise<void> {
  const isKnown = instrumentId ? await isInstrument(tx, scope, instrumentId) : part !== 'instrument';
  if (!isKnown) throw new Failure('not_found', { what: 'instrument' });
}

function belongsTo(query: Query): (asset: AssetThatCounts) => boolean {
  const tag = (query.tag ?? '').toLowerCase();
  switch (query.scope) {
    case 'class':
      return ({ kind }) => classOf(kind) === query.class;
    case 'asset':
      return ({ id }) => id === query.assetId;
    case 'tag':
      return ({ tags }) => tags.some((one) => one.toLowerCase() === tag);
    default:
      return () => true;
  }
}
