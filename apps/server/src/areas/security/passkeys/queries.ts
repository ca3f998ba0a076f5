import { Failure } from '@aurea/domain/core/failure.ts';
import { json } from '#db/json.ts';
import type { Tx } from '#db/transaction.ts';

export type Ceremony = {
  readonly id: string;
  readonly userId: string | null;
  readonly purpose: 'register' | 'sign_in';
  readonly challenge: string;
};

const CEREMONY_MINUTES = 5;

export async function insertCeremony(tx: Tx, ceremony: Ceremony, now: Date): Promise<void> {
  await tx
    .insertInto('ceremonies')
    .values({
      ceremony_id: ceremony.id,
      user_id: ceremony.userId,
      purpose: ceremony.purpose,
      challenge: ceremony.challenge,
      expires_at: new Date(now.getTime() + CEREMONY_MINUTES * 60_000).toISOString(),
    })
    .execute();
}

/** The challenge of a ceremony, which is over with this. @throws Failure `passkey_rejected` when unknown, over or too old */
export async function takeChallenge(tx: Tx, ceremony: Omit<Ceremony, 'challenge'>, now: Date): Promise<string> {
  const taken = await tx
    .deleteFrom('ceremonies')
    .where('ceremony_id', '=', ceremony.id)
    .where('purpose', '=', ceremony.purpose)
    .where('user_id', 'is not distinct from', ceremony.userId)
    .where('expires_at', '>', now.toISOString())
    .returning('challenge')
    .executeTakeFirst();
  if (!taken) throw new Failure('passkey_rejected');
  return taken.challenge;
}

export type NewPasskey = {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
};

/** False where the credential belongs to an account already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey, now: Date): Promise<boolean> {
  const added = await tx
    .insertInto('passkeys')
    .values({
      user_id: passkey.userId,
      passkey_id: passkey.id,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: json(passkey.transports),
      name: passkey.name,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function listPasskeys(tx: Tx, userId: string) {
  return await tx
    .selectFrom('passkeys')
    .select([
      'passkey_id as id',
      'name',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
      'credential_id',
      'transports',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** The passkey of a confirmed and open account. */
export async function findPasskey(tx: Tx, credentialId: string) {
  return await tx
    .selectFrom('passkeys')
    .innerJoin('users', 'users.user_id', 'passkeys.user_id')
    .select(['passkeys.user_id', 'passkey_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .where('confirmed_at', 'is not', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
}

export async function notePasskeyUse(tx: Tx, passkeyId: string, counter: number, now: Date): Promise<void> {
  await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: now.toISOString() })
    .where('passkey_id', '=', passkeyId)
    .execute();
}

export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('passkey_id', '=', id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
