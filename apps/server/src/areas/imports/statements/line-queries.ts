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

/** The entry is no longer the line of the statement, so that the corrected line is no duplicate of it. */
export async function clearFingerprint(tx: Tx, { workspaceId }: Account, id: string): Promise<void> {
  await tx
    .updateTable('transactions')
    .set({ fingerprint: null })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}
