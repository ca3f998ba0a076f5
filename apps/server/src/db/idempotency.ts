import { PREPARED_STATEMENTS } from './prepared-statement.ts';
import type { Tx } from './transaction.ts';

export type StoredKey = { readonly requestHash: string; readonly reply: string | null };

type Key = { readonly caller: string; readonly key: string; readonly requestHash: string };

/** Takes the key for this transaction, or answers what was stored under it. Waits for a call still at work. */
export async function claimKey(tx: Tx, claim: Key): Promise<StoredKey | null> {
  const taken = await tx
    .withPlugin(PREPARED_STATEMENTS)
    .insertInto('idempotency_keys')
    .values({ caller: claim.caller, key: claim.key, request_hash: claim.requestHash, status: null, reply: null })
    .onConflict((conflict) => conflict.columns(['caller', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken) return null;
  const stored = await findAnswer(tx, claim);
  if (!stored) throw new Error('the idempotency key was dropped while it was asked for');
  return stored;
}

/** What was stored under the key, or null. */
export async function findAnswer(tx: Tx, { caller, key }: Pick<Key, 'caller' | 'key'>): Promise<StoredKey | null> {
  const stored = await tx
    .withPlugin(PREPARED_STATEMENTS)
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirst();
  return stored ? { requestHash: stored.request_hash, reply: stored.reply } : null;
}

export async function storeAnswer(tx: Tx, claim: Key, answer: { status: number; reply: string }): Promise<void> {
  await tx
    .withPlugin(PREPARED_STATEMENTS)
    .updateTable('idempotency_keys')
    .set({ status: answer.status, reply: answer.reply })
    .where('caller', '=', claim.caller)
    .where('key', '=', claim.key)
    .execute();
}

/** Forgets the answers stored before `before`. */
export async function deleteAnswers(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('created_at', '<', before.toISOString()).execute();
}
