import { Failure } from '@aurea/domain/core/failure.ts';
import type { LaterList } from '@aurea/domain/imports/mapping.ts';
import { statesHoldings } from '@aurea/domain/imports/rows/states-holdings.ts';
import type { FileMapping } from '#db/schema/wealth.ts';
import type { ToolsWork } from '#http/work.ts';
import { saveReading } from '../mappings/queries.ts';
import { type ImportRecord, lockImport, markHoldingsRead } from '../queries.ts';
import { LONGEST_NAME, layoutOf, requireOpen } from '../use-cases.ts';
import { judgeHeld } from './judge-listed.ts';

/**
 * Says how a list of holdings is read into an account that holds some of them, and judges its lines again; the next file
 * with these columns is read in the same way.
 *
 * @throws Failure `not_found`, `import_already_committed`, `import_already_undone`, `import_not_mapped` of anything but a list
 * of holdings that was checked for an account
 */
export async function readHoldings(work: ToolsWork, importId: string, laterList: LaterList | null): Promise<void> {
  const { tx, scope, tools } = work;
  const found = await lockImport(tx, scope, importId);
  requireOpen(found);
  if (found.state === 'draft' || !found.assetId || !statesHoldings(found.mapping))
    throw new Failure('import_not_mapped');
  const { laterList: _, ...read } = found.mapping;
  const mapping = laterList ? { ...read, laterList } : read;
  await markHoldingsRead(tx, scope, importId, mapping);
  await judgeHeld(
    tx,
    { workspaceId: scope.workspaceId, importId },
    { assetId: found.assetId, mapping, today: tools.clock.today() },
  );
  await saveForNext(work, found, laterList ? { ...read, laterList: 'changes' } : read);
}

/** What a list does not name is never taken out without a word of the person. */
async function saveForNext(
  { tx, scope, tools }: ToolsWork,
  { fileName, columns }: ImportRecord,
  read: FileMapping,
): Promise<void> {
  await saveReading(tx, scope, {
    name: fileName.slice(0, LONGEST_NAME),
    layout: layoutOf(columns.map(({ name }) => name)),
    mapping: { ...read, account: null },
    at: tools.clock.now(),
  });
}
