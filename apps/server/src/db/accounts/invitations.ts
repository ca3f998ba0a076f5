import { emailKey } from '@aurea/domain/session/email.ts';
import type { Tx } from '#db/transaction.ts';
import { hashOf } from './secrets.ts';

type Invited = { readonly email: string; readonly until: Date; readonly now: Date };

/** Lets an address sign up with the secret until a moment, where sign-up is by invitation. */
export async function insertInvitation(tx: Tx, secret: string, { email, until, now }: Invited): Promise<void> {
  await tx
    .insertInto('invitations')
    .values({
      token_hash: hashOf(secret),
      email_key: emailKey(email),
      created_at: now.toISOString(),
      expires_at: until.toISOString(),
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
