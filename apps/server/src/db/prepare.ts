import { installJobTables } from '#jobs/install.ts';
import type { Log } from '#logging.ts';
import type { KeyPlace } from '#secret-key.ts';
import type { DatabaseAddress, DatabaseAddresses } from './address.ts';
import { createDb, withOwner } from './client.ts';
import { MIGRATIONS_FOLDER, migrate, readMigrations } from './migrator.ts';
import { checkServer, ensureAppRole } from './roles.ts';
import { registerKey } from './secret-keys/key-check.ts';

export type Preparation = {
  readonly log: Log;
  /** The embedded database lets the product's role sign in by itself; a server of others only lets it be taken. */
  readonly embedded: boolean;
  readonly durable?: boolean;
  /** Where the secret key is, to be noted at the first start. */
  readonly keys?: KeyPlace | undefined;
};

/** Makes a database ready for this release: role, migrations, job tables, and a check that it keeps its promises. */
export async function prepareDatabase(addresses: DatabaseAddresses, options: Preparation): Promise<void> {
  const { log, embedded, durable = true, keys } = options;
  const migrations = await readMigrations(MIGRATIONS_FOLDER);
  await withOwner(addresses.owner, async (owner) => {
    await ensureAppRole(owner, { login: embedded });
    const applied = await migrate(owner, migrations);
    if (applied.length > 0) log.info({ applied }, 'the database was brought up to date');
    await inTurn(addresses.owner, async () => {
      await installJobTables(owner);
      if (keys) await registerKey(owner, keys);
    });
  });
  const db = createDb(addresses.app, { log, connections: 1 });
  try {
    await checkServer(db, { durable });
  } finally {
    await db.destroy();
  }
}

/** Runs the work while no other instance does the same. A second connection holds the lock: the work commits on its own. */
async function inTurn(address: DatabaseAddress, work: () => Promise<void>): Promise<void> {
  await withOwner(address, async (guard) => {
    await guard.query('begin; lock table operations.aurea_migrations in share row exclusive mode');
    await work();
    await guard.query('commit');
  });
}
