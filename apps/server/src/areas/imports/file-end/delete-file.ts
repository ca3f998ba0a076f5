import { Failure } from '@aurea/domain/core/failure.ts';
import { recordActivity } from '#db/activity.ts';
import type { ToolsWork } from '#http/work.ts';
import { lockImport } from '../queries.ts';
import { deleteFiles } from './queries.ts';

/**
 * Deletes the file of an import, so that its room is free; what it added stays.
 *
 * @throws Failure `not_found`; `import_file_deleted` where it is gone already; `import_already_committed` while its rows
 *   are being added
 */
export async function deleteImportFile({ tx, scope, tools }: ToolsWork, id: string): Promise<void> {
  const found = await lockImport(tx, scope, id);
  if (found.fileDeletedAt !== null) throw new Failure('import_file_deleted');
  if (found.state === 'committing') throw new Failure('import_already_committed');
  const now = tools.clock.now();
  await deleteFiles(tx, scope, [id], now);
  await recordActivity(tx, scope, now, {
    action: 'file_deleted',
    subjectKind: 'import',
    subjectId: id,
    before: { fileName: found.fileName },
  });
}
