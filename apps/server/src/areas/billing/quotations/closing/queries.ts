import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** Money with VAT, in the currency of the quotation. */
export type Closing = { readonly rest: string; readonly reason: string; readonly at: Date };

/** The quotation must be locked, and accepted. */
export async function markClosed(tx: Tx, scope: Scope, id: string, { rest, reason, at }: Closing): Promise<void> {
  await write(tx, scope, id, { closed_at: at.toISOString(), closed_rest: rest, closed_reason: reason });
}

/** The quotation must be locked. */
export async function markReopened(tx: Tx, scope: Scope, id: string): Promise<void> {
  await write(tx, scope, id, { closed_at: null, closed_rest: null, closed_reason: null });
}

type Columns = {
  readonly closed_at: string | null;
  readonly closed_rest: string | null;
  readonly closed_reason: string | null;
};

async function write(tx: Tx, { workspaceId }: Scope, id: string, columns: Columns): Promise<void> {
  await tx
    .updateTable('quotations')
    .set((row) => ({ version: row('version', '+', 1), ...columns }))
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}
