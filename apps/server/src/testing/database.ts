import { randomUUID } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import type { DatabaseAddresses } from '#db/address.ts';
import { withOwner } from '#db/client.ts';
import { PREPARED } from './prepared.ts';

/** A database of its own, ready for the product, for tests that look at every row. Dropped after the tests of the file. */
export async function ownDatabase(): Promise<DatabaseAddresses> {
  return droppedAfterwards(await createOwnDatabase());
}

/** An empty database on the same server, for tests of migrations and of the start. Dropped after the tests of the file. */
export async function emptyDatabase(): Promise<DatabaseAddresses> {
  return droppedAfterwards(await createDatabase(''));
}

/** A database ready for the product, to be dropped by its maker. */
export async function createOwnDatabase(): Promise<DatabaseAddresses> {
  return await createDatabase(`template ${PREPARED}`);
}

export async function dropDatabase({ owner: { database } }: DatabaseAddresses): Promise<void> {
  await withOwner(inject('database').owner, (client) => client.query(`drop database ${database} with (force)`));
}

function droppedAfterwards(database: DatabaseAddresses): DatabaseAddresses {
  afterAll(() => dropDatabase(database));
  return database;
}

async function createDatabase(origin: string): Promise<DatabaseAddresses> {
  const { owner, app } = inject('database');
  const database = `own_${randomUUID().replaceAll('-', '')}`;
  await withOwner(owner, (client) => client.query(`create database ${database} ${origin}`));
  return { owner: { ...owner, database }, app: { ...app, database } };
}
