import { openDatabaseForCommand } from '#db/open.ts';
import { prepareDatabase } from '#db/prepare.ts';
import { keyPlaceOf } from '#secret-key.ts';
import { runCommand } from './run-command.ts';

/** Brings the database to this release without serving it, for deployments that do this as a step of its own. */
await runCommand(async (config, log) => {
  const keys = keyPlaceOf(config);
  const { addresses, close } = await openDatabaseForCommand(config, log, keys);
  try {
    await prepareDatabase(addresses, { log, embedded: config.databaseUrl === undefined, keys });
    console.log('The database is up to date.');
  } finally {
    await close();
  }
});
