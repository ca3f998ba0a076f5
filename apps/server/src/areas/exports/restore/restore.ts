import { contractsOf, settleLoan } from '#areas/loans/public.ts';
import { settleWholeAccount } from '#areas/transactions/public.ts';
import { recordActivity } from '#db/activity.ts';
import { invalidateNetWorthFrom, lockHousehold } from '#db/household-version.ts';
import type { PersonScope } from '#db/scope.ts';
import type { AreaTools } from '#http/area.ts';
import type { ToolsWork } from '#http/work.ts';
import {
  allowLongStatements,
  checkReferences,
  insertDocuments,
  insertRows,
  replaceHousehold,
  requireEmpty,
} from './queries.ts';
import type { ReadArchive } from './read-archive.ts';

type RestoreWork = ToolsWork<PersonScope, Pick<AreaTools, 'clock'>> & {
  /** Hears how many rows are written. */
  readonly onRows: (rows: number) => Promise<void>;
};

const LONG_AGO = '1900-01-02';

/**
 * Writes a whole archive into an empty household, or nothing of it, and computes what follows from it: what accounts
 * hold, what is owed from day to day.
 *
 * @throws Failure `household_not_empty`, `archive_invalid`, and what an account refuses, as `position_negative`
 */
export async function restoreHousehold(work: RestoreWork, archive: ReadArchive, fileName: string): Promise<void> {
  const { tx, scope, tools, onRows } = work;
  await allowLongStatements(tx);
  await lockHousehold(tx, scope.workspaceId);
  await requireEmpty(tx, scope);
  await replaceHousehold(tx, scope, archive.head);
  for (const chunk of archive.chunks) {
    if (chunk.section === 'documents') await insertDocuments(tx, scope, [chunk], archive.documents);
    else await insertRows(tx, scope, chunk);
    await onRows(chunk.rows);
  }
  await checkReferences(tx);
  const today = tools.clock.today();
  const { workspaceId } = scope;
  for (const assetId of archive.assetIds) await settleWholeAccount(tx, { workspaceId, assetId }, today);
  for (const loan of (await contractsOf(tx, scope, archive.assetIds)).values()) await settleLoan(tx, scope, loan);
  await invalidateNetWorthFrom(tx, workspaceId, LONG_AGO);
  await recordActivity(tx, scope, tools.clock.now(), {
    action: 'imported',
    subjectKind: 'household',
    subjectId: workspaceId,
    after: { fileName, assets: archive.assetIds.length },
  });
}
