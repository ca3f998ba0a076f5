import { sql } from 'kysely';
import type { Client } from 'pg';
import type { KeyPlace } from '#secret-key.ts';
import { type Cipher, canDecrypt, createCipher, firstDigestKeyOf, keyIdOf } from '../cipher.ts';
import type { Db } from '../client.ts';
import { SEALED_COLUMNS } from './encrypted-columns.ts';

export type StoredKey = {
  readonly keyId: string;
  readonly checkValue: string;
  readonly sealedDigestKey: string;
  readonly isCurrent: boolean;
};

const STORED = `select key_id as "keyId", check_value as "checkValue", sealed_digest_key as "sealedDigestKey",
  is_current as "isCurrent" from operations.secret_keys order by is_current desc`;

/** The keys the database knows of: the current one, and the next where a rotation is under way. As the owner. */
export async function listStoredKeys(owner: Client): Promise<StoredKey[]> {
  return (await owner.query<StoredKey>(STORED)).rows;
}

/**
 * Notes which key seals the database, once: at its first start, or at the first start of a release that knows of it. As
 * the owner of the tables.
 *
 * @throws Error when there is no key, or another one, and something is sealed already
 */
export async function registerKey(owner: Client, place: KeyPlace): Promise<void> {
  if ((await listStoredKeys(owner)).length > 0) return;
  const sample = await sealedSample(owner);
  const key = place.find() ?? (sample === undefined ? place.create() : undefined);
  if (!key) throw new Error(`There is no secret key in ${place.name}, but the database is sealed with one. ${WAY_ON}`);
  if (sample !== undefined && !canDecrypt(createCipher(key), sample)) {
    throw new Error(`The secret key in ${place.name} does not open what is in the database. ${WAY_ON}`);
  }
  await insertKey(owner, { key, digestKey: firstDigestKeyOf(key), isCurrent: true });
}

export type NewKey = { readonly key: Buffer; readonly digestKey: Buffer; readonly isCurrent: boolean };

export async function insertKey(owner: Client, { key, digestKey, isCurrent }: NewKey): Promise<void> {
  const [cipher, keyId] = [createCipher(key), keyIdOf(key)];
  await owner.query('insert into operations.secret_keys values ($1, $2, $3, $4) on conflict (key_id) do nothing', [
    keyId,
    cipher.encrypt(keyId),
    cipher.encrypt(digestKey.toString('base64')),
    isCurrent,
  ]);
}

/** Anything that is sealed, the lasting first: what a key must open to be the right one. */
async function sealedSample(owner: Client): Promise<string | undefined> {
  await owner.query('begin');
  try {
    await owner.query(`select set_config('app.system', 'identity', true)`);
    for (const { table, column } of SEALED_COLUMNS) {
      const { rows } = await owner.query<{ value: string }>(
        `select ${column} as value from ${table} where ${column} is not null limit 1`,
      );
      if (rows[0]) return rows[0].value;
    }
    return undefined;
  } finally {
    await owner.query('rollback');
  }
}

/**
 * The seal of the database: its key is where it should be, and is the one everything is sealed with.
 *
 * @throws Error with one or two sentences for the operator: no key, another key, or a rotation that was interrupted
 */
export async function openCipher(db: Db, place: KeyPlace): Promise<Cipher> {
  const { rows } = await sql<StoredKey>`${sql.raw(STORED)}`.execute(db);
  const [current, next] = rows;
  if (!current?.isCurrent) throw new Error('The database does not know its secret key: run npm run migrate.');
  if (next) throw new Error('The change of the secret key was interrupted: run npm run rotate-key again.');
  const key = place.find();
  if (!key) {
    throw new Error(
      `There is no secret key in ${place.name}; the database is encrypted with key ${current.keyId}. ${WAY_ON}`,
    );
  }
  return createCipher(key, digestKeyOf(key, current, place));
}

/** @throws Error when the key is not the one of the database */
export function digestKeyOf(key: Buffer, current: StoredKey, place: Pick<KeyPlace, 'name'>): Buffer {
  const cipher = createCipher(key);
  if (!canDecrypt(cipher, current.checkValue)) {
    throw new Error(
      `The secret key in ${place.name} is key ${keyIdOf(key)}; the database is encrypted with key ${current.keyId}. ${WAY_ON}`,
    );
  }
  return Buffer.from(cipher.decrypt(current.sealedDigestKey), 'base64');
}

const WAY_ON =
  'Put the former key back. If it is lost for good, npm run rotate-key -- --lost goes on with another one and gives up what ' +
  'only the lost one opens: authenticator applications, recovery codes, messages that wait.';
