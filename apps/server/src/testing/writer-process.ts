import { sql } from 'kysely';
import { createDb, withOwner } from '#db/client.ts';
import { startEmbedded } from '#db/embedded/supervisor.ts';
import { ensureAppRole } from '#db/roles.ts';
import { createLog } from '#logging.ts';

/**
 * A program for tests that kill it: starts the embedded database of a folder, then writes one number after the other and
 * prints each one that was acknowledged.
 */
const [, , dataDir = '', first = '1'] = process.argv;
const log = createLog('silent');

try {
  const database = await startEmbedded({ dataDir, log });
  await withOwner(database.addresses.owner, async (owner) => {
    await ensureAppRole(owner, { login: true });
    await owner.query('create schema if not exists app');
    await owner.query('create table if not exists app.numbers (n integer primary key)');
    await owner.query('grant usage on schema app to aurea_app');
    await owner.query('grant select, insert on app.numbers to aurea_app');
  });
  const db = createDb(database.addresses.app, { log, connections: 1 });
  process.stdout.write('ready\n');
  process.once('SIGTERM', async () => {
    await database.stop();
    process.exit(0);
  });
  for (let n = Number(first); ; n += 1) {
    await sql`insert into app.numbers values (${n})`.execute(db);
    process.stdout.write(`${n}\n`);
  }
} catch (error) {
  process.stdout.write(`refused: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
