import { afterAll } from 'vitest';
import { createDb, type Db, type PoolOptions } from '#db/client.ts';
import { createLog } from '#logging.ts';
import { ownDatabase } from './database.ts';

/**
 * The database of this test file, and of no other: what a job does to every workspace, with a clock of its own, does
 * not reach tests that run at the same time.
 */
export const FILE_DATABASE = await ownDatabase();

/** On a machine that is busy with other tests, a statement or a connection may take longer than a request would wait. */
export const PATIENCE = { statementTimeoutMs: 60_000, connectTimeoutMs: 60_000 } as const;

/** The database of this test file, as the product's own role. Closed after the tests of the file. */
export function testDatabase(options: Partial<Pick<PoolOptions, 'connections' | 'quotas'>> = {}): Db {
  const db = createDb(FILE_DATABASE.app, { ...PATIENCE, log: createLog('silent'), connections: 4, ...options });
  afterAll(() => db.destroy());
  return db;
}
