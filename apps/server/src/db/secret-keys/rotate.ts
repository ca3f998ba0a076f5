import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { type Cipher, canDecrypt, createCipher, keyIdOf } from '../cipher.ts';
import { type EncryptedColumn, SEALED_COLUMNS } from './encrypted-columns.ts';
import { insertKey, listStoredKeys, type StoredKey } from './key-check.ts';

/** How many values are sealed again in one transaction. */
const BATCH = 200;

/** What becomes of a value that the former key does not open. */
export type Unreadable = 'refuse' | 'discard';

export type Rotation = {
  readonly owner: Client;
  /** The key everything is sealed with by now; null where it is lost. */
  readonly former: Buffer | null;
  readonly next: Buffer;
  readonly unreadable: Unreadable;
  readonly onBatch?: (done: number) => void;
};

export type Rotated = { readonly sealed: number; readonly discarded: Readonly<Record<string, number>> };

/**
 * Seals every value with the next key, a batch at a time, and makes it the current one at last. Ended at any moment, it
 * goes on where it was: a value names the key it is sealed with.
 *
 * @throws Error when a value opens with neither key and nothing may be discarded
 */
export async function rotateKey(rotation: Rotation): Promise<Rotated> {
  const { owner, former, next } = rotation;
  const stored = await listStoredKeys(owner);
  await deleteAbandoned(rotation, stored);
  await insertKey(owner, { key: next, digestKey: fingerprintKey(stored, former, next), isCurrent: false });
  const seals = { next: createCipher(next), former: former && createCipher(former), nextId: keyIdOf(next) };
  const discarded: Record<string, number> = {};
  let sealed = 0;
  for (const column of SEALED_COLUMNS) {
    const done = await sealColumn(rotation, column, seals);
    sealed += done.sealed;
    if (done.discarded > 0) discarded[column.words] = done.discarded;
  }
  sealed += await sealJobs(rotation, seals);
  await inTransaction(owner, async () => {
    await owner.query('delete from operations.secret_keys where key_id <> $1', [seals.nextId]);
    await owner.query('update operations.secret_keys set is_current = true where key_id = $1', [seals.nextId]);
  });
  return { sealed, discarded };
}

/** @throws Error when values may be sealed with a key of an earlier rotation that is not at hand any more */
async function deleteAbandoned({ owner, next, unreadable }: Rotation, stored: readonly StoredKey[]): Promise<void> {
  const abandoned = stored.find(({ keyId, isCurrent }) => !isCurrent && keyId !== keyIdOf(next));
  if (!abandoned) return;
  if (unreadable === 'refuse') {
    throw new Error(`A change to key ${abandoned.keyId} was interrupted, and the file of that key is gone. ${GIVE_UP}`);
  }
  await owner.query('delete from operations.secret_keys where key_id = $1', [abandoned.keyId]);
}

/** The key of the fingerprints stays, so that recovery codes still fit; where it cannot be opened, a new one begins. */
function fingerprintKey(stored: readonly StoredKey[], former: Buffer | null, next: Buffer): Buffer {
  const keys = [former, next].flatMap((key) => (key ? [createCipher(key)] : []));
  for (const { sealedDigestKey } of stored) {
    const cipher = keys.find((candidate) => canDecrypt(candidate, sealedDigestKey));
    if (cipher) return Buffer.from(cipher.decrypt(sealedDigestKey), 'base64');
  }
  return randomBytes(32);
}

type Seals = { readonly next: Cipher; readonly former: Cipher | null; readonly nextId: string };

type Row = { readonly value: string; readonly key: readonly unknown[] };

async function sealColumn(rotation: Rotation, column: EncryptedColumn, seals: Seals) {
  const { owner, onBatch } = rotation;
  const total = { sealed: 0, discarded: 0 };
  for (let after: Row['key'] = []; ; ) {
    const rows = await inTransaction(owner, async () => {
      const batch = await nextBatch(owner, column, seals.nextId, after);
      for (const row of batch) total[await sealRow(rotation, column, seals, row)] += 1;
      return batch;
    });
    onBatch?.(rows.length);
    after = rows.at(-1)?.key ?? after;
    if (rows.length < BATCH) return total;
  }
}

/** The identity tables show their rows to the system only, also to their owner. */
async function inTransaction<Result>(owner: Client, work: () => Promise<Result>): Promise<Result> {
  await owner.query('begin');
  try {
    await owner.query(`select set_config('app.system', 'identity', true)`);
    const result = await work();
    await owner.query('commit');
    return result;
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

const placesOf = (key: readonly unknown[]) => key.map((_part, at) => `$${at + 1}`).join(', ');

async function nextBatch(owner: Client, column: EncryptedColumn, nextId: string, after: Row['key']): Promise<Row[]> {
  const { table, key, column: name } = column;
  const names = key.join(', ');
  const { rows } = await owner.query<Row>(
    `select ${name} as value, jsonb_build_array(${names}) as key from ${table}
      where ${name} is not null and ${name} not like 'v2.${nextId}.%'
        ${after.length > 0 ? `and (${names}) > (${placesOf(after)})` : ''}
      order by ${names} limit ${BATCH} for update`,
    [...after],
  );
  return rows;
}

async function sealRow(rotation: Rotation, column: EncryptedColumn, seals: Seals, { value, key }: Row) {
  const { owner, unreadable } = rotation;
  const { table, column: name } = column;
  const text = openWith(seals.former, value);
  if (text !== null) {
    const statement = `update ${table} set ${name} = $${key.length + 1} where (${column.key.join(', ')}) = (${placesOf(key)})`;
    await owner.query(statement, [...key, seals.next.encrypt(text)]);
    return 'sealed';
  }
  if (unreadable === 'refuse') throw new Error(`A value of ${table}.${name} opens with neither key. ${GIVE_UP}`);
  await owner.query(column.discard, [...key]);
  return 'discarded';
}

const GIVE_UP = 'npm run rotate-key -- --lost gives up what cannot be opened.';

function openWith(cipher: Cipher | null, sealed: string): string | null {
  return cipher && canDecrypt(cipher, sealed) ? cipher.decrypt(sealed) : null;
}

/** Addresses of resets that wait in the job queue, for minutes at most: those that cannot be opened are dropped. */
async function sealJobs({ owner }: Rotation, { former, next, nextId }: Seals): Promise<number> {
  const { rows } = await owner.query<{ name: string; id: string; value: string }>(
    `select name, id, data ->> 'sealedEmail' as value from pgboss.job
      where data ? 'sealedEmail' and data ->> 'sealedEmail' not like 'v2.${nextId}.%'`,
  );
  for (const { name, id, value } of rows) {
    const text = openWith(former, value);
    if (text === null) await owner.query('delete from pgboss.job where name = $1 and id = $2', [name, id]);
    else {
      const data = JSON.stringify(next.encrypt(text));
      const statement = `update pgboss.job set data = jsonb_set(data, '{sealedEmail}', $3::jsonb) where name = $1 and id = $2`;
      await owner.query(statement, [name, id, data]);
    }
  }
  return rows.length;
}

/** How many connections instances of the product hold to this database. */
export async function countInstances(owner: Client): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name = 'aurea'`,
  );
  return rows[0]?.count ?? 0;
}
