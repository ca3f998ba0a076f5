import type { Client } from 'pg';
import { installJobTables } from '#jobs/install.ts';
import type { Log } from '#logging.ts';
import type { KeyPlace } from '#secret-key.ts';
import type { DatabaseAddress, DatabaseAddresses } from './address.ts';
import { createDb, withOwner } from './client.ts';
import { listPending, MIGRATIONS_FOLDER, type Migration, mayMigrate, migrate, readMigrations } from './migrator.ts';
import { checkPooler } from './pooler-check.ts';
import { checkServer, ensureAppRole, namingRole, takeAppRole } from './roles.ts';
import { registerKey } from './secret-keys/key-check.ts';

export type Preparation = {
  readonly log: Log;
  /** The embedded database lets the product's role sign in by itself; a server of others only lets it be taken. */
  readonly embedded: boolean;
  readonly durable?: boolean;
  /** Where the secret key is, to be noted at the first start. */
  readonly keys?: KeyPlace | undefined;
};

/**
 * Makes a database ready for this release: role, migrations, job tables, and a check that it keeps its promises. A login
 * that does not own the tables changes nothing: for it the database must be ready.
 */
export async function prepareDatabase(addresses: DatabaseAddresses, options: Preparation): Promise<void> {
  const { log, embedded, durable = true, keys } = options;
  if (!embedded) await checkPooler(addresses.app);
  const migrations = await readMigrations(MIGRATIONS_FOLDER);
  await withOwner(addresses.owner, async (owner) => {
    if (!(await mayMigrate(owner))) return await requireMigrated(owner, migrations);
    await ensureAppRole(owner, { login: embedded });
    const applied = await migrate(owner, migrations);
    if (applied.length > 0) log.info({ applied }, 'the database was brought up to date');
    await oneAtATime(addresses.owner, async () => {
      await installJobTables(owner);
      if (keys) await registerKey(owner, keys);
    });
  });
  const db = createDb(addresses.app, { log, connections: 1 });
  try {
    await namingRole(() => checkServer(db, { durable }));
  } finally {
    await db.destroy();
  }
}

/** @throws Error with one sentence for the operator when the database is behind this release */
async function requireMigrated(login: Client, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await login.query<{ name: string }>('select current_user as name');
  await takeAppRole(login);
  const missing = (await listPending(login, migrations)).length;
  if (missing === 0) return;
  const words = missing === 1 ? '1 migration of this release is' : `${missing} migrations of this release are`;
  throw new Error(
    `${words} missing, and "${rows[0]?.name}" may not apply them: run npm run migrate with MIGRATION_DATABASE_URL, the address of the owner of the tables.`,
  );
}

/** Runs the work while no other instance does the same. A second connection holds the lock: the work commits on its own. */
async function oneAtATime(address: DatabaseAddress, work: () => Promise<void>): Promise<void> {
  await withOwner(address, async (guard) => {
    await guard.query('begin; lock table operations.aurea_migrations in share row exclusive mode');
    await work();
    await guard.query('commit');
  });
}
