import type { Client } from 'pg';
import { afterAll } from 'vitest';
import type { DatabaseAddresses } from '#db/address.ts';
import { createDb, type Db, type PoolOptions, withOwner } from '#db/client.ts';
import { createLog } from '#logging.ts';
import { createOwnDatabase, dropDatabase } from './database.ts';

let opened: Promise<DatabaseAddresses> | undefined;

/**
 * The database of this test file, and of no other: what a job does to every workspace, with a clock of its own, does
 * not reach tests that run at the same time. Made when it is first asked for.
 */
export async function fileDatabase(): Promise<DatabaseAddresses> {
  opened ??= createOwnDatabase();
  return await opened;
}

/** A worker keeps its modules from one test file to the next, which then has a database of its own. */
export async function dropFileDatabase(): Promise<void> {
  const database = opened;
  opened = undefined;
  if (database) await dropDatabase(await database);
}

/** Uses the database of this test file as the owner of its tables. */
export async function asOwner<T>(use: (owner: Client) => Promise<T>): Promise<T> {
  return await withOwner((await fileDatabase()).owner, use);
}

/** On a machine that is busy with other tests, a statement or a connection may take longer than a request would wait. */
export const PATIENCE = { statementTimeoutMs: 60_000, connectTimeoutMs: 60_000 } as const;

/** The database of this test file, as the product's own role. Closed after the tests of the file. */
export async function testDatabase(options: Partial<Pick<PoolOptions, 'connections' | 'quotas'>> = {}): Promise<Db> {
  const { app } = await fileDatabase();
  const db = createDb(app, { ...PATIENCE, log: createLog('silent'), connections: 4, ...options });
  afterAll(() => db.destroy());
  return db;
}
