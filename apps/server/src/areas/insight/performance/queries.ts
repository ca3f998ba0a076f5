import type { AssetKind } from '@aurea/domain/portfolio/asset-class.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';

type Scope = { readonly workspaceId: string };

/** The part of each asset that a person of the household owns, 0.5 for half; null for somebody who is not of it. */
export async function sharesOfMember(
  tx: Tx,
  { workspaceId }: Scope,
  memberId: string,
): Promise<{ assetId: string; share: string }[] | null> {
  const member = await tx
    .selectFrom('members')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (!member) return null;
  const { rows } = await sql<{ assetId: string; share: string }>`
    select asset_id as "assetId", (sum(percent) / 100)::text as share from ownership_shares
     where workspace_id = ${workspaceId} and member_id = ${memberId}
     group by asset_id
  `.execute(tx);
  return rows;
}

export type AssetThatCounts = { readonly id: string; readonly kind: AssetKind; readonly tags: readonly string[] };

/** Assets that are neither archived nor deleted. */
export async function assetsThatCount(tx: Tx, { workspaceId }: Scope): Promise<AssetThatCounts[]> {
  return await tx
    .selectFrom('assets')
    .select(['id', 'kind', 'tags'])
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .execute();
}

export async function isInstrument(tx: Tx, { workspaceId }: Scope, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('instruments')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
