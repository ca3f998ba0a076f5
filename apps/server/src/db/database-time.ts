import { sql } from 'kysely';
import type { Db } from './client.ts';

/** What the clock of the database shows, in milliseconds since 1970. */
export async function findDatabaseTime(db: Db): Promise<number> {
  const { rows } = await sql<{ at: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database did not state its time');
  return row.at;
}
