import { createHash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Pack, pack } from 'tar-stream';
import { encryptWith } from './encryption.ts';
import {
  FORMAT,
  HEADER,
  type Header,
  MANIFEST,
  type Manifest,
  partName,
  SECRET_KEY,
  type TableSums,
} from './format.ts';
import { fullName, listSequences, listTables, quoted, quotedName, type StoredTable } from './tables.ts';

const PART_BYTES = 4 * 1024 * 1024;

export type BackupOptions = {
  readonly product: string;
  readonly at: Date;
  /** The backup can be read with it alone; without it anyone who has the file reads it. */
  readonly passphrase?: string | undefined;
  /** The key of the instance goes along; only into a backup with a passphrase. */
  readonly secretKey?: Buffer | undefined;
  /** Called before each table is read. */
  readonly onTable?: ((table: string, done: number, total: number) => Promise<void> | void) | undefined;
};

export type WrittenBackup = { readonly tables: number; readonly rows: number };

/**
 * Writes every table as it stood at one moment (REPEATABLE READ) while the product goes on working. No more than a part
 * of four megabytes is held in memory.
 *
 * @param reader a login that row-level security does not hold: the superuser of the embedded database, or one that bypasses it
 * @throws Error with one sentence where the login sees a part of the rows only, or a key would be written in the open
 */
export async function writeBackup(reader: Client, out: Writable, options: BackupOptions): Promise<WrittenBackup> {
  const { passphrase, secretKey } = options;
  if (secretKey && !passphrase)
    throw new Error('The secret key is written into an encrypted backup only: give a passphrase.');
  return await writeTables(reader, out, options).catch(explainPolicies);
}

async function writeTables(reader: Client, out: Writable, options: BackupOptions): Promise<WrittenBackup> {
  await reader.query('begin isolation level repeatable read read only');
  // Fails where a policy would leave rows out, instead of leaving them out.
  await reader.query('set local row_security = off');
  const archive = pack();
  const encryption = options.passphrase ? [await encryptWith(options.passphrase)] : [];
  const written = pipeline([Readable.from(archive), createZstdCompress(), ...encryption, out]);
  const filled = fillArchive(reader, archive, options).catch((error: unknown) => {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  try {
    const [backup] = await Promise.all([filled, written]);
    return backup;
  } finally {
    await Promise.allSettled([filled, written]);
    await reader.query('rollback').catch(() => undefined);
  }
}

/** @throws Error with the statements that make a login for backups, where policies hold the one that is used */
function explainPolicies(error: unknown): never {
  const isHeld = error instanceof Error && /row-level security|permission denied/.test(error.message);
  if (!isHeld) throw error;
  throw new Error(
    'This login sees a part of the rows only. As an administrator run: create role aurea_backup login bypassrls; ' +
      'grant pg_read_all_data to aurea_backup; and set BACKUP_DATABASE_URL to its address (docs/operations.md).',
    { cause: error },
  );
}

async function fillArchive(reader: Client, archive: Pack, options: BackupOptions): Promise<WrittenBackup> {
  const header = await describe(reader, options);
  await addEntry(archive, HEADER, JSON.stringify(header, undefined, 1));
  if (options.secretKey) await addEntry(archive, SECRET_KEY, `${options.secretKey.toString('base64')}\n`);
  const tables: Manifest['tables'] = {};
  let rows = 0;
  for (const [done, table] of header.tables.entries()) {
    await options.onTable?.(fullName(table), done, header.tables.length);
    const copied = await copyTable(reader, archive, table);
    tables[fullName(table)] = copied;
    rows += copied.rows;
  }
  await addEntry(archive, MANIFEST, JSON.stringify({ format: FORMAT, tables } satisfies Manifest, undefined, 1));
  archive.finalize();
  return { tables: header.tables.length, rows };
}

async function describe(reader: Client, { product, at }: BackupOptions): Promise<Header> {
  const version = await reader.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  const migrations = await reader.query<Header['migrations'][number]>(
    'select name, sha256 from operations.aurea_migrations order by name',
  );
  return {
    format: FORMAT,
    product,
    takenAt: at.toISOString(),
    databaseVersion: version.rows[0]?.version ?? 0,
    migrations: migrations.rows,
    tables: (await listTables(reader)).map(({ schema, name, columns }) => ({ schema, name, columns: [...columns] })),
    sequences: await listSequences(reader),
  };
}

async function copyTable(reader: Client, archive: Pack, table: StoredTable): Promise<TableSums> {
  const columns = table.columns.map(quotedName).join(', ');
  const copy = reader.query(copyTo(`copy ${quoted(table)} (${columns}) to stdout`));
  const hash = createHash('sha256');
  let bytes = 0;
  let part = 0;
  let waiting: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    const data = Buffer.concat(waiting);
    waiting = [];
    size = 0;
    await addEntry(archive, partName(fullName(table), part), data);
    part += 1;
  };
  for await (const chunk of Readable.from(copy) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    size += chunk.length;
    waiting.push(chunk);
    if (size >= PART_BYTES) await flush();
  }
  if (size > 0) await flush();
  return { rows: copy.rowCount, bytes, sha256: hash.digest('hex') };
}

/** Resolves when the archive has room for the next entry. */
async function addEntry(archive: Pack, name: string, data: string | Buffer): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    archive.entry({ name, mode: 0o600 }, data, (error) => (error ? reject(error) : resolve()));
  });
}
