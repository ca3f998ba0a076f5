import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#logging.ts';
import { createKeyFile, type KeyPlace, keyPlaceOf } from '#secret-key.ts';
import { ownDatabase } from '#testing/database.ts';
import type { DatabaseAddresses } from '../address.ts';
import { createCipher, keyIdOf } from '../cipher.ts';
import { createDb, type Db, withOwner } from '../client.ts';
import { SEALED_COLUMNS } from './encrypted-columns.ts';
import { openCipher, registerKey } from './key-check.ts';
import { rotateKey } from './rotate.ts';

const folder = mkdtempSync(join(tmpdir(), 'aurea-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

const log = createLog('silent');
let addresses: DatabaseAddresses;
let db: Db;

beforeEach(async () => {
  addresses = await ownDatabase();
  db = createDb(addresses.app, { log, connections: 1 });
  return () => db.destroy();
});

const holding = (key: Buffer | undefined): KeyPlace => ({
  name: 'SECRET_KEY',
  file: null,
  find: () => key,
  create: () => {
    throw new Error('no key is made here');
  },
});

const register = (place: KeyPlace) => withOwner(addresses.owner, (owner) => registerKey(owner, place));

const [OLD, NEW, OTHER] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];

/** Somebody with an authenticator whose secret is sealed, as releases before key ids did or as this one does. */
async function addAuthenticator(key: Buffer, text: string, version: 'v1' | 'v2' = 'v2'): Promise<string> {
  const [userId = ''] = await addAuthenticators(key, [text], version);
  return userId;
}

async function addAuthenticators(key: Buffer, texts: readonly string[], version: 'v1' | 'v2' = 'v2') {
  const rows = texts.map((text) => {
    const sealed = createCipher(key).encrypt(text);
    return { id: randomUUID(), secret: version === 'v2' ? sealed : ['v1', ...sealed.split('.').slice(2)].join('.') };
  });
  const columns = [rows.map(({ id }) => id), rows.map(({ secret }) => secret)];
  await withOwner(addresses.owner, async (owner) => {
    await owner.query(
      `insert into identity.users (user_id, email, email_key, locale, format, signed_up_at)
       select id, id || '@example.org', id || '@example.org', 'en', 'en', now() from unnest($1::uuid[]) id`,
      [columns[0]],
    );
    await owner.query(
      `insert into identity.credentials (user_id, password_hash, password_changed_at, totp_secret, totp_confirmed_at)
       select id, 'x', now(), secret, now() from unnest($1::uuid[], $2::text[]) as of_person (id, secret)`,
      columns,
    );
  });
  return rows.map(({ id }) => id);
}

const secretOf = (userId: string) =>
  withOwner(addresses.owner, async (owner) => {
    const { rows } = await owner.query('select totp_secret from identity.credentials where user_id = $1', [userId]);
    return rows[0]?.totp_secret as string | null;
  });

describe('the key of a database', () => {
  it('is noted at the first start, and the same one goes on', async () => {
    await register(holding(OLD));
    await register(holding(OLD));
    const cipher = await openCipher(db, holding(OLD));
    expect(cipher.digest('x')).toBe(createCipher(OLD).digest('x'));
    expect(cipher.decrypt(cipher.encrypt('text'))).toBe('text');
  });

  it('another or a missing key stops the start, with a sentence that says how to go on', async () => {
    await register(holding(OLD));
    const wrong = openCipher(db, holding(OTHER));
    await expect(wrong).rejects.toThrow(`is key ${keyIdOf(OTHER)}; the database is encrypted with key ${keyIdOf(OLD)}`);
    await expect(wrong).rejects.toThrow(
      'Put the former key back. If it is lost for good, npm run rotate-key -- --lost',
    );
    await expect(openCipher(db, holding(undefined))).rejects.toThrow('There is no secret key in SECRET_KEY');
  });

  it.each(['v1', 'v2'] as const)(
    'a wrong key is not noted where %s values are sealed with the right one',
    async (version) => {
      await addAuthenticator(OLD, 'JBSWY3DPEHPK3PXP', version);
      await expect(register(holding(OTHER))).rejects.toThrow('does not open what is in the database');
      await expect(register(holding(undefined))).rejects.toThrow('There is no secret key in SECRET_KEY, but');
      await register(holding(OLD));
      await openCipher(db, holding(OLD));
    },
  );

  it('is shown by no sentence and stored nowhere', async () => {
    const key = randomBytes(32);
    await register(holding(key));
    const stored = await withOwner(addresses.owner, (owner) => owner.query('select * from operations.secret_keys'));
    const sentence = await openCipher(db, holding(OTHER)).catch(String);
    for (const encoding of ['base64', 'base64url', 'hex'] as const) {
      expect(JSON.stringify(stored.rows)).not.toContain(key.toString(encoding));
      expect(sentence).not.toContain(OTHER.toString(encoding));
    }
  });
});

describe('a rotation of the key', () => {
  const rotate = (change: { former?: Buffer | null; unreadable?: 'refuse' | 'discard'; onBatch?: () => void } = {}) =>
    withOwner(addresses.owner, (owner) =>
      rotateKey({ owner, former: OLD, next: NEW, unreadable: 'refuse', ...change }),
    );

  it('seals everything with the next key, and fingerprints stay', async () => {
    await register(holding(OLD));
    const people = [await addAuthenticator(OLD, 'first', 'v1'), await addAuthenticator(OLD, 'second')];
    const digest = (await openCipher(db, holding(OLD))).digest('recovery');
    expect(await rotate()).toEqual({ sealed: 2, discarded: {} });

    const cipher = await openCipher(db, holding(NEW));
    expect(cipher.digest('recovery')).toBe(digest);
    const secrets = await Promise.all(people.map(secretOf));
    expect(secrets.map((secret) => cipher.decrypt(secret ?? ''))).toEqual(['first', 'second']);
    await expect(openCipher(db, holding(OLD))).rejects.toThrow('Put the former key back');
  });

  it('goes on where it was interrupted; meanwhile nothing starts', async () => {
    await register(holding(OLD));
    // 450 values are three batches of at most 200.
    const texts = Array.from({ length: 450 }, (_none, at) => `secret ${at}`);
    const people = await addAuthenticators(OLD, texts);
    let batches = 0;
    const onBatch = () => {
      batches += 1;
      if (batches === 2) throw new Error('the power went');
    };
    await expect(rotate({ onBatch })).rejects.toThrow('the power went');
    await expect(openCipher(db, holding(OLD))).rejects.toThrow('was interrupted: run npm run rotate-key again');
    await expect(openCipher(db, holding(NEW))).rejects.toThrow('was interrupted: run npm run rotate-key again');

    expect(await rotate()).toEqual({ sealed: 50, discarded: {} });
    const cipher = await openCipher(db, holding(NEW));
    const stored = await withOwner(addresses.owner, (owner) =>
      owner.query<{ secret: string }>(
        `select totp_secret as secret from identity.credentials order by array_position($1::uuid[], user_id)`,
        [people],
      ),
    );
    expect(stored.rows.map(({ secret }) => cipher.decrypt(secret))).toEqual(texts);
  });

  it('stops at what neither key opens, and gives it up only when it is lost for good', async () => {
    await register(holding(OLD));
    const [readable, unreadable] = [await addAuthenticator(OLD, 'kept'), await addAuthenticator(OTHER, 'gone')];
    await expect(rotate()).rejects.toThrow('opens with neither key. npm run rotate-key -- --lost');
    expect(await rotate({ unreadable: 'discard' })).toMatchObject({ discarded: { 'authenticator applications': 1 } });
    expect((await openCipher(db, holding(NEW))).decrypt((await secretOf(readable)) ?? '')).toBe('kept');
    expect(await secretOf(unreadable)).toBeNull();
  });

  it('goes on without the former key where it is lost', async () => {
    await register(holding(OLD));
    const userId = await addAuthenticator(OLD, 'gone');
    await rotate({ former: null, unreadable: 'discard' });
    expect(await secretOf(userId)).toBeNull();
    await openCipher(db, holding(NEW));
  });

  it('knows every column that is sealed', async () => {
    const known = new Set(SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`));
    const named = await withOwner(addresses.owner, (owner) =>
      owner.query<{ name: string }>(
        `select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns
          where table_schema in ('app', 'identity') and column_name ~ '^sealed|_secret$'`,
      ),
    );
    expect(named.rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('where the key is', () => {
  const config = {
    secretKey: undefined,
    secretKeyFile: undefined,
    dataDir: join(folder, 'data'),
    databaseUrl: undefined,
  };

  it('with DATABASE_URL and no key the start refuses, and names the command that writes one', () => {
    const sentence = 'npm run new-key -- /etc/aurea/secret.key writes one that only its owner may read';
    expect(() => keyPlaceOf({ ...config, databaseUrl: 'postgres://x@y/z' })).toThrow(sentence);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('a key file is made once, readable by its owner alone', () => {
    const file = join(folder, 'made', 'secret.key');
    const key = createKeyFile(file);
    expect(createKeyFile(file)).toEqual(key);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const place = keyPlaceOf({ ...config, secretKeyFile: file, databaseUrl: 'postgres://x@y/z' });
    expect(place.find()).toEqual(key);
    expect(readFileSync(file, 'utf8').trim()).toBe(key.toString('base64'));
  });
});
