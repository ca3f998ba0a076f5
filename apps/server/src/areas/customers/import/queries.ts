import type { CustomerImport } from '@aurea/contract/customers/customer-transfer.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { sql } from 'kysely';
import type { PersonScope, Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { REFERRERS } from '../merge/queries.ts';

const IMPORT = ['id', 'file_name as fileName', 'added', 'imported_at as importedAt', 'undone_at as undoneAt'] as const;

const SHOWN = 50;

export async function listImports(tx: Tx, scope: Scope): Promise<CustomerImport[]> {
  return await tx
    .selectFrom('customer_imports')
    .select(IMPORT)
    .where('workspace_id', '=', scope.workspaceId)
    .orderBy('imported_at', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute();
}

/** @throws Failure `not_found` */
export async function findImport(tx: Tx, scope: Scope, id: string): Promise<CustomerImport> {
  const row = await tx
    .selectFrom('customer_imports')
    .select(IMPORT)
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'import' });
  return row;
}

export type NewImport = { readonly id: string; readonly fileName: string; readonly added: number; readonly at: Date };

export async function insertImport(tx: Tx, scope: PersonScope, made: NewImport): Promise<void> {
  await tx
    .insertInto('customer_imports')
    .values({
      workspace_id: scope.workspaceId,
      id: made.id,
      file_name: made.fileName,
      added: made.added,
      user_id: scope.userId,
      imported_at: made.at.toISOString(),
    })
    .execute();
}

/** How many customers of an import were changed since, or are referred to. */
export async function countBuiltOn(tx: Tx, scope: Scope, importId: string): Promise<number> {
  const referred = REFERRERS.map(
    ({ table, column }) => sql`exists (select from ${sql.table(table)} r
      where r.workspace_id = c.workspace_id and r.${sql.ref(column)} = c.id)`,
  );
  const { rows } = await sql<{ count: string }>`
    select count(*) from customers c
     where c.workspace_id = ${scope.workspaceId} and c.import_id = ${importId}
       and (c.version > 1 or ${sql.join(referred, sql` or `)})
  `.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

/** Takes the customers of an import out of the lists, for good. */
export async function takeBack(tx: Tx, scope: Scope, importId: string, at: Date): Promise<void> {
  const moment = at.toISOString();
  await tx
    .updateTable('customers')
    .set({ deleted_at: moment, version: sql`version + 1` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('import_id', '=', importId)
    .execute();
  await tx
    .updateTable('customer_imports')
    .set({ undone_at: moment })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', importId)
    .execute();
}
