import { randomUUID } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import type { DatabaseAddresses } from '#db/address.ts';
import { createDb, type Db, withOwner } from '#db/client.ts';
import { createLog } from '#logging.ts';

/** The database of the test run, as the product's own role. Closed after the tests of the file. */
export function testDatabase(options: { connections?: number } = {}): Db {
  const db = createDb(inject('database').app, { log: createLog('silent'), connections: 4, ...options });
  afterAll(() => db.destroy());
  return db;
}

/** An empty database on the same server, for tests of migrations and of the start. Dropped after the tests of the file. */
export async function emptyDatabase(): Promise<DatabaseAddresses> {
  const { owner, app } = inject('database');
  const database = `empty_${randomUUID().replaceAll('-', '')}`;
  await withOwner(owner, (client) => client.query(`create database ${database}`));
  afterAll(() => withOwner(owner, (client) => client.query(`drop database ${database} with (force)`)));
  return { owner: { ...owner, database }, app: { ...app, database } };
}
