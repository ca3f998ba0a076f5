import type { Db } from '#db/client.ts';
import type { ReadingStage } from '#db/schema/import-readings.ts';
import { inScope, type Tx } from '#db/transaction.ts';

type OfImport = { readonly workspaceId: string; readonly importId: string };
type OfReading = OfImport & { readonly readingId: string };

/** How many rows of a file are through a stage of its reading, of how many. */
export type ReadRows = { readonly stage: ReadingStage; readonly done: number; readonly total: number };

/** Says that a file is read from now on; a reading that is under way finds its line gone and ends. */
export async function insertReading(db: Db, of: OfReading, at: Date): Promise<void> {
  const begun = { stage: 'opening', rows_done: 0, rows_total: 0, reported_at: at.toISOString() } as const;
  await inScope(db, { workspaceId: of.workspaceId }, async (tx) => {
    await tx
      .insertInto('import_readings')
      .values({ workspace_id: of.workspaceId, import_id: of.importId, reading_id: of.readingId, ...begun })
      .onConflict((conflict) =>
        conflict.columns(['workspace_id', 'import_id']).doUpdateSet({ reading_id: of.readingId, ...begun }),
      )
      .execute();
  });
}

/** Notes how far a reading is, in a transaction of its own; answers whether nobody has stopped it. */
export async function noteReading(db: Db, of: OfReading, { stage, done, total }: ReadRows, at: Date): Promise<boolean> {
  return await inScope(db, { workspaceId: of.workspaceId }, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('import_readings')
      .set({ stage, rows_done: done, rows_total: total, reported_at: at.toISOString() })
      .where('workspace_id', '=', of.workspaceId)
      .where('import_id', '=', of.importId)
      .where('reading_id', '=', of.readingId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/** Takes the line of a reading away; answers whether it was still there. */
export async function deleteReading(tx: Tx, of: OfReading): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('import_readings')
    .where('workspace_id', '=', of.workspaceId)
    .where('import_id', '=', of.importId)
    .where('reading_id', '=', of.readingId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Takes the line of whatever reading is under way. */
export async function deleteReadings(tx: Tx, of: OfImport): Promise<void> {
  await tx
    .deleteFrom('import_readings')
    .where('workspace_id', '=', of.workspaceId)
    .where('import_id', '=', of.importId)
    .execute();
}

/** How far the reading of an import is; null where none is under way, or was heard of since that moment. */
export async function findReading(tx: Tx, of: OfImport, since: Date): Promise<ReadRows | null> {
  const row = await tx
    .selectFrom('import_readings')
    .select(['stage', 'rows_done as done', 'rows_total as total'])
    .where('workspace_id', '=', of.workspaceId)
    .where('import_id', '=', of.importId)
    .where('reported_at', '>', since.toISOString())
    .executeTakeFirst();
  return row ?? null;
}
