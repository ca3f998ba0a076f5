import type { Tx } from '#db/transaction.ts';

/** Wrong digits accepted before a new code must be asked for. */
const MOST_TRIES = 5;

/** Replaces the code of the person; the one before is worth nothing from now on. */
export async function putCode(tx: Tx, userId: string, codeHash: string, now: Date): Promise<void> {
  const fresh = {
    code_hash: codeHash,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + 10 * 60_000).toISOString(),
    tries: 0,
  };
  await tx
    .insertInto('confirmation_codes')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute();
}

/** When the last code was made. */
export async function codeMadeAt(tx: Tx, userId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('confirmation_codes')
    .select('created_at')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row ? new Date(row.created_at) : null;
}

/** Uses up one try of the code and says whether it was right. */
export async function tryCode(tx: Tx, userId: string, codeHash: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('confirmation_codes')
    .set((code) => ({ tries: code('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('tries', '<', MOST_TRIES)
    .where('expires_at', '>', now.toISOString())
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash === codeHash;
}
