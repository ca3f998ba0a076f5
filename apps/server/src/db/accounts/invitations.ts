import { emailKey } from '@aurea/domain/accounts/email.ts';
import type { Tx } from '#db/transaction.ts';
import { hashOf } from './secrets.ts';

export async function insertInvitation(tx: Tx, secret: string, email: string, now: Date): Promise<void> {
  await tx
    .insertInto('invitations')
    .values({
      token_hash: hashOf(secret),
      email_key: emailKey(email),
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + 24 * 3_600_000).toISOString(),
    })
    .execute();
}

/** Uses the invitation up; false when it is unknown, used, too old, or was sent to another address. */
export async function useInvitation(tx: Tx, secret: string, email: string, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('invitations')
    .set({ used_at: now.toISOString() })
    .where('token_hash', '=', hashOf(secret))
    .where('email_key', '=', emailKey(email))
    .where('expires_at', '>', now.toISOString())
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}
