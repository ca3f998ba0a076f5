import { Failure } from '@aurea/domain/core/failure.ts';
import { json } from '#db/json.ts';
import type { HouseholdFileFailure, HouseholdFileState } from '#db/schema/household-files.ts';
import type { PersonScope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** A person in a household: row-level security shows files to who made them alone. */
export type FileKind = 'export' | 'import';

export type StoredFile = {
  readonly id: string;
  readonly kind: FileKind;
  readonly fileName: string;
  readonly state: HouseholdFileState;
  readonly rowsDone: number;
  readonly rowsTotal: number;
  readonly size: string;
  readonly failure: HouseholdFileFailure | null;
  readonly createdAt: string;
  readonly endsAt: string;
};

function filesOf(tx: Tx, { workspaceId, userId }: PersonScope) {
  return tx
    .selectFrom('household_files')
    .select(['id', 'kind', 'file_name as fileName', 'state', 'rows_done as rowsDone', 'rows_total as rowsTotal'])
    .select(['size', 'failure', 'created_at as createdAt', 'ends_at as endsAt'])
    .where('user_id', '=', userId)
    .where('workspace_id', '=', workspaceId);
}

/** The files of a person in a household that have not ended, latest first. */
export async function listFiles(tx: Tx, scope: PersonScope, now: Date): Promise<StoredFile[]> {
  return await filesOf(tx, scope)
    .where('ends_at', '>', now.toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** @throws Failure `not_found`, also for one that has ended or is somebody else's */
export async function findFile(
  tx: Tx,
  scope: PersonScope,
  { id, now }: { id: string; now: Date },
): Promise<StoredFile> {
  const found = await filesOf(tx, scope)
    .where('id', '=', id)
    .where('ends_at', '>', now.toISOString())
    .executeTakeFirst();
  if (!found) throw new Failure('not_found', { what: 'household_file' });
  return found;
}

type NewFile = {
  readonly id: string;
  readonly kind: FileKind;
  readonly fileName: string;
  readonly at: Date;
  endsAt: Date;
};

/** Begins a file; an earlier one of the kind is deleted with it. */
export async function insertFile(tx: Tx, { workspaceId, userId }: PersonScope, file: NewFile): Promise<void> {
  await tx
    .deleteFrom('household_files')
    .where('user_id', '=', userId)
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', file.kind)
    .execute();
  await tx
    .insertInto('household_files')
    .values({
      user_id: userId,
      workspace_id: workspaceId,
      id: file.id,
      kind: file.kind,
      file_name: file.fileName,
      state: 'waiting',
      failure: null,
      created_at: file.at.toISOString(),
      ends_at: file.endsAt.toISOString(),
    })
    .execute();
}

export async function insertPart(
  tx: Tx,
  { workspaceId, userId }: PersonScope,
  part: { id: string; at: number; content: Buffer },
) {
  await tx
    .insertInto('household_file_parts')
    .values({ user_id: userId, workspace_id: workspaceId, file_id: part.id, part: part.at, content: part.content })
    .execute();
}

/** One part of a file; undefined after the last one. */
export async function findPart(
  tx: Tx,
  { workspaceId, userId }: PersonScope,
  id: string,
  part: number,
): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('household_file_parts')
    .select('content')
    .where('user_id', '=', userId)
    .where('workspace_id', '=', workspaceId)
    .where('file_id', '=', id)
    .where('part', '=', part)
    .executeTakeFirst();
  return row?.content;
}

type Change = {
  readonly state?: HouseholdFileState;
  readonly rowsDone?: number;
  readonly rowsTotal?: number;
  readonly size?: number;
  readonly failure?: HouseholdFileFailure;
};

/** Notes how far a file is. */
export async function changeFile(
  tx: Tx,
  { workspaceId, userId }: PersonScope,
  id: string,
  change: Change,
): Promise<void> {
  await tx
    .updateTable('household_files')
    .set({
      ...(change.state && { state: change.state }),
      ...(change.rowsDone !== undefined && { rows_done: change.rowsDone }),
      ...(change.rowsTotal !== undefined && { rows_total: change.rowsTotal }),
      ...(change.size !== undefined && { size: String(change.size) }),
      ...(change.failure && { failure: json(change.failure) }),
    })
    .where('user_id', '=', userId)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}

export async function deleteParts(tx: Tx, { workspaceId, userId }: PersonScope, id: string): Promise<void> {
  await tx
    .deleteFrom('household_file_parts')
    .where('user_id', '=', userId)
    .where('workspace_id', '=', workspaceId)
    .where('file_id', '=', id)
    .execute();
}

/** Deletes what has ended, of everybody. The transaction must see all identities. */
export async function deleteEnded(tx: Tx, now: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('household_files')
    .where('ends_at', '<=', now.toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteFile(tx: Tx, { workspaceId, userId }: PersonScope, id: string): Promise<void> {
  await tx
    .deleteFrom('household_files')
    .where('user_id', '=', userId)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}
