import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** Wrong codes taken before a new one must be asked for. */
const MOST_TRIES = 5;
const CODE_MINUTES = 10;

export type StoredCode = {
  readonly email: string;
  readonly createdAt: string;
  /** Codes that were made since `countedFrom`. */
  readonly made: number;
  readonly countedFrom: string;
};

/** The last code that was sent for a quotation, held until the transaction ends. */
export async function lockCode(tx: Tx, { workspaceId }: Scope, quotationId: string): Promise<StoredCode | null> {
  const row = await tx
    .selectFrom('quotation_codes')
    .select(['email', 'created_at as createdAt', 'made', 'counted_from as countedFrom'])
    .where('workspace_id', '=', workspaceId)
    .where('quotation_id', '=', quotationId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export type NewCode = {
  readonly quotationId: string;
  readonly hash: string;
  readonly email: string;
  readonly made: number;
  readonly countedFrom: string;
};

/** Replaces the code of a quotation; the one before is worth nothing from now on. */
export async function putCode(
  tx: Tx,
  { workspaceId }: Scope,
  { quotationId, hash, email, made, countedFrom }: NewCode,
  now: Date,
): Promise<void> {
  const fresh = {
    code_hash: hash,
    email,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + CODE_MINUTES * 60_000).toISOString(),
    tries: 0,
    made,
    counted_from: countedFrom,
  };
  await tx
    .insertInto('quotation_codes')
    .values({ workspace_id: workspaceId, quotation_id: quotationId, ...fresh })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'quotation_id']).doUpdateSet(fresh))
    .execute();
}

/** Uses up one try of the code. @returns the address that a right code was sent to, or null for a wrong one */
export async function tryCode(
  tx: Tx,
  { workspaceId }: Scope,
  { quotationId, hash }: { readonly quotationId: string; readonly hash: string },
  now: Date,
): Promise<string | null> {
  const row = await tx
    .updateTable('quotation_codes')
    .set((code) => ({ tries: code('tries', '+', 1) }))
    .where('workspace_id', '=', workspaceId)
    .where('quotation_id', '=', quotationId)
    .where('tries', '<', MOST_TRIES)
    .where('expires_at', '>', now.toISOString())
    .returning(['code_hash', 'email'])
    .executeTakeFirst();
  return row?.code_hash === hash ? row.email : null;
}

/** The code of a quotation was used: it is worth nothing any more. */
export async function spendCode(tx: Tx, { workspaceId }: Scope, quotationId: string, now: Date): Promise<void> {
  await tx
    .updateTable('quotation_codes')
    .set({ expires_at: now.toISOString() })
    .where('workspace_id', '=', workspaceId)
    .where('quotation_id', '=', quotationId)
    .execute();
}
