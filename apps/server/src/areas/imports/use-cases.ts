import { createHash } from 'node:crypto';
import type { ParsedBody } from '@aurea/contract/core/route.ts';
import type { imports } from '@aurea/contract/imports.ts';
import { holdsInstruments } from '@aurea/domain/assets/asset-class.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { type TableReading, withSavedAnswers } from '@aurea/domain/imports/unknown/table.ts';
import { recordActivity } from '#db/activity.ts';
import type { ImportTarget } from '#db/schema/import-outcome.ts';
import type { FileColumn, FileMapping, ImportState } from '#db/schema/wealth.ts';
import type { ToolsWork } from '#http/work.ts';
import type { DetectedFile, JudgedFile } from './file-tasks.ts';
import { COMMIT_IMPORT } from './jobs.ts';
import { judgeHeld } from './later-lists/judge-listed.ts';
import { findSavedMapping, saveMapping } from './mappings/queries.ts';
import type { JudgedReading } from './progress/reading.ts';
import {
  findAccountOf,
  type ImportRecord,
  insertImport,
  lockImport,
  markChecked,
  markCommitting,
  markReadAs,
} from './queries.ts';
import { countRows, NO_ROWS } from './rows/count-queries.ts';
import { ROWS_AT_ONCE } from './rows/kept-rows.ts';
import { deleteRows, insertRows } from './rows/queries.ts';

export const LONGEST_NAME = 60;

/** A file with what it appears to be. */
export type ReadFile = { readonly content: Buffer; readonly found: DetectedFile };

/** Keeps a file with what it appears to be. */
export async function uploadFile({ tx, scope, tools }: ToolsWork, fileName: string, read: ReadFile): Promise<string> {
  const { clock, randomness } = tools;
  const { content, found } = read;
  const columns = found.detection.columns;
  const saved = await findSavedMapping(tx, scope, layoutOf(columns.map(({ name }) => name)));
  const mapping = saved ? withSavedMapping(saved, found) : mappingOf(found);
  const id = randomness.uuid();
  await insertImport(tx, scope, {
    id,
    fileName,
    content,
    presetId: mapping.presetId,
    mapping,
    columns: withFields(columns, mapping),
    suggestion: found.suggestion,
    tables: found.tables,
    isUncertain: found.detection.dateOrderIsUncertain && !saved,
    createdBy: scope.userId,
    createdAt: clock.now(),
  });
  return id;
}

/** A layout as it was read before, with what only this file says: words that were not in the others. */
function withSavedMapping({ sheet: _, section: __, ...saved }: FileMapping, found: DetectedFile): FileMapping {
  const { table, ...own } = mappingOf(found);
  const { encoding, headerLine, sheet, section } = own;
  const answered = withSavedAnswers(table, saved.table);
  return { ...saved, encoding, headerLine, sheet, section, account: null, ...(answered && { table: answered }) };
}

/** Only a file of several tables says which one is read. */
function mappingOf({ detection, encoding, tables, table }: DetectedFile): FileMapping {
  return {
    ...detection.mapping,
    encoding,
    ...(tables.sheets.length > 0 && { sheet: table.sheet }),
    ...(tables.sections.length > 0 && { section: table.section }),
  };
}

/**
 * Takes the file as it was read for a source that the user named, or for none.
 *
 * @throws Failure `not_found`, `import_already_committed`, `import_already_undone`
 */
export async function takeAsSource({ tx, scope }: ToolsWork, id: string, found: DetectedFile): Promise<void> {
  requireOpen(await lockImport(tx, scope, id));
  const { columns, dateOrderIsUncertain: isUncertain } = found.detection;
  await deleteRows(tx, { workspaceId: scope.workspaceId, importId: id });
  const { suggestion, tables } = found;
  await markReadAs(tx, scope, id, { mapping: mappingOf(found), columns, suggestion, tables, isUncertain });
}

/** The columns of a layout by name, as a key: files with the same names are read in the same way. */
export function layoutOf(names: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(names)).digest('base64url');
}

function withFields(columns: readonly FileColumn[], { columns: fields }: FileMapping): FileColumn[] {
  return columns.map((column, at) => {
    const field = fields[at] ?? 'ignore';
    return field === column.field ? column : { ...column, field, confidence: 'certain' };
  });
}

const CHECKABLE: ReadonlySet<ImportState> = new Set<ImportState>(['draft', 'checked', 'failed']);

/**
 * @throws Failure `import_already_committed`, `import_already_undone` once its rows were added; `import_file_deleted`
 *   where they never were, and the file is gone; `import_not_mapped` where it is read as a list of assets
 */
export function requireOpen(found: ImportRecord): void {
  requireNotAdded(found);
  if (found.isAssetList) throw new Failure('import_not_mapped');
}

/** The same of a file that is read in whatever way. @throws Failure as there, but for the last */
export function requireNotAdded({ state, fileDeletedAt }: ImportRecord): void {
  if (state === 'undone') throw new Failure('import_already_undone');
  if (!CHECKABLE.has(state)) throw new Failure('import_already_committed');
  if (fileDeletedAt !== null) throw new Failure('import_file_deleted');
}

/** The file as it was asked to be read, with the verdict on each of its rows. */
export type CheckedFile = JudgedReading & { readonly body: ParsedBody<typeof imports.check> };

/**
 * Takes a file as it was judged, into an account; nothing is added yet.
 *
 * @throws Failure `not_found`, `currency_mismatch` where the account has another currency,
 *   `asset_holds_no_instruments`, `import_stopped`
 */
export async function checkFile(work: ToolsWork, id: string, file: CheckedFile): Promise<void> {
  try {
    await storeVerdicts(work, id, file);
  } catch (error) {
    // A lost race is tried again with the same verdicts.
    if (error instanceof Failure) await file.reading.giveUp();
    throw error;
  }
  await file.reading.finish(work.tx);
}

async function storeVerdicts(work: ToolsWork, id: string, { body, judged, reading }: CheckedFile): Promise<void> {
  const { tx, scope, tools } = work;
  const found = await lockImport(tx, scope, id);
  requireOpen(found);
  const mapping: FileMapping = body.mapping;
  const target = toTarget(body.target);
  const account = await findAccountOf(tx, scope, target);
  if (account.currency && account.currency !== mapping.currency) {
    throw new Failure('currency_mismatch', { expected: account.currency, found: mapping.currency });
  }
  if (judged.namesInstruments && !holdsInstruments(account.kind)) throw new Failure('asset_holds_no_instruments');
  await storeRows(work, id, { judged, reading }, { assetId: account.assetId, mapping });
  const columns = columnsOf(found, mapping, judged);
  const at = tools.clock.now();
  await markChecked(tx, scope, id, { mapping, columns, target, balance: judged.balance, rows: judged.rows, at });
  const name =
    body.saveMappingAs ?? (isAnswered(found.mapping, mapping) ? found.fileName.slice(0, LONGEST_NAME) : null);
  if (name) {
    const saved = { name, layout: layoutOf(judged.header), mapping: { ...mapping, account: null }, at };
    await saveMapping(tx, scope, saved);
  }
}

/** What was answered about a table of no known source is kept for the next file with these columns. */
function isAnswered(before: FileMapping, { presetId, table }: FileMapping): boolean {
  if (presetId !== null || !table) return false;
  return (
    table.direction !== null ||
    table.questions.length < (before.table?.questions.length ?? 0) ||
    isWordAnswered(before, table)
  );
}

function isWordAnswered({ table: before }: FileMapping, { kinds }: TableReading): boolean {
  const known = new Map(before?.kinds.map(({ words, kind }) => [words, kind]));
  return kinds.some(({ words, kind }) => kind !== known.get(words));
}

function toTarget(target: ParsedBody<typeof imports.check>['target']): ImportTarget {
  if ('assetId' in target) return target;
  return { newAsset: { ...target.newAsset, wrapper: target.newAsset.wrapper } };
}

async function storeRows(
  { tx, scope, tools }: ToolsWork,
  importId: string,
  { judged, reading }: JudgedReading,
  { assetId, mapping }: { readonly assetId: string | null; readonly mapping: FileMapping },
): Promise<void> {
  const of = { workspaceId: scope.workspaceId, importId };
  await deleteRows(tx, of);
  for (const [at, rows] of judged.chunks.entries()) {
    reading.goOn();
    reading.report({ stage: 'keeping', done: at * ROWS_AT_ONCE, total: judged.rows });
    await insertRows(tx, of, rows, assetId);
  }
  if (assetId) await judgeHeld(tx, of, { assetId, mapping, today: tools.clock.today() });
}

/** Columns keep what was noticed of them, unless the file is now cut in another way. */
function columnsOf(found: ImportRecord, mapping: FileMapping, { header, accounts }: JudgedFile): FileColumn[] {
  const isSame = header.length === found.columns.length && header.every((name, at) => name === found.columns[at]?.name);
  const columns = header.map((name) => ({ name, samples: [], field: 'ignore', confidence: 'none' }) as const);
  return withFields(isSame ? found.columns : columns, mapping).map((column) =>
    column.field === 'account' ? { ...column, samples: accounts } : column,
  );
}

/**
 * Asks for the good rows to be added. A job does it, in one transaction; asking again while it works changes nothing.
 *
 * @throws Failure `import_not_mapped` before the file was checked, `import_already_committed`, `import_has_errors`
 * where no row is good, or where what the list does not name is taken out and a line of it could not be read
 */
export async function commitImport({ tx, scope, tools }: ToolsWork, importId: string): Promise<void> {
  const of = { workspaceId: scope.workspaceId, importId };
  const found = await lockImport(tx, scope, importId);
  requireOpen(found);
  if (found.state === 'draft' || !found.target) throw new Failure('import_not_mapped');
  const counts = (await countRows(tx, scope, [importId])).get(importId) ?? NO_ROWS;
  const good = counts.ready + counts.warning;
  const isRefused = good === 0 || found.mapping.laterList === 'all';
  if (isRefused && counts.error > 0) throw new Failure('import_has_errors', { count: counts.error });
  const commit = { ...of, commitId: tools.randomness.uuid() };
  await markCommitting(tx, commit, counts);
  await tools.queue.enqueue(tx, COMMIT_IMPORT, { ...commit, userId: scope.userId });
  await recordActivity(tx, scope, tools.clock.now(), {
    action: 'imported',
    subjectKind: 'import',
    subjectId: importId,
    before: { state: found.state },
    after: { state: 'committing', fileName: found.fileName, rows: good },
  });
}
