import { parseArgs } from 'node:util';
import { withOwner } from '#db/client.ts';
import { listPending, MIGRATIONS_FOLDER, readMigrations } from '#db/migrator.ts';
import { openDatabaseAsItIs, openDatabaseForCommand } from '#db/open.ts';
import { prepareDatabase } from '#db/prepare.ts';
import { keyPlaceOf } from '#secret-key.ts';
import { runCommand } from './run-command.ts';

const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });

/** Brings the database to this release without serving it, for deployments that do this as a step of its own. */
const migrateDatabase = () =>
  runCommand(async (config, log) => {
    const keys = keyPlaceOf(config);
    const { addresses, close } = await openDatabaseForCommand(config, log, keys);
    try {
      await prepareDatabase(addresses, { log, embedded: config.databaseUrl === undefined, keys });
      console.log('The database is up to date.');
    } finally {
      await close();
    }
  });

/** Prints the migrations that would be applied, and applies none. */
const listMigrations = () =>
  runCommand(async (config, log) => {
    const migrations = await readMigrations(MIGRATIONS_FOLDER);
    const database = await openDatabaseAsItIs(config, log);
    if (!database) return console.log(`There is no database yet: ${migrations.length} migrations would create it.`);
    try {
      const pending = await withOwner(database.addresses.owner, (owner) => listPending(owner, migrations));
      for (const name of pending) console.log(name);
      console.log(
        pending.length === 0 ? 'The database is up to date.' : `${pending.length} to apply. Nothing was changed.`,
      );
    } finally {
      await database.close();
    }
  });

await (values['dry-run'] ? listMigrations() : migrateDatabase());
