import { json } from '#db/json.ts';
import type { FileMapping } from '#db/schema/wealth.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** How the household reads files with these columns, if it said so before. */
export async function findSavedMapping(tx: Tx, scope: Scope, layout: string): Promise<FileMapping | undefined> {
  const row = await tx
    .selectFrom('import_mappings')
    .select('mapping')
    .where('workspace_id', '=', scope.workspaceId)
    .where('layout', '=', layout)
    .executeTakeFirst();
  return row?.mapping;
}

/** Saves how files with these columns are read, under the name they have where they have one. */
export async function saveReading(
  tx: Tx,
  scope: Scope,
  { name, layout, mapping, at }: Parameters<typeof saveMapping>[2],
): Promise<void> {
  const columns = { mapping: json(mapping), saved_at: at.toISOString() };
  await tx
    .insertInto('import_mappings')
    .values({ ...columns, name, workspace_id: scope.workspaceId, layout })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'layout']).doUpdateSet(columns))
    .execute();
}

/** Remembers how files with these columns are read; what was remembered before is forgotten. */
export async function saveMapping(
  tx: Tx,
  scope: Scope,
  saved: { readonly name: string; readonly layout: string; readonly mapping: FileMapping; readonly at: Date },
): Promise<void> {
  const columns = { name: saved.name, mapping: json(saved.mapping), saved_at: saved.at.toISOString() };
  await tx
    .insertInto('import_mappings')
    .values({ ...columns, workspace_id: scope.workspaceId, layout: saved.layout })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'layout']).doUpdateSet(columns))
    .execute();
}
