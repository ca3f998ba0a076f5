import type { TokenPurpose } from '#db/schema/identity.ts';
import type { Tx } from '#db/transaction.ts';
import { hashOf } from './secrets.ts';

export type NewToken = {
  readonly secret: string;
  readonly userId: string;
  readonly purpose: TokenPurpose;
  /** The password hash of the moment, or null for a token that outlives a change of password. */
  readonly passwordHash: string | null;
  readonly email?: string;
  readonly minutes: number;
};

const OUTLIVES_PASSWORD = 'any';

function bindingOf(passwordHash: string | null): string {
  return passwordHash === null ? OUTLIVES_PASSWORD : hashOf(passwordHash);
}

export async function insertToken(tx: Tx, token: NewToken, now: Date): Promise<void> {
  await tx
    .insertInto('tokens')
    .values({
      token_hash: hashOf(token.secret),
      user_id: token.userId,
      purpose: token.purpose,
      bound_to: bindingOf(token.passwordHash),
      email: token.email ?? null,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + token.minutes * 60_000).toISOString(),
    })
    .execute();
}

export type FoundToken = { readonly userId: string; readonly purpose: TokenPurpose; readonly email: string | null };

/** What a mailed link stands for, or null: unknown, spent, too old, for something else, or older than the password. */
export async function findToken(
  tx: Tx,
  secret: string,
  purposes: readonly TokenPurpose[],
  now: Date,
): Promise<FoundToken | null> {
  const row = await tx
    .selectFrom('tokens')
    .innerJoin('credentials', 'credentials.user_id', 'tokens.user_id')
    .select(['tokens.user_id', 'purpose', 'tokens.email', 'bound_to', 'password_hash'])
    .where('token_hash', '=', hashOf(secret))
    .where('purpose', 'in', [...purposes])
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  if (!row) return null;
  const stands = row.bound_to === OUTLIVES_PASSWORD || row.bound_to === bindingOf(row.password_hash);
  return stands ? { userId: row.user_id, purpose: row.purpose, email: row.email } : null;
}

/** Takes the token out of the world; false when somebody else has just done so. */
export async function spendToken(tx: Tx, secret: string): Promise<boolean> {
  const gone = await tx.deleteFrom('tokens').where('token_hash', '=', hashOf(secret)).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export async function deleteTokens(tx: Tx, userId: string, purposes: readonly TokenPurpose[]): Promise<void> {
  await tx
    .deleteFrom('tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'in', [...purposes])
    .execute();
}

/** The links of a kind that were made after the one of this secret die with it. */
export async function deleteLaterTokens(tx: Tx, userId: string, purpose: TokenPurpose, secret: string): Promise<void> {
  await tx
    .deleteFrom('tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>=', (one) =>
      one.selectFrom('tokens').select('created_at').where('token_hash', '=', hashOf(secret)),
    )
    .where('token_hash', '!=', hashOf(secret))
    .execute();
}

/** When the latest living link of this kind was made, if there is one. */
export async function newestToken(tx: Tx, userId: string, purpose: TokenPurpose, now: Date) {
  return await tx
    .selectFrom('tokens')
    .select(['created_at', 'email'])
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now.toISOString())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
