import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

type Parts = {
  readonly tables: readonly string[];
  /** The column that names their document. */
  readonly column: 'invoice_id' | 'quotation_id';
  readonly documents: RawBuilder<unknown>;
};

export const inventedCustomers = ({ workspaceId }: Scope): RawBuilder<unknown> =>
  sql`(select id from customers where workspace_id = ${workspaceId} and source = 'demo')`;

/** Runs deletions that the database refuses outside of an erasure. */
export async function inErasure(tx: Tx, deletions: () => Promise<void>): Promise<void> {
  await sql`select set_config('app.erasure', 'on', true)`.execute(tx);
  await deletions();
  await sql`select set_config('app.erasure', '', true)`.execute(tx);
}

/** Deletes what is filed under documents, table by table. */
export async function deleteParts(tx: Tx, { workspaceId }: Scope, { tables, column, documents }: Parts): Promise<void> {
  for (const table of tables) {
    await sql`
      delete from ${sql.table(table)} where workspace_id = ${workspaceId} and ${sql.ref(column)} in ${documents}
    `.execute(tx);
  }
}
