import { type Config, readConfig } from '#config.ts';
import type { Cipher } from '#db/cipher.ts';
import { createDb, type Db } from '#db/client.ts';
import { openDatabaseForCommand } from '#db/open.ts';
import { openCipher } from '#db/secret-keys/key-check.ts';
import { readEnvironment } from '#environment.ts';
import { createLog, type Log } from '#logging.ts';
import { keyPlaceOf } from '#secret-key.ts';

export type CommandTools = { readonly config: Config; readonly db: Db; readonly cipher: Cipher; readonly log: Log };

/** Runs a command of the operator. An error is one sentence on standard error and exit code 1. */
export async function runCommand(work: (config: Config, log: Log) => Promise<void>): Promise<void> {
  try {
    await work(readConfig(readEnvironment()), createLog('warn'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** The same with the database: the one of the running instance, else one started for the moment. */
export async function runCommandOnDatabase(work: (tools: CommandTools) => Promise<void>): Promise<void> {
  await runCommand(async (config, log) => {
    const keys = keyPlaceOf(config);
    const database = await openDatabaseForCommand(config, log, keys);
    const db = createDb(database.addresses.app, { log, connections: 2 });
    try {
      const cipher = await openCipher(db, keys);
      await work({ config, db, cipher, log });
    } finally {
      await db.destroy();
      await database.close();
    }
  });
}
