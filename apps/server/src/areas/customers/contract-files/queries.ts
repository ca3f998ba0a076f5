import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** The names of customers by their ids. */
export async function listCustomerNames(
  tx: Tx,
  { workspaceId }: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('customers')
    .select(['id', 'name'])
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
