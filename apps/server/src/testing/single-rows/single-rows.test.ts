import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../file-database.ts';
import { chainsOfServer } from './chains.ts';
import { readsOneRow, UNIQUE_KEYS, type UniqueKey } from './unique-keys.ts';

const db = await testDatabase();

it('reads no table for one row: a whole unique key is named, or a limit', async () => {
  const { rows: keys } = await sql.raw<UniqueKey>(UNIQUE_KEYS).execute(db);
  const chains = chainsOfServer(join(import.meta.dirname, '../..'));
  expect(chains.length).toBeGreaterThan(150);
  const unbounded = chains.filter(({ text }) => !readsOneRow(text, keys));
  expect(unbounded.map(({ place, text }) => `${place} ${text}`)).toEqual([]);
});
