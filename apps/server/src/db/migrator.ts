import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Client } from 'pg';
import { isDuplicate } from './errors.ts';

export type Migration = { readonly name: string; readonly sql: string; readonly sha256: string };

const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;

/** The migrations of a folder in the order of their numbers. Two files with one number are refused. */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = new Set(names.map((name) => name.slice(0, 4)));
  const odd = names.find((name) => !FILE_NAME.test(name));
  if (odd) throw new Error(`Migration ${odd} is not named like 0001_name.sql.`);
  if (numbers.size !== names.length) throw new Error('Two migrations carry the same number.');
  return await Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

export const MIGRATIONS_FOLDER = new URL('./migrations/', import.meta.url);

/**
 * Brings the database forward, one transaction per file, and answers the names it applied.
 *
 * Instances that start together take turns on a table lock, so each file runs once. An interrupted run continues where
 * it stopped. A file changed after it was applied stops the start; migrations that only a newer release knows are left
 * alone, so the release before it can still start.
 */
export async function migrate(owner: Client, migrations: readonly Migration[]): Promise<string[]> {
  await createLedger(owner);
  const applied: string[] = [];
  for (const migration of migrations) {
    if (await apply(owner, migration)) applied.push(migration.name);
  }
  return applied;
}

/** Names of the migrations of this release that were not applied yet; as the owner or as the role of the product. */
export async function listPending(client: Client, migrations: readonly Migration[]): Promise<string[]> {
  const { rows: ledgers } = await client.query(LEDGERS);
  if (ledgers.length === 0) return migrations.map(({ name }) => name);
  const { rows } = await client.query<{ name: string }>('select name from operations.aurea_migrations');
  const known = new Set(rows.map((row) => row.name));
  return migrations.filter(({ name }) => !known.has(name)).map(({ name }) => name);
}

const LEDGERS = `select pg_has_role(current_user, c.relowner, 'member') as "isOwn"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'operations' and c.relname = 'aurea_migrations'`;

/** Whether this login may bring the database forward: it owns the tables, or there are none yet and it may create them. */
export async function mayMigrate(client: Client): Promise<boolean> {
  const { rows: ledgers } = await client.query<{ isOwn: boolean }>(LEDGERS);
  if (ledgers[0]) return ledgers[0].isOwn;
  const { rows } = await client.query<{ mayCreate: boolean }>(
    `select has_database_privilege(current_database(), 'create') as "mayCreate"`,
  );
  return rows[0]?.mayCreate ?? false;
}

async function createLedger(owner: Client, attempts = 5): Promise<void> {
  try {
    await owner.query(`
      create schema if not exists operations;
      create table if not exists operations.aurea_migrations (
        name       text        not null primary key,
        sha256     text        not null,
        applied_at timestamptz not null default clock_timestamp()
      );
      grant usage on schema operations to aurea_app;
      grant select on operations.aurea_migrations to aurea_app;
    `);
  } catch (error) {
    // Two first starts at once: the other one has just created the same names.
    if (!isDuplicate(error) || attempts === 1) throw error;
    await createLedger(owner, attempts - 1);
  }
}

async function apply(owner: Client, migration: Migration): Promise<boolean> {
  await owner.query('begin');
  try {
    const isNew = await isPending(owner, migration);
    if (isNew) {
      await owner.query("set local lock_timeout = '5s'");
      await owner.query(migration.sql);
      await owner.query('insert into operations.aurea_migrations (name, sha256) values ($1, $2)', [
        migration.name,
        migration.sha256,
      ]);
    }
    await owner.query('commit');
    return isNew;
  } catch (error) {
    await owner.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function isPending(owner: Client, { name, sha256 }: Migration): Promise<boolean> {
  await owner.query('lock table operations.aurea_migrations in share row exclusive mode');
  const { rows } = await owner.query<{ sha256: string }>(
    'select sha256 from operations.aurea_migrations where name = $1',
    [name],
  );
  const [known] = rows;
  if (known && known.sha256 !== sha256) {
    throw new Error(`Migration ${name} was changed after it had been applied; restore the file and add a new one.`);
  }
  return known === undefined;
}
