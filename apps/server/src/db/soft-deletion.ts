import { Failure } from '@aurea/domain/core/failure.ts';
import { sql } from 'kysely';
import type { Scope } from './scope.ts';
import type { Tx } from './transaction.ts';

/** A row that can be archived, and deleted so that it can be restored. */
type Archivable = { readonly table: 'assets' | 'incomes'; readonly what: string; readonly id: string };

/** A row that can be deleted and restored, and says when it was changed last. */
type Removable = { readonly table: 'tasks' | 'meetings'; readonly what: string; readonly id: string };

/** The columns used here are alike in the tables of each kind: one name stands for them in the types. */
const archivable = ({ table }: Archivable) => table as 'assets';
const removable = ({ table }: Removable) => table as 'tasks';

/** Deletes a row so that it can be restored. @throws Failure `not_found` */
export async function markDeleted(tx: Tx, scope: Scope, row: Archivable, at: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable(archivable(row))
    .set({ deleted_at: at.toISOString(), version: sql`version + 1` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', row.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Failure('not_found', { what: row.what });
}

/**
 * Brings an archived or deleted row back.
 *
 * @param since deletions before this moment are final
 * @throws Failure `not_found`, `stale`
 */
export async function restoreRow(
  tx: Tx,
  scope: Scope,
  of: Archivable & { readonly version: number },
  since: Date,
): Promise<void> {
  const row = await tx
    .selectFrom(archivable(of))
    .select('version')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', of.id)
    .where((is) => is.or([is('deleted_at', 'is', null), is('deleted_at', '>', since.toISOString())]))
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: of.what });
  if (row.version !== of.version) throw new Failure('stale', { what: of.what });
  await tx
    .updateTable(archivable(of))
    .set({ archived_at: null, deleted_at: null, version: of.version + 1 })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', of.id)
    .execute();
}

export type Removal = { readonly at: Date; readonly isGone: boolean };

/** Removes a row, or restores it where it is removed. @throws Failure `not_found` */
export async function setDeleted(tx: Tx, scope: Scope, row: Removable, { at, isGone }: Removal): Promise<void> {
  const moment = at.toISOString();
  const { numUpdatedRows } = await tx
    .updateTable(removable(row))
    .set({ deleted_at: isGone ? moment : null, changed_at: moment, version: sql`version + 1` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', row.id)
    .$if(isGone, (query) => query.where('deleted_at', 'is', null))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Failure('not_found', { what: row.what });
}
