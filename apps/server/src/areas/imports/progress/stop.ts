import { recordActivity } from '#db/activity.ts';
import type { ToolsWork } from '#http/work.ts';
import { findImport, markNotCommitting } from '../queries.ts';
import { deleteReadings } from './queries.ts';

/**
 * Stops what is under way with an import: who reads the file or adds its rows finds out as they go on, and leaves
 * everything as it was. Where it is done already, nothing changes.
 *
 * @throws Failure `not_found`
 */
export async function stopImport({ tx, scope, tools }: ToolsWork, importId: string): Promise<void> {
  const found = await findImport(tx, scope, importId);
  await deleteReadings(tx, { workspaceId: scope.workspaceId, importId });
  if (!(await markNotCommitting(tx, scope, importId))) return;
  await recordActivity(tx, scope, tools.clock.now(), {
    action: 'stopped',
    subjectKind: 'import',
    subjectId: importId,
    before: { state: 'committing', fileName: found.fileName },
    after: { state: 'checked' },
  });
}
