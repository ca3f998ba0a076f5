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

/** The assets that bear a tag, whatever its case. */
export async function assetsTagged(tx: Tx, { workspaceId }: Scope, tag: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from assets a where workspace_id = ${workspaceId}
       and exists (select from unnest(a.tags) as t(tag) where lower(t.tag) = lower(${tag}))
  `.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
