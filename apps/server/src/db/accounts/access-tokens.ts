import type { Tx } from '#db/transaction.ts';

/** Revokes every access token of a person, as after a password that was forgotten or stolen. */
export async function revokeAccessTokens(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('access_tokens')
    .set({ revoked_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}
