import type { AssetKind } from '@aurea/domain/assets/asset-class.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** Whether somebody is a person of the household. */
export async function isMember(tx: Tx, { workspaceId }: Scope, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('members')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export type AssetThatCounts = { readonly id: string; readonly kind: AssetKind; readonly tags: readonly string[] };

/** Assets that are neither archived nor deleted. */
export async function listAssetsThatCount(tx: Tx, { workspaceId }: Scope): Promise<AssetThatCounts[]> {
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
