import type { Client } from 'pg';

/** Schemas whose tables a backup holds. */
const SCHEMAS = ['app', 'identity', 'reference', 'operations', 'pgboss'];

/** Notes of the database about itself: which migrations ran is in the header of a backup, figures of the queue start again. */
const NOT_COPIED = [
  ...['operations.aurea_migrations', 'pgboss.version', 'pgboss.queue_stats%'],
  // Calls of the present minute.
  'identity.rate_windows',
];

/** A table with the columns that are stored; generated ones are computed again. */
export type StoredTable = { readonly schema: string; readonly name: string; readonly columns: readonly string[] };

export type StoredSequence = { readonly schema: string; readonly name: string; readonly value: string };

export const fullName = ({ schema, name }: Pick<StoredTable, 'schema' | 'name'>) => `${schema}.${name}`;

/** @returns the name as SQL reads it, with its quotes */
export function quoted({ schema, name }: Pick<StoredTable, 'schema' | 'name'>): string {
  return `${quotedName(schema)}.${quotedName(name)}`;
}

export const quotedName = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The tables of a backup by name. Partitions stand for themselves. */
export async function listTables(client: Client): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select n.nspname as schema, c.relname as name,
            array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind = 'r' and n.nspname = any($1) and n.nspname || '.' || c.relname not like all($2)
      group by n.nspname, c.relname order by n.nspname, c.relname`,
    [SCHEMAS, NOT_COPIED],
  );
  return rows;
}

/** Where each sequence that was used stands. */
export async function listSequences(client: Client): Promise<StoredSequence[]> {
  const { rows } = await client.query<StoredSequence>(
    `select schemaname as schema, sequencename as name, last_value::text as value
       from pg_sequences where schemaname = any($1) and last_value is not null order by 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

/** Removes what an instance that nobody used yet made; only for a database without accounts. */
export async function dropSchemas(owner: Client): Promise<void> {
  await owner.query(`drop schema if exists ${SCHEMAS.join(', ')} cascade`);
}
