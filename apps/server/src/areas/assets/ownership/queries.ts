import { Failure } from '@aurea/domain/core/failure.ts';
import { sql } from 'kysely';
import type { OwnershipRight } from '#db/schema/wealth.ts';
import type { Tx } from '#db/transaction.ts';

type Scope = { readonly workspaceId: string };

export type Share = { readonly memberId: string; readonly right: OwnershipRight; readonly percent: string };

/** Persons of the household, in the order they were added. */
export async function memberIds(tx: Tx, scope: Scope): Promise<string[]> {
  const rows = await tx
    .selectFrom('members')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Who owns the assets, by asset, the largest share first. */
export async function sharesOf(tx: Tx, scope: Scope, assetIds: readonly string[]): Promise<Map<string, Share[]>> {
  const shares = new Map<string, Share[]>();
  if (assetIds.length === 0) return shares;
  const rows = await tx
    .selectFrom('ownership_shares')
    .select(['asset_id', 'member_id', 'ownership_right', sql<string>`trim_scale(percent)::text`.as('percent')])
    .where('workspace_id', '=', scope.workspaceId)
    .where('asset_id', 'in', assetIds)
    .orderBy('ownership_shares.percent', 'desc')
    .orderBy('member_id')
    .orderBy('ownership_right')
    .execute();
  for (const { asset_id, member_id, ownership_right, percent } of rows) {
    const share = { memberId: member_id, right: ownership_right, percent };
    shares.set(asset_id, [...(shares.get(asset_id) ?? []), share]);
  }
  return shares;
}

/** @throws Failure `not_found` when a share names somebody who is not of the household */
export async function replaceShares(tx: Tx, scope: Scope, assetId: string, shares: readonly Share[]): Promise<void> {
  const known = new Set(await memberIds(tx, scope));
  if (!shares.every(({ memberId }) => known.has(memberId))) throw new Failure('not_found', { what: 'member' });
  await tx
    .deleteFrom('ownership_shares')
    .where('workspace_id', '=', scope.workspaceId)
    .where('asset_id', '=', assetId)
    .execute();
  if (shares.length === 0) return;
  await tx
    .insertInto('ownership_shares')
    .values(
      shares.map(({ memberId, right, percent }) => ({
        workspace_id: scope.workspaceId,
        asset_id: assetId,
        member_id: memberId,
        ownership_right: right,
        percent,
      })),
    )
    .execute();
}
