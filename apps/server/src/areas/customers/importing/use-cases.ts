import type { ParsedBody } from '@aurea/contract/core/route.ts';
import type { CustomerMapping, customerTransfer } from '@aurea/contract/customer-transfer.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { CustomerColumn } from '@aurea/domain/customers/columns.ts';
import { CUSTOMER_COLUMNS } from '@aurea/domain/customers/columns.ts';
import { readInWorker } from '#areas/imports/public.ts';
import { recordActivity } from '#db/activity.ts';
import type { Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { candidatesFor } from '../listing/queries.ts';
import { insertCustomers, type Scope } from '../queries.ts';
import { listFields } from '../settings/field-queries.ts';
import { type FoundTable, JUDGE_CUSTOMERS, READ_CUSTOMERS } from './file-tasks.ts';
import { identityOf, type JudgedRow, judgeRows } from './judge-rows.ts';
import { countBuiltOn, findImport, insertImport, takeBack } from './queries.ts';

export type ImportWork = {
  readonly tx: Tx;
  readonly scope: Scope & { readonly userId: string };
  readonly tools: Pick<AreaTools, 'workers' | 'clock' | 'randomness'>;
};

const bytesOf = (content: string) => Buffer.from(content, 'base64');

/** @throws Failure `import_unreadable`, `import_empty`, `import_too_large` */
export async function readTable({ tx, scope, tools }: ImportWork, content: string): Promise<FoundTable> {
  const own = (await listFields(tx, scope)).filter(({ archived }) => !archived);
  const input = { bytes: bytesOf(content), own };
  return await readInWorker(tools.workers, { task: READ_CUSTOMERS, input, workspaceId: scope.workspaceId });
}

type FileToJudge = { readonly content: string; readonly mapping: CustomerMapping };

/** As much of the practice as is compared with a file. */
const MOST_PRESENT = 50_000;

/** @throws Failure as `readTable`; `import_not_mapped` where no column holds a name */
export async function judgeFile({ tx, scope, tools }: ImportWork, file: FileToJudge): Promise<JudgedRow[]> {
  const own = await listFields(tx, scope);
  const columns = file.mapping.columns.map((column) => columnAmong(column, own));
  const isNamed = columns.some((column) => ['name', 'companyName', 'familyName', 'givenName'].includes(column));
  if (!isNamed) throw new Failure('import_not_mapped', { field: 'name' });
  const mapping = { ...file.mapping, columns };
  const input = { bytes: bytesOf(file.content), own, mapping, locale: 'fr' as const };
  const reading = { task: JUDGE_CUSTOMERS, input, workspaceId: scope.workspaceId };
  const { rows } = await readInWorker(tools.workers, reading);
  return judgeRows(rows, await candidatesFor(tx, scope, rows.map(identityOf), MOST_PRESENT));
}

function columnAmong(wished: string, own: readonly { readonly id: string }[]): CustomerColumn {
  const field = own.find(({ id }) => wished === `field:${id}`);
  if (field) return `field:${field.id}`;
  return CUSTOMER_COLUMNS.find((column) => column === wished) ?? 'ignore';
}

/** Adds the customers of a file. @throws Failure as `judgeFile`; `import_has_errors` where no row can be added */
export async function importCustomers(
  work: ImportWork,
  body: ParsedBody<typeof customerTransfer.run>,
): Promise<string> {
  const { tx, scope, tools } = work;
  const { clock, randomness } = tools;
  const wanted = body.withDuplicates ? ['ready', 'warning', 'duplicate'] : ['ready', 'warning'];
  const rows = (await judgeFile(work, body)).filter(({ told }) => wanted.includes(told.status));
  if (rows.length === 0) throw new Failure('import_has_errors');
  const [id, at] = [randomness.uuid(), clock.now()];
  await insertImport(tx, scope, { id, fileName: body.fileName, added: rows.length, at });
  const customers = rows.map(({ read }) => ({
    id: randomness.uuid(),
    said: read.facts,
    createdAt: at,
    activatedAt: (read.status ?? body.status) === 'active' ? at : null,
    source: 'import' as const,
    importId: id,
  }));
  await insertCustomers(tx, scope, customers);
  await log(work, { action: 'imported', id, after: { fileName: body.fileName, added: rows.length } });
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
  await log(work, { action: 'undone', id, after: null });
}

type Logged = { readonly action: string; readonly id: string; readonly after: object | null };

async function log({ tx, scope, tools }: ImportWork, { action, id, after }: Logged): Promise<void> {
  const { workspaceId, userId } = scope;
  const about = { workspaceId, userId, action, subjectKind: 'customer_import', subjectId: id, before: null, after };
  await recordActivity(tx, tools.clock.now(), about);
}
