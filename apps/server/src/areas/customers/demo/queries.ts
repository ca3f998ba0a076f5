import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** Customers that were invented, whether archived or not. */
export async function hasInventedCustomers(tx: Tx, scope: Scope): Promise<boolean> {
  const row = await tx
    .selectFrom('customers')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('source', '=', 'demo')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes invented customers and fields for good. */
export async function deleteInventedCustomers(tx: Tx, scope: Scope): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('customers')
    .where('workspace_id', '=', scope.workspaceId)
    .where('source', '=', 'demo')
    .executeTakeFirst();
  await tx
    .deleteFrom('customer_fields')
    .where('workspace_id', '=', scope.workspaceId)
    .where('source', '=', 'demo')
    .execute();
  return Number(numDeletedRows);
}
