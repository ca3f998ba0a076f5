import { emailKey } from '@aurea/domain/session/email.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';

export type Account = {
  readonly userId: string;
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly locale: 'en' | 'fr';
  readonly isConfirmed: boolean;
  readonly passwordHash: string;
  /** An authenticator application was added and confirmed. */
  readonly hasTotp: boolean;
};

function accounts(tx: Tx) {
  return tx
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.user_id', 'users.user_id')
    .select([
      'users.user_id as userId',
      'email',
      'given_name as givenName',
      'family_name as familyName',
      'locale',
      'password_hash as passwordHash',
      sql<boolean>`confirmed_at is not null`.as('isConfirmed'),
      sql<boolean>`totp_confirmed_at is not null`.as('hasTotp'),
    ])
    .where('closed_at', 'is', null);
}

export async function findAccount(tx: Tx, userId: string): Promise<Account | undefined> {
  return await accounts(tx).where('users.user_id', '=', userId).executeTakeFirst();
}

/** The account an address belongs to. */
export async function findConfirmed(tx: Tx, email: string): Promise<Account | undefined> {
  return await accounts(tx)
    .where('email_key', '=', emailKey(email))
    .where('confirmed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
}

/** The latest sign-up with an address that has not been confirmed. */
export async function findPending(tx: Tx, email: string): Promise<Account | undefined> {
  return await accounts(tx)
    .where('email_key', '=', emailKey(email))
    .where('confirmed_at', 'is', null)
    .orderBy('signed_up_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type NewAccount = {
  readonly userId: string;
  readonly email: string;
  readonly locale: 'en' | 'fr';
  readonly passwordHash: string;
};

export async function insertAccount(tx: Tx, account: NewAccount, now: Date): Promise<void> {
  const moment = now.toISOString();
  await tx
    .insertInto('users')
    .values({
      user_id: account.userId,
      email: account.email,
      email_key: emailKey(account.email),
      locale: account.locale,
      format: account.locale,
      signed_up_at: moment,
    })
    .execute();
  await tx
    .insertInto('credentials')
    .values({ user_id: account.userId, password_hash: account.passwordHash, password_changed_at: moment })
    .execute();
}

/** Whether an account other than this one owns the address. Makes others that want it wait until the commit. */
export async function isTaken(tx: Tx, email: string, userId: string): Promise<boolean> {
  const rows = await tx
    .selectFrom('users')
    .select(['user_id', 'confirmed_at', 'closed_at'])
    .where('email_key', '=', emailKey(email))
    .orderBy('user_id')
    .forUpdate()
    .execute();
  return rows.some((row) => row.user_id !== userId && row.confirmed_at !== null && row.closed_at === null);
}

/** @returns whether the account was still to be confirmed */
export async function confirmAccount(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ confirmed_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('confirmation_codes').where('user_id', '=', userId).execute();
  return numUpdatedRows > 0n;
}

export async function updateEmail(
  tx: Tx,
  { userId, email: former }: Pick<Account, 'userId' | 'email'>,
  email: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set((row) => ({ email, email_key: emailKey(email), version: row('version', '+', 1) }))
    .where('user_id', '=', userId)
    .execute();
  await callMembersByName(tx, userId, { former, now });
}

/** A person whose households call them by an address, or by an invented name, is called by what they state now. */
export async function callMembersByName(
  tx: Tx,
  userId: string,
  { former, now }: { readonly former?: string; readonly now: Date },
): Promise<void> {
  await sql`
    select app.name_person(u.user_id, coalesce(${former ?? null}, u.email), ${now.toISOString()}::timestamptz)
      from users u where u.user_id = ${userId}`.execute(tx);
}

export async function updatePassword(tx: Tx, userId: string, passwordHash: string, now: Date): Promise<void> {
  await tx
    .updateTable('credentials')
    .set({ password_hash: passwordHash, password_changed_at: now.toISOString() })
    .where('user_id', '=', userId)
    .execute();
}

/** The same password under stronger parameters, unless it was changed meanwhile. */
export async function replaceHash(tx: Tx, userId: string, before: string, after: string): Promise<void> {
  await tx
    .updateTable('credentials')
    .set({ password_hash: after })
    .where('user_id', '=', userId)
    .where('password_hash', '=', before)
    .execute();
}

/** Whether the person has signed in from this browser before. */
export async function isKnownDevice(tx: Tx, userId: string, deviceHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
  return row !== undefined;
}
