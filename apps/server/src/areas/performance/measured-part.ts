import type { ParsedQuery } from '@aurea/contract/core/route.ts';
import type { performance } from '@aurea/contract/performance.ts';
import { classOf } from '@aurea/domain/assets/asset-class.ts';
import { partsOfMember } from '@aurea/domain/assets/ownership.ts';
import { toDecimalString } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { ownershipOf } from '#areas/assets/public.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { ScopeData } from './engine/report-task.ts';
import { type AssetThatCounts, isInstrument, isMember, listAssetsThatCount } from './queries.ts';

type Query = ParsedQuery<typeof performance.show>;
/**
 * The part of the household that is measured. Whatever is named must be of the household, used or not.
 *
 * @throws Failure `not_found` for an asset, an instrument or a person it does not have, or one that is not named
 */
export async function measuredPart(tx: Tx, scope: Scope, query: Query): Promise<ScopeData> {
  const { assetId, instrumentId, memberId } = query;
  const assets = await listAssetsThatCount(tx, scope);
  if (assetId && !assets.some(({ id }) => id === assetId)) throw new Failure('not_found', { what: 'asset' });
  await checkInstrument(tx, scope, query);
  if (query.scope === 'member' && !memberId) throw new Failure('not_found', { what: 'member' });
  const owned = memberId && (await ownedBy(tx, scope, memberId));
  if (owned && query.scope === 'member') return owned;
  const accounts = assets.filter(belongsTo(query)).map(({ id }) => [id, ALWAYS] as const);
  return { accounts, instrumentId: query.scope === 'instrument' ? (instrumentId ?? null) : null };
}

/** The whole of an account counts, on every day. */
export const ALWAYS = [{ from: null, part: '1' }];

/** What a person owns or owned a share of, with that share over time. @throws Failure `not_found` */
export async function ownedBy(tx: Tx, scope: Scope, memberId: string): Promise<ScopeData> {
  if (!(await isMember(tx, scope, memberId))) throw new Failure('not_found', { what: 'member' });
  const accounts = [...(await ownershipOf(tx, scope))].flatMap(([id, periods]) => {
    const parts = partsOfMember(periods, memberId);
    if (parts.every(({ part }) => part.isZero())) return [];
    return [[id, parts.map(({ from, part }) => ({ from, part: toDecimalString(part) }))] as const];
  });
  return { accounts, instrumentId: null };
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
