import type { Tx } from './transaction.ts';

/** The next households or practices after one, by id: a job goes through all of them. The transaction must see all identities. */
export async function listWorkspacesAfter(
  tx: Tx,
  kind: 'household' | 'practice',
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('workspaces')
    .select('workspace_id')
    .where('kind', '=', kind)
    .$if(after !== null, (query) => query.where('workspace_id', '>', after ?? ''))
    .orderBy('workspace_id')
    .limit(limit)
    .execute();
  return rows.map(({ workspace_id }) => workspace_id);
}
