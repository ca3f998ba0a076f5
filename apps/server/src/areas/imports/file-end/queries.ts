import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** States in which the lines of a file are of no use without it. */
const NOT_ADDED = ['draft', 'checked', 'failed', 'undone'] as const;

/** Deletes the bytes of the files, the lines of those that were not added, and those of lists of assets. */
export async function deleteFiles(tx: Tx, scope: Scope, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  const deleted = await tx
    .updateTable('imports')
    .set({
      content: null,
      file_deleted_at: at.toISOString(),
      // What was answered about a list stays, for the next with the same columns.
      asset_list: sql<never>`jsonb_set(asset_list, '{rows}', '[]')`,
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', 'in', ids)
    .where('file_deleted_at', 'is', null)
    .returning(['id', 'state'])
    .execute();
  const useless = deleted.flatMap(({ id, state }) => (NOT_ADDED.some((each) => each === state) ? [id] : []));
  if (useless.length === 0) return;
  await tx
    .deleteFrom('import_rows')
    .where('workspace_id', '=', scope.workspaceId)
    .where('import_id', 'in', useless)
    .execute();
}

/** Files sent by then whose deletion was announced by then; the oldest hundred. */
export async function listEndedFiles(tx: Tx, scope: Scope, sentBy: Date, announcedBy: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('imports')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('file_deleted_at', 'is', null)
    .where('state', '!=', 'committing')
    .where('created_at', '<=', sentBy.toISOString())
    .where('file_announced_at', '<=', announcedBy.toISOString())
    .orderBy('created_at')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

export type AnnouncedFile = { readonly name: string; readonly sentAt: string };

/** Notes that the owners are informed of the files sent by then that nobody announced yet; oldest first. */
export async function announceFiles(tx: Tx, scope: Scope, sentBy: Date, at: Date): Promise<AnnouncedFile[]> {
  const files = await tx
    .updateTable('imports')
    .set({ file_announced_at: at.toISOString() })
    .where('workspace_id', '=', scope.workspaceId)
    .where('file_deleted_at', 'is', null)
    .where('file_announced_at', 'is', null)
    .where('created_at', '<=', sentBy.toISOString())
    .returning(['file_name as name', 'created_at as sentAt'])
    .execute();
  return files.toSorted((a, b) => (a.sentAt < b.sentAt ? -1 : 1));
}
