import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { DatabaseAddresses } from '#db/address.ts';
import { withOwner } from '#db/client.ts';
import { startEmbedded } from '#db/embedded/supervisor.ts';
import { prepareDatabase } from '#db/prepare.ts';
import { createLog } from '#logging.ts';
import { PREPARED } from './prepared.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database: DatabaseAddresses;
  }
}

/** One embedded PostgreSQL for the whole run, migrated, without safety against power cuts. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join('/tmp', 'aurea-test-'));
  await chmod(dataDir, 0o755);
  const log = createLog('error');
  const database = await startEmbedded({ dataDir, log, durable: false });
  await prepareDatabase(database.addresses, { log, embedded: true, durable: false });
  await createTemplateCopy(database.addresses);
  project.provide('database', database.addresses);
  return async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** A database to be copied for tests that want one of their own: sooner done than its migrations. */
async function createTemplateCopy({ owner }: DatabaseAddresses): Promise<void> {
  const from = { ...owner, database: 'template1' };
  await withOwner(from, (client) => client.query(`create database ${PREPARED} template ${owner.database}`));
}
