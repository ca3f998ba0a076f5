import type { Tx } from '#db/transaction.ts';

/** Gives or takes the right to see the figures of the instance. */
export async function setOperator(tx: Tx, userId: string, since: Date | null): Promise<void> {
  await tx
    .updateTable('users')
    .set({ operator_since: since?.toISOString() ?? null })
    .where('user_id', '=', userId)
    .execute();
}

/** Removes the authenticator application of a person, and the recovery codes that go with it. */
export async function deleteTotp(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('credentials')
    .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: 0 })
    .where('user_id', '=', userId)
    .execute();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Removes every second factor and passkey, for a person who lost them all. */
export async function deleteFactors(tx: Tx, userId: string): Promise<void> {
  await deleteTotp(tx, userId);
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}
