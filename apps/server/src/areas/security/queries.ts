import type { Tx } from '#db/transaction.ts';

export type TotpState = {
  readonly sealedSecret: string | null;
  readonly isConfirmed: boolean;
  readonly lastStep: number;
  readonly passwordChangedAt: string;
};

export async function findTotp(tx: Tx, userId: string): Promise<TotpState> {
  const row = await tx
    .selectFrom('credentials')
    .select(['totp_secret', 'totp_confirmed_at', 'totp_last_step', 'password_changed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    sealedSecret: row.totp_secret,
    isConfirmed: row.totp_confirmed_at !== null,
    lastStep: Number(row.totp_last_step),
    passwordChangedAt: row.password_changed_at,
  };
}

/** Keeps a secret that counts once a code of it was typed; false where a confirmed one exists. */
export async function startTotp(tx: Tx, userId: string, sealedSecret: string): Promise<boolean> {
  const started = await tx
    .updateTable('credentials')
    .set({ totp_secret: sealedSecret, totp_last_step: 0 })
    .where('user_id', '=', userId)
    .where('totp_confirmed_at', 'is', null)
    .executeTakeFirst();
  return started.numUpdatedRows > 0n;
}

/** Uses up the step of a right code; false when it, or a later one, was used before. */
export async function useStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const used = await tx
    .updateTable('credentials')
    .set({ totp_last_step: step })
    .where('user_id', '=', userId)
    .where('totp_last_step', '<', String(step))
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

export async function confirmTotp(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('credentials')
    .set({ totp_confirmed_at: now.toISOString() })
    .where('user_id', '=', userId)
    .execute();
}

/** Replaces every recovery code of the person. */
export async function putRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
}

/** Uses a recovery code up; false when it is unknown or used. */
export async function useRecoveryCode(tx: Tx, userId: string, hash: string, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

export async function countRecoveryCodes(tx: Tx, userId: string): Promise<number> {
  const { left } = await tx
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
