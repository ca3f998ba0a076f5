import { randomUUID } from 'node:crypto';
import type { Tx } from '#db/transaction.ts';

export type NewSession = {
  readonly userId: string;
  readonly tokenHash: string;
  readonly device: string;
  readonly secondFactorPending?: boolean;
  /** Opened by a second factor. */
  readonly provedSecondFactor?: boolean;
  /** Opened by the sign-up itself. */
  readonly signedUp?: boolean;
};

/** Opens a session; the person has just proved who they are, unless a second factor is still to come. */
export async function insertSession(tx: Tx, session: NewSession, now: Date): Promise<string> {
  const sessionId = randomUUID();
  const moment = now.toISOString();
  await tx
    .insertInto('sessions')
    .values({
      session_id: sessionId,
      user_id: session.userId,
      token_hash: session.tokenHash,
      created_at: moment,
      last_seen_at: moment,
      proven_at: session.secondFactorPending ? null : moment,
      factor_at: session.provedSecondFactor ? moment : null,
      second_factor_pending: session.secondFactorPending ?? false,
      signed_up: session.signedUp ?? false,
      device: session.device,
    })
    .execute();
  return sessionId;
}

export async function deleteSession(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Ends every session of a person, except one. */
export async function deleteSessions(tx: Tx, userId: string, exceptId?: string): Promise<void> {
  const all = tx.deleteFrom('sessions').where('user_id', '=', userId);
  await (exceptId ? all.where('session_id', '!=', exceptId) : all).execute();
}

/** A new secret for a session whose second factor has come and whose rights have just grown, so that a token planted before is worth nothing. */
export async function replaceSessionToken(tx: Tx, sessionId: string, tokenHash: string, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({
      token_hash: tokenHash,
      second_factor_pending: false,
      created_at: now.toISOString(),
      last_seen_at: now.toISOString(),
      proven_at: now.toISOString(),
      factor_at: now.toISOString(),
    })
    .where('session_id', '=', sessionId)
    .execute();
}

export async function markProven(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.updateTable('sessions').set({ proven_at: now.toISOString() }).where('session_id', '=', sessionId).execute();
}

/** A second factor was given, or set up, in the session. */
export async function markSecondFactor(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.updateTable('sessions').set({ factor_at: now.toISOString() }).where('session_id', '=', sessionId).execute();
}

export async function listSessions(tx: Tx, userId: string) {
  return await tx
    .selectFrom('sessions')
    .select(['session_id', 'created_at', 'last_seen_at', 'device'])
    .where('user_id', '=', userId)
    .where('second_factor_pending', '=', false)
    .orderBy('last_seen_at', 'desc')
    .execute();
}

/** Whether the session is the one that signed its person up. */
export async function isSignUpSession(tx: Tx, sessionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .select('signed_up')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.signed_up ?? false;
}

export async function insertDevice(tx: Tx, userId: string, deviceHash: string, now: Date): Promise<void> {
  const moment = now.toISOString();
  await tx
    .insertInto('devices')
    .values({ user_id: userId, device_hash: deviceHash, created_at: moment, last_used_at: moment })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_used_at: moment }))
    .execute();
}
