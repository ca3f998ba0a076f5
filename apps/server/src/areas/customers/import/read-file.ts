import type { CustomerMapping } from '@aurea/contract/customers/customer-transfer.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { CUSTOMER_COLUMNS, type CustomerColumn } from '@aurea/domain/customers/columns.ts';
import { inScope } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { uploadedBytes } from '#http/uploaded-file.ts';
import { readInWorker } from '#jobs/file-reading.ts';
import { listFields } from '../settings/field-queries.ts';
import { type FileRow, type FoundTable, JUDGE_CUSTOMERS, READ_CUSTOMERS } from './file-tasks.ts';

const MOST_ROWS = '20 000';

type Tools = Pick<AreaTools, 'db' | 'workers'>;

/**
 * What a file of customers holds. A long one takes seconds: like all that is read here, before any transaction begins, so
 * that no connection waits for it.
 *
 * @throws Failure `import_unreadable`, `import_empty`, `import_too_large`
 */
export async function readTable(tools: Tools, workspaceId: string, content: string): Promise<FoundTable> {
  const own = (await ownFields(tools, workspaceId)).filter(({ archived }) => !archived);
  const input = { bytes: uploadedBytes(content), own };
  return await readInWorker(tools.workers, { task: READ_CUSTOMERS, input, workspaceId, mostRows: MOST_ROWS });
}

export type FileToRead = { readonly content: string; readonly mapping: CustomerMapping };

/** The rows of a file, read with a mapping. @throws Failure as `readTable`; `import_not_mapped` where no column holds a name */
export async function readRows(tools: Tools, workspaceId: string, file: FileToRead): Promise<readonly FileRow[]> {
  const own = await ownFields(tools, workspaceId);
  const columns = file.mapping.columns.map((column) => columnAmong(column, own));
  const isNamed = columns.some((column) => ['name', 'companyName', 'familyName', 'givenName'].includes(column));
  if (!isNamed) throw new Failure('import_not_mapped', { field: 'name' });
  const mapping = { ...file.mapping, columns };
  const input = { bytes: uploadedBytes(file.content), own, mapping, locale: 'fr' as const };
  const reading = { task: JUDGE_CUSTOMERS, input, workspaceId, mostRows: MOST_ROWS };
  const { rows } = await readInWorker(tools.workers, reading);
  return rows;
}

function ownFields({ db }: Tools, workspaceId: string) {
  return inScope(db, { workspaceId }, (tx) => listFields(tx, { workspaceId }));
}

function columnAmong(chosen: string, own: readonly { readonly id: string }[]): CustomerColumn {
  const field = own.find(({ id }) => chosen === `field:${id}`);
  if (field) return `field:${field.id}`;
  return CUSTOMER_COLUMNS.find((column) => column === chosen) ?? 'ignore';
}
