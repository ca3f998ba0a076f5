import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Client, DatabaseError } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { z } from 'zod';
import { installJobTables } from '#jobs/install.ts';
import { MIGRATIONS_FOLDER, type Migration, migrate, readMigrations } from '../migrator.ts';
import { ensureAppRole } from '../roles.ts';
import { HEADER, Header, MANIFEST, Manifest, SECRET_KEY, type TableSums } from './format.ts';
import { type BackupEntry, readEntries, sectionsOf } from './read.ts';
import { dropSchemas, fullName, listTables, quoted, quotedName, type StoredTable } from './tables.ts';
import { withoutGuards } from './without-guards.ts';

export type RestoreOptions = {
  readonly passphrase?: string | undefined;
  /** The embedded database lets the product's role sign in by itself. */
  readonly embedded: boolean;
  readonly onTable?: ((table: string, done: number, total: number) => void) | undefined;
};

export type Restored = {
  readonly takenAt: string;
  readonly rows: number;
  readonly tables: number;
  /** The key of the instance where the backup holds it. */
  readonly secretKey?: Buffer;
  /** Tables of an older job queue, whose rows this release cannot take. */
  readonly leftOut: readonly string[];
};

/**
 * Fills an empty database with a backup: brings it to the migrations of the backup, writes all rows in one transaction,
 * compares each table with the manifest, and keeps nothing where one differs.
 *
 * @throws Error with one sentence where the database is not empty, the backup is of a newer release, or is damaged
 */
export async function restoreBackup(owner: Client, file: Readable, options: RestoreOptions): Promise<Restored> {
  await requireUnused(owner);
  const entries = readEntries(file, options.passphrase);
  const header = await readHeader(entries);
  const release = await readMigrations(MIGRATIONS_FOLDER);
  const known = knownMigrations(header, release);
  await dropSchemas(owner);
  await ensureAppRole(owner, { login: options.embedded });
  await migrate(owner, known);
  await installJobTables(owner);
  await owner.query('begin');
  try {
    const restored = await withoutGuards(owner, () => fillTables(owner, entries, header, options));
    await owner.query('commit');
    return restored;
  } catch (error) {
    await owner.query('rollback').catch(() => undefined);
    throw damageOf(error);
  }
}

/** Values that the database does not take, and a file that does not go on as it began. */
function damageOf(error: unknown): unknown {
  if (!(error instanceof Error) || error.message.includes('backup')) return error;
  const isOfDatabase = error instanceof DatabaseError;
  if (isOfDatabase && !error.code?.startsWith('22')) return error;
  return new Error(`The backup is damaged: ${error.message}.`, { cause: error });
}

/** @throws Error where somebody has an account already */
async function requireUnused(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ users: string | null }>(`select to_regclass('identity.users') as users`);
  if (!rows[0]?.users) return;
  const used = await owner.query('select from identity.users limit 1');
  if (used.rowCount)
    throw new Error('The database is in use: restore into an empty one (another DATA_DIR or DATABASE_URL).');
}

async function readHeader(entries: AsyncGenerator<BackupEntry>): Promise<Header> {
  const first = await entries.next();
  if (first.done || first.value.name !== HEADER) throw new Error('The file is no backup of this product.');
  return parseEntry(HEADER, await buffer(first.value.chunks), Header);
}

/** @throws Error where it is none, or another release wrote it otherwise */
function parseEntry<Schema extends z.ZodType>(name: string, bytes: Buffer, schema: Schema): z.infer<Schema> {
  const read = schema.safeParse(jsonOf(bytes));
  if (!read.success) throw new Error(`The backup is damaged, or of a newer release: its ${name} is not understood.`);
  return read.data;
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The migrations of the backup as this release has them. @throws Error where it lacks one or has another text */
function knownMigrations({ migrations, product }: Header, release: readonly Migration[]): Migration[] {
  return migrations.map(({ name, sha256 }) => {
    const own = release.find((migration) => migration.name === name);
    if (own?.sha256 === sha256) return own;
    throw new Error(
      `The backup was made by release ${product}, which has migration ${name}: restore it with that release or a later one.`,
    );
  });
}

/** Sections of the backup behind its header; the manifest is the last one. */
async function fillTables(
  owner: Client,
  entries: AsyncGenerator<BackupEntry>,
  header: Header,
  { onTable }: RestoreOptions,
): Promise<Restored> {
  const stored = await listTables(owner);
  const leftOut = tablesLeftOut(header, stored);
  await owner.query(`truncate ${stored.map(quoted).join(', ')}`);
  const found = new Map<string, TableSums>();
  const files = new Map<string, Buffer>();
  for await (const { name, table, chunks } of sectionsOf(entries)) {
    if (table === undefined) {
      files.set(name, await buffer(chunks));
      continue;
    }
    const target = header.tables.find((candidate) => fullName(candidate) === table);
    if (!target || found.has(table)) throw new Error(`The backup is damaged: ${name} is not expected there.`);
    onTable?.(table, found.size, header.tables.length);
    found.set(table, await fillTable(owner, leftOut.includes(table) ? undefined : target, chunks));
  }
  const manifest = files.get(MANIFEST);
  if (!manifest) throw new Error('The backup is not whole: its end is missing.');
  compare(header, parseEntry(MANIFEST, manifest, Manifest), found);
  await setSequences(owner, header);
  const rows = [...found.values()].reduce((sum, table) => sum + table.rows, 0);
  const secretKey = files.get(SECRET_KEY);
  return {
    takenAt: header.takenAt,
    rows,
    tables: header.tables.length,
    leftOut,
    ...(secretKey ? { secretKey: Buffer.from(secretKey.toString('utf8'), 'base64') } : {}),
  };
}

/** Tables of a job queue of another layout. @throws Error where any other table does not fit its migrations */
function tablesLeftOut({ tables }: Header, stored: readonly StoredTable[]): string[] {
  const leftOut = tables.filter((table) => !takes(stored, table)).map(fullName);
  const odd = leftOut.find((name) => !name.startsWith('pgboss.'));
  if (odd) throw new Error(`The backup is damaged: ${odd} is not a table of its migrations.`);
  return leftOut;
}

/** Counts and hashes what it writes; without a table it reads only. */
async function fillTable(
  owner: Client,
  table: StoredTable | undefined,
  chunks: AsyncIterable<Buffer>,
): Promise<TableSums> {
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = async function* () {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      if (table) yield chunk;
    }
  };
  const rows = await copyInto(owner, table, Readable.from(counted()));
  return { rows, bytes, sha256: hash.digest('hex') };
}

async function copyInto(owner: Client, table: StoredTable | undefined, data: Readable): Promise<number> {
  if (!table) {
    await data.resume().toArray();
    return 0;
  }
  const columns = table.columns.map(quotedName).join(', ');
  const copy = owner.query(copyFrom(`copy ${quoted(table)} (${columns}) from stdin`));
  await pipeline(data, copy);
  return copy.rowCount;
}

function takes(stored: readonly StoredTable[], table: StoredTable): boolean {
  const own = stored.find((candidate) => fullName(candidate) === fullName(table));
  return own !== undefined && table.columns.every((column) => own.columns.includes(column));
}

/** @throws Error naming the first table that differs */
function compare({ tables }: Header, manifest: Manifest, found: ReadonlyMap<string, TableSums>): void {
  for (const table of tables.map(fullName)) {
    const expected = manifest.tables[table];
    const own = found.get(table) ?? { rows: 0, bytes: 0, sha256: EMPTY };
    if (expected?.sha256 !== own.sha256 || expected.bytes !== own.bytes) {
      throw new Error(`The backup is damaged: ${table} is not what its manifest says.`);
    }
  }
}

const EMPTY = createHash('sha256').digest('hex');

async function setSequences(owner: Client, { sequences }: Header): Promise<void> {
  for (const sequence of sequences) {
    await owner.query('select setval(to_regclass($1), $2::bigint)', [quoted(sequence), sequence.value]);
  }
}
