import { type RawBuilder, sql } from 'kysely';

/** A value for a `jsonb` column. The driver alone would send an array as a PostgreSQL array. */
export function json<Value>(value: Value): RawBuilder<string> {
  return sql<string>`${JSON.stringify(value)}::jsonb`;
}
