import { randomUUID } from 'node:crypto';
import { Readable, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { addressesOf, type DatabaseAddresses } from '#db/address.ts';
import { withOwner } from '#db/client.ts';
import { prepareDatabase } from '#db/prepare.ts';
import { createLog } from '#logging.ts';
import { emptyDatabase, ownDatabase } from '#testing/database.ts';
import { documentedServer } from '#testing/documented-server.ts';
import { type RestoreOptions, restoreBackup } from './restore.ts';
import { fullName, listTables, quoted } from './tables.ts';
import { type BackupOptions, writeBackup } from './write.ts';

const AT = new Date('2026-11-23T10:00:00Z');

async function backupOf({ owner }: DatabaseAddresses, options: Partial<BackupOptions> = {}): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const out = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  await withOwner(owner, (client) => writeBackup(client, out, { product: '0.1.0', at: AT, ...options }));
  return Buffer.concat(chunks);
}

async function restoreInto({ owner }: DatabaseAddresses, file: Buffer, options: Partial<RestoreOptions> = {}) {
  const into = { embedded: true, ...options };
  return await withOwner(owner, (client) => restoreBackup(client, Readable.from([file]), into));
}

/** Every row of every table as text, hashed in one order. */
async function hashesOf({ owner }: DatabaseAddresses): Promise<Record<string, string>> {
  return await withOwner(owner, async (client) => {
    const hashes: Record<string, string> = {};
    for (const table of await listTables(client)) {
      const { rows } = await client.query<{ hash: string }>(
        `select md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as hash from ${quoted(table)} t`,
      );
      hashes[fullName(table)] = rows[0]?.hash ?? '';
    }
    return hashes;
  });
}

async function withSomebody(words = 'tab\there, line\nthere, \\N and « accents » 株'): Promise<DatabaseAddresses> {
  const database = await ownDatabase();
  await withOwner(database.owner, async (client) => {
    const id = randomUUID();
    await client.query(
      `insert into identity.users (user_id, email, email_key, locale, format, signed_up_at, given_name)
       values ($1, 'ada@example.org', 'ada@example.org', 'fr', 'fr', now(), $2)`,
      [id, words],
    );
  });
  return database;
}

describe('a backup', () => {
  it('comes back row for row, with references, triggers and policies as they were', async () => {
    const source = await withSomebody();
    const target = await emptyDatabase();
    const restored = await restoreInto(target, await backupOf(source));
    expect(restored).toMatchObject({ takenAt: AT.toISOString(), leftOut: [] });
    expect(await hashesOf(target)).toEqual(await hashesOf(source));
    expect(await guardsOf(target)).toEqual(await guardsOf(source));
  });

  it('is opened by its passphrase alone, and brings the key along where it was asked for', async () => {
    const source = await withSomebody();
    const secretKey = Buffer.alloc(32, 7);
    const file = await backupOf(source, { passphrase: 'five quiet horses', secretKey });
    expect(file.includes('ada@example.org')).toBe(false);
    const target = await emptyDatabase();
    await expect(restoreInto(target, file)).rejects.toThrow('is encrypted');
    await expect(restoreInto(target, file, { passphrase: 'four quiet horses' })).rejects.toThrow(
      'does not open this backup',
    );
    expect(await restoreInto(target, file, { passphrase: 'five quiet horses' })).toMatchObject({ secretKey });
    expect(await hashesOf(target)).toEqual(await hashesOf(source));
  });

  it('holds no key in the open', async () => {
    const source = await ownDatabase();
    await expect(backupOf(source, { secretKey: Buffer.alloc(32) })).rejects.toThrow('give a passphrase');
  });

  it('is written by a login that reads every row, and by no other', async () => {
    const server = await documentedServer();
    const [app, owner, reader] = [server.login, server.owner, server.reader].map(server.urlOf);
    await prepareDatabase(addressesOf(app ?? '', owner), { log: createLog('silent'), embedded: false, durable: false });
    const backupBy = (connectionString = '') => backupOf({ owner: { connectionString }, app: {} });
    expect((await backupBy(reader)).length).toBeGreaterThan(1_000);
    await expect(backupBy(owner)).rejects.toThrow('bypassrls');
    await expect(backupBy(app)).rejects.toThrow('bypassrls');
  });

  it('comes back on a server whose owner is no superuser', async () => {
    const source = await withSomebody();
    const server = await documentedServer();
    const target = addressesOf(server.urlOf(server.login), server.urlOf(server.owner));
    await restoreInto(target, await backupOf(source), { embedded: false });
    const asReader = { owner: { connectionString: server.urlOf(server.reader) }, app: {} };
    expect(await hashesOf(asReader)).toEqual(await hashesOf(source));
    expect(await guardsOf(target)).toEqual(await guardsOf(source));
  });

  it('shows one moment, whatever is written meanwhile', async () => {
    const source = await withSomebody();
    const before = await hashesOf(source);
    let isDisturbed = false;
    const file = await backupOf(source, {
      onTable: async () => {
        if (isDisturbed) return;
        isDisturbed = true;
        await withOwner(source.owner, (client) => client.query(`update identity.users set given_name = 'later'`));
      },
    });
    const target = await emptyDatabase();
    await restoreInto(target, file);
    expect(await hashesOf(target)).toEqual(before);
  });
});

describe('a restore', () => {
  it('refuses a database that somebody uses', async () => {
    const source = await withSomebody();
    await expect(restoreInto(source, await backupOf(source))).rejects.toThrow('The database is in use');
  });

  it.each([
    { why: 'cut off', change: (file: Buffer) => file.subarray(0, file.length - 200) },
    { why: 'changed inside', change: (file: Buffer) => flipped(file, Math.floor(file.length / 2)) },
    { why: 'not a backup', change: () => Buffer.from('hello, this is a letter and nothing else') },
  ])('keeps nothing of a file that is $why', async ({ change }) => {
    const source = await withSomebody();
    for (const passphrase of [undefined, 'five quiet horses']) {
      const target = await emptyDatabase();
      const file = change(await backupOf(source, { passphrase }));
      await expect(restoreInto(target, file, { passphrase })).rejects.toThrow(/backup/);
      expect((await hashesOf(target))['identity.users'] ?? NOTHING).toBe(NOTHING);
    }
  });

  it('refuses what a newer release wrote', async () => {
    const source = await withSomebody();
    await withOwner(source.owner, (client) =>
      client.query(`insert into operations.aurea_migrations (name, sha256) values ('9999_later.sql', 'x')`),
    );
    const target = await emptyDatabase();
    await expect(restoreInto(target, await backupOf(source))).rejects.toThrow('has migration 9999_later.sql');
  });
});

/** The hash of a table without rows. */
const NOTHING = 'd41d8cd98f00b204e9800998ecf8427e';

function flipped(file: Buffer, at: number): Buffer {
  const copy = Buffer.from(file);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}

/** References, triggers and forced policies by name. */
/** Without partitions: the queue of jobs makes one for each day, and a run may pass midnight. */
async function guardsOf({ owner }: DatabaseAddresses): Promise<string[]> {
  return await withOwner(owner, async (client) => {
    const { rows } = await client.query<{ guard: string }>(
      `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as guard from pg_constraint where contype = 'f'
       union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
       union all select oid::regclass || ' ' || relrowsecurity::text || relforcerowsecurity::text from pg_class
        where relkind = 'r' and not relispartition
       order by 1`,
    );
    return rows.map(({ guard }) => guard);
  });
}
