import type { Movement } from '@aurea/domain/bank-links/duplicate-bank-lines.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';

type Account = { readonly workspaceId: string; readonly assetId: string };

export type KnownLine = {
  readonly id: string;
  readonly fingerprint: string;
  readonly version: number;
  readonly on: string;
  readonly cashEffect: string;
  readonly note: string;
};

/** Entries of an account that statements brought under these fingerprints, and that nobody deleted. */
export async function findLines(tx: Tx, account: Account, fingerprints: readonly string[]): Promise<KnownLine[]> {
  if (fingerprints.length === 0) return [];
  return await tx
    .selectFrom('transactions')
    .select(['id', 'fingerprint', 'version', 'booked_on as on', 'cash_effect as cashEffect', 'note'])
    .where('workspace_id', '=', account.workspaceId)
    .where('asset_id', '=', account.assetId)
    .where('fingerprint', 'in', fingerprints)
    .where('deleted_at', 'is', null)
    .$narrowType<{ fingerprint: string }>()
    .execute();
}

/**
 * The entry is no longer the line of the statement, so that the corrected line is no duplicate of it; what somebody chose
 * for it is found again by that line.
 */
export async function clearFingerprint(tx: Tx, { workspaceId }: Account, id: string): Promise<void> {
  await tx
    .updateTable('transactions')
    .set({ fingerprint: null, corrected_line: sql`fingerprint` })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}

/** Entries of an account between two days that no bank brought: of files and by hand. */
export async function listOtherEntries(
  tx: Tx,
  account: Account,
  span: { readonly from: string; readonly to: string },
): Promise<Movement[]> {
  return await tx
    .selectFrom('transactions as entry')
    .leftJoin('imports as import', (join) =>
      join.onRef('import.workspace_id', '=', 'entry.workspace_id').onRef('import.id', '=', 'entry.import_id'),
    )
    .select(['entry.id', 'entry.booked_on as on', 'entry.cash_effect as amount', 'entry.note as label'])
    .where('entry.workspace_id', '=', account.workspaceId)
    .where('entry.asset_id', '=', account.assetId)
    .where('entry.deleted_at', 'is', null)
    .where('entry.booked_on', '>=', span.from)
    .where('entry.booked_on', '<=', span.to)
    .where(({ eb, or }) => or([eb('import.is_statement', 'is', null), eb('import.is_statement', '=', false)]))
    .orderBy('entry.booked_on')
    .orderBy('entry.sequence')
    .execute();
}

/** Entries of an account between two days that banks brought under other names than these; those that were deleted last. */
export async function listStatementEntries(
  tx: Tx,
  account: Account,
  { from, to, named }: { readonly from: string; readonly to: string; readonly named: readonly string[] },
): Promise<Movement[]> {
  return await tx
    .selectFrom('transactions as entry')
    .innerJoin('imports as import', (join) =>
      join.onRef('import.workspace_id', '=', 'entry.workspace_id').onRef('import.id', '=', 'entry.import_id'),
    )
    .select(['entry.id', 'entry.booked_on as on', 'entry.cash_effect as amount', 'entry.note as label'])
    .where('entry.workspace_id', '=', account.workspaceId)
    .where('entry.asset_id', '=', account.assetId)
    .where('entry.booked_on', '>=', from)
    .where('entry.booked_on', '<=', to)
    .where('import.is_statement', '=', true)
    .where('entry.fingerprint', 'is not', null)
    .where('entry.fingerprint', 'not in', named)
    .orderBy((order) => order.eb('entry.deleted_at', 'is not', null))
    .orderBy('entry.booked_on')
    .orderBy('entry.sequence')
    .execute();
}

/** The entry is from now on the line that a bank names so. */
export async function renameLine(tx: Tx, { workspaceId, assetId }: Account, id: string, fingerprint: string) {
  await tx
    .updateTable('transactions')
    .set({ fingerprint })
    .where('workspace_id', '=', workspaceId)
    .where('asset_id', '=', assetId)
    .where('id', '=', id)
    .execute();
}

/** What the import adds was brought by a bank. */
export async function markStatement(tx: Tx, { workspaceId }: { readonly workspaceId: string }, importId: string) {
  await tx
    .updateTable('imports')
    .set({ is_statement: true })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', importId)
    .execute();
}
