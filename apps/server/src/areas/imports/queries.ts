import type { AssetKind } from '@aurea/domain/assets/asset-class.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { StatedBalance } from '@aurea/domain/imports/rows/closing-balance.ts';
import { sql, type UpdateObject } from 'kysely';
import { json } from '#db/json.ts';
import type { Database } from '#db/schema/database.ts';
import type { ImportFailure, ImportResult, ImportTarget, NewAccount } from '#db/schema/import-outcome.ts';
import type { FileColumn, FileMapping, FileTables, RowCounts } from '#db/schema/wealth.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

const FIELDS = [
  'import.id as id',
  'import.file_name as fileName',
  'import.created_at as createdAt',
  'import.committed_at as committedAt',
  'import.state as state',
  'import.commit_id as commitId',
  'import.preset_id as presetId',
  'import.mapping as mapping',
  'import.columns as columns',
  'import.suggestion as suggestion',
  'import.tables as tables',
  'import.is_uncertain as isUncertain',
  'import.target as target',
  'import.balance as balance',
  'import.asset_id as assetId',
  'import.creates_asset as createsAsset',
  'asset.name as assetName',
  'asset.kind as assetKind',
  'import.rows_done as rowsDone',
  'import.rows_total as rowsTotal',
  sql<RowCounts | null>`case when import.state = 'committing' then import.counts_to_add end`.as('countsToAdd'),
  'import.result as result',
  'import.failure as failure',
  'import.file_announced_at as fileAnnouncedAt',
  'import.file_deleted_at as fileDeletedAt',
  sql<boolean>`import.asset_list is not null`.as('isAssetList'),
] as const;

export type ImportRecord = Awaited<ReturnType<typeof findImport>>;

function importsWithAsset(tx: Tx, scope: Scope) {
  return tx
    .selectFrom('imports as import')
    .leftJoin('assets as asset', (join) =>
      join.onRef('asset.workspace_id', '=', 'import.workspace_id').onRef('asset.id', '=', 'import.asset_id'),
    )
    .where('import.workspace_id', '=', scope.workspaceId);
}

/** The last hundred imports, latest first, without the bytes of their files. */
export async function listImports(tx: Tx, scope: Scope): Promise<ImportRecord[]> {
  return await importsWithAsset(tx, scope).select(FIELDS).orderBy('import.created_at', 'desc').limit(100).execute();
}

/** @throws Failure `not_found` when the import is unknown or of another household */
export async function findImport(tx: Tx, scope: Scope, id: string) {
  const row = await importsWithAsset(tx, scope).select(FIELDS).where('import.id', '=', id).executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'import' });
  return row;
}

/** The same, keeping others from changing it until the transaction ends. @throws Failure `not_found` */
export async function lockImport(tx: Tx, scope: Scope, id: string): Promise<ImportRecord> {
  await tx
    .selectFrom('imports')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return await findImport(tx, scope, id);
}

/** The bytes of the file. @throws Failure `import_file_deleted` */
export async function findImportContent(tx: Tx, scope: Scope, id: string): Promise<Buffer> {
  const { content } = await tx
    .selectFrom('imports')
    .select('content')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (content === null) throw new Failure('import_file_deleted');
  return content;
}

export type NewImport = {
  readonly id: string;
  readonly fileName: string;
  readonly content: Buffer;
  readonly presetId: string | null;
  readonly mapping: FileMapping;
  readonly columns: readonly FileColumn[];
  readonly suggestion: NewAccount;
  readonly tables: FileTables;
  readonly isUncertain: boolean;
  readonly createdBy: string;
  readonly createdAt: Date;
};

export async function insertImport(tx: Tx, scope: Scope, file: NewImport): Promise<void> {
  await tx
    .insertInto('imports')
    .values({
      workspace_id: scope.workspaceId,
      id: file.id,
      file_name: file.fileName,
      content: file.content,
      preset_id: file.presetId,
      mapping: json(file.mapping),
      columns: json(file.columns),
      suggestion: json(file.suggestion),
      tables: json(file.tables),
      is_uncertain: file.isUncertain,
      created_by: file.createdBy,
      created_at: file.createdAt.toISOString(),
    })
    .execute();
}

export type Checked = {
  readonly mapping: FileMapping;
  readonly columns: readonly FileColumn[];
  readonly target: ImportTarget;
  readonly balance: StatedBalance | null;
  readonly rows: number;
  readonly at: Date;
};

/** Notes how the file is read and where its rows go. */
export async function markChecked(tx: Tx, scope: Scope, id: string, checked: Checked): Promise<void> {
  await change(tx, scope, id, {
    state: 'checked',
    preset_id: checked.mapping.presetId,
    mapping: json(checked.mapping),
    columns: json(checked.columns),
    target: json(checked.target),
    balance: checked.balance && json(checked.balance),
    asset_id: 'assetId' in checked.target ? checked.target.assetId : null,
    rows_total: checked.rows,
    rows_done: 0,
    failure: null,
    checked_at: checked.at.toISOString(),
  });
}

export type ReadAs = Pick<NewImport, 'mapping' | 'columns' | 'suggestion' | 'tables' | 'isUncertain'>;

/** Notes that the file is read as another source; its rows are yet to be judged. */
export async function markReadAs(tx: Tx, scope: Scope, id: string, read: ReadAs): Promise<void> {
  await change(tx, scope, id, {
    state: 'draft',
    preset_id: read.mapping.presetId,
    mapping: json(read.mapping),
    columns: json(read.columns),
    suggestion: json(read.suggestion),
    tables: json(read.tables),
    is_uncertain: read.isUncertain,
    failure: null,
  });
}

/** Notes how a checked list of holdings is read into its account. */
export async function markHoldingsRead(tx: Tx, scope: Scope, id: string, mapping: FileMapping): Promise<void> {
  await change(tx, scope, id, { state: 'checked', failure: null, mapping: json(mapping) });
}

/** Notes the closing balance as it was checked again or confirmed. */
export async function markBalance(tx: Tx, scope: Scope, id: string, balance: StatedBalance | null): Promise<void> {
  await change(tx, scope, id, { balance: balance && json(balance) });
}

/** An import that was refused is open again once something of it was corrected. */
export async function markOpen(tx: Tx, scope: Scope, id: string): Promise<void> {
  await change(tx, scope, id, { state: 'checked', failure: null });
}

/** One request to add the rows of an import; null for one from before they had ids. */
export type OfCommit = Scope & { readonly importId: string; readonly commitId: string | null };

/** @param counts those of its rows, which nobody changes until they are added */
export async function markCommitting(tx: Tx, of: OfCommit, counts: RowCounts): Promise<void> {
  const { importId, commitId, ...scope } = of;
  const begun = { state: 'committing', commit_id: commitId, counts_to_add: json(counts), failure: null } as const;
  await change(tx, scope, importId, begun);
}

/** Whether the rows are still to be added, and by this request. */
export function isCommitting(found: Pick<ImportRecord, 'state' | 'commitId'>, { commitId }: OfCommit): boolean {
  return found.state === 'committing' && found.commitId === commitId;
}

/** Withdraws the request to add the rows; answers whether they were being added. */
export async function markNotCommitting(tx: Tx, scope: Scope, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('imports')
    .set({ state: 'checked', rows_done: 0 })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('state', '=', 'committing')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @throws Failure `import_stopped` where somebody withdrew the request to add the rows meanwhile */
export async function markCommitted(
  tx: Tx,
  of: OfCommit,
  done: { readonly assetId: string; readonly createsAsset: boolean; readonly result: ImportResult; readonly at: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('imports')
    .set({
      state: 'committed',
      asset_id: done.assetId,
      creates_asset: done.createsAsset,
      rows_done: sql<number>`rows_total`,
      result: json(done.result),
      committed_at: done.at.toISOString(),
    })
    .where('workspace_id', '=', of.workspaceId)
    .where('id', '=', of.importId)
    .where('state', '=', 'committing')
    .where('commit_id', 'is not distinct from', of.commitId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Failure('import_stopped');
}

export async function markFailed(tx: Tx, scope: Scope, id: string, failure: ImportFailure): Promise<void> {
  await change(tx, scope, id, { state: 'failed', failure: json(failure) });
}

/** Notes that everything was taken back. */
export async function markUndone(tx: Tx, scope: Scope, id: string, at: Date): Promise<void> {
  await change(tx, scope, id, { state: 'undone', undone_at: at.toISOString() });
}

type Change = UpdateObject<Database, 'imports'>;

async function change(tx: Tx, scope: Scope, id: string, columns: Change): Promise<void> {
  await tx
    .updateTable('imports')
    .set(columns)
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute();
}

export type TargetAccount = {
  /** Null while the account is yet to be created. */
  readonly assetId: string | null;
  readonly kind: AssetKind;
  readonly currency: string | null;
};

/** The account rows go into. @throws Failure `not_found` when it is unknown, deleted or of another household */
export async function findAccountOf(tx: Tx, scope: Scope, target: ImportTarget): Promise<TargetAccount> {
  if ('newAsset' in target) return { assetId: null, kind: target.newAsset.kind, currency: null };
  const row = await tx
    .selectFrom('assets')
    .select(['id as assetId', 'kind', 'currency'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', target.assetId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'asset' });
  return row;
}

/** Every exchange rate the household knows. */
export async function listKnownRates(tx: Tx, scope: Scope) {
  return await tx
    .selectFrom('fx_rates')
    .select(['base', 'quote', 'rated_on as on', 'rate'])
    .where('workspace_id', '=', scope.workspaceId)
    .execute();
}
