import type { RowCounts } from '#db/schema/wealth.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { ImportRecord } from '../queries.ts';

export const NO_ROWS: RowCounts = { ready: 0, warning: 0, error: 0, duplicate: 0, ignored: 0 };

/** Rows by verdict, for each of the imports; those that are being added are not counted again. */
export async function countRowsOf(
  tx: Tx,
  scope: Scope,
  records: readonly Pick<ImportRecord, 'id' | 'countsToAdd'>[],
): Promise<Map<string, RowCounts>> {
  const uncounted = records.filter(({ countsToAdd }) => countsToAdd === null).map(({ id }) => id);
  const counts = await countRows(tx, scope, uncounted);
  for (const { id, countsToAdd } of records) if (countsToAdd) counts.set(id, countsToAdd);
  return counts;
}

/** Rows by verdict, for each of the imports that has any. */
export async function countRows(tx: Tx, scope: Scope, importIds: readonly string[]): Promise<Map<string, RowCounts>> {
  const counts = new Map<string, RowCounts>();
  if (importIds.length === 0) return counts;
  const rows = await tx
    .selectFrom('import_rows')
    .select(['import_id', 'status', (row) => row.fn.countAll<string>().as('rows')])
    .where('workspace_id', '=', scope.workspaceId)
    .where('import_id', 'in', importIds)
    .groupBy(['import_id', 'status'])
    .execute();
  for (const { import_id, status, rows: found } of rows) {
    counts.set(import_id, { ...(counts.get(import_id) ?? NO_ROWS), [status]: Number(found) });
  }
  return counts;
}
