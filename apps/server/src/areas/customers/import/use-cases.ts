import type { ParsedBody } from '@aurea/contract/core/route.ts';
import type { customerTransfer } from '@aurea/contract/customers/customer-transfer.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { PersonScope, Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { activityLog } from '#http/activity-log.ts';
import type { AreaTools } from '#http/area.ts';
import type { ToolsWork } from '#http/work.ts';
import { listCandidatesFor } from '../listing/queries.ts';
import { insertCustomers } from '../queries.ts';
import { type CheckedRow, checkRows, identityOf } from './check-rows.ts';
import type { FileRow } from './file-tasks.ts';
import { countBuiltOn, findImport, insertImport, takeBack } from './queries.ts';

const log = activityLog('customer_import');

export type ImportWork = ToolsWork<PersonScope, Pick<AreaTools, 'clock' | 'randomness'>>;

/** As much of the practice as is compared with a file. */
const MOST_PRESENT = 50_000;

/** The rows of a file, judged against each other and the practice. */
export async function judgeFile(tx: Tx, scope: Scope, rows: readonly FileRow[]): Promise<CheckedRow[]> {
  return checkRows(rows, await listCandidatesFor(tx, scope, rows.map(identityOf), MOST_PRESENT));
}

type ImportChoices = Pick<ParsedBody<typeof customerTransfer.run>, 'fileName' | 'withDuplicates' | 'status'>;

/** Adds the customers of a file. @throws Failure `import_has_errors` where no row can be added */
export async function importCustomers(
  work: ImportWork,
  body: ImportChoices,
  read: readonly FileRow[],
): Promise<string> {
  const { tx, scope, tools } = work;
  const { clock, randomness } = tools;
  const wanted = body.withDuplicates ? ['ready', 'warning', 'duplicate'] : ['ready', 'warning'];
  const rows = (await judgeFile(tx, scope, read)).filter(({ shown }) => wanted.includes(shown.status));
  if (rows.length === 0) throw new Failure('import_has_errors');
  const [id, at] = [randomness.uuid(), clock.now()];
  await insertImport(tx, scope, { id, fileName: body.fileName, added: rows.length, at });
  const customers = rows.map(({ read: row }) => ({
    id: randomness.uuid(),
    said: row.facts,
    createdAt: at,
    activatedAt: (row.status ?? body.status) === 'active' ? at : null,
    source: 'import' as const,
    importId: id,
  }));
  await insertCustomers(tx, scope, customers);
  await log(
    { ...tools, tx, scope },
    { action: 'imported', id, after: { fileName: body.fileName, added: rows.length } },
  );
  return id;
}

/** @throws Failure `not_found`, `import_already_undone`, `import_undo_blocked` where a customer was changed or used since */
export async function undoImport(work: ImportWork, id: string): Promise<void> {
  const { tx, scope, tools } = work;
  const { undoneAt } = await findImport(tx, scope, id);
  if (undoneAt) throw new Failure('import_already_undone');
  const count = await countBuiltOn(tx, scope, id);
  if (count > 0) throw new Failure('import_undo_blocked', { reason: 'changed', count });
  await takeBack(tx, scope, id, tools.clock.now());
  await log({ ...tools, tx, scope }, { action: 'undone', id, after: null });
}
