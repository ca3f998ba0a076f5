import type { ParsedQuery } from '@aurea/contract/core/route.ts';
import type { performance } from '@aurea/contract/performance.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { classOf } from '@aurea/domain/portfolio/asset-class.ts';
import type { Tx } from '#db/transaction.ts';
import type { AssetFacts, WorthFacts } from '#db/wealth/worth.ts';
import { assetsTagged, sharesOfMember } from './queries.ts';
import type { ScopeData } from './report-task.ts';

type Query = ParsedQuery<typeof performance.show>;
type Work = { readonly tx: Tx; readonly scope: { readonly workspaceId: string } };
type Shares = readonly { readonly assetId: string; readonly share: string }[];

/**
 * The part of the household that is measured. Whatever is named must be of the household, used or not.
 *
 * @throws Failure `not_found` for an asset, an instrument or a person it does not have, or one that is not named
 */
export async function measuredPart(work: Work, facts: WorthFacts, query: Query): Promise<ScopeData> {
  checkNamed(facts, query);
  const shares = await sharesNamed(work, query);
  if (query.scope === 'member') {
    return { accounts: shares.map(({ assetId, share }) => [assetId, share] as const), instrumentId: null };
  }
  const isIn = await belonging(work, query);
  const accounts = facts.assets.filter(isIn).map(({ id }) => [id, '1'] as const);
  return { accounts, instrumentId: query.scope === 'instrument' ? (query.instrumentId ?? null) : null };
}

function checkNamed({ assets, prices }: WorthFacts, { scope, assetId, instrumentId }: Query): void {
  if (assetId && !assets.some(({ id }) => id === assetId)) throw new Failure('not_found', { what: 'asset' });
  const isKnown = instrumentId ? prices.some((price) => price.instrumentId === instrumentId) : scope !== 'instrument';
  if (!isKnown) throw new Failure('not_found', { what: 'instrument' });
}

async function sharesNamed({ tx, scope }: Work, { scope: part, memberId }: Query): Promise<Shares> {
  const shares = memberId ? await sharesOfMember(tx, scope, memberId) : null;
  if (!shares && (memberId || part === 'member')) throw new Failure('not_found', { what: 'member' });
  return shares ?? [];
}

async function belonging({ tx, scope }: Work, query: Query): Promise<(asset: AssetFacts) => boolean> {
  switch (query.scope) {
    case 'class':
      return ({ kind }) => classOf(kind) === query.class;
    case 'asset':
      return ({ id }) => id === query.assetId;
    case 'tag': {
      const tagged = await assetsTagged(tx, scope, query.tag ?? '');
      return ({ id }) => tagged.has(id);
    }
    default:
      return () => true;
  }
}
