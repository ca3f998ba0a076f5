import type { Client } from 'pg';

/** The tables of the product. */
export const PRODUCT_TABLES = `select n.nspname || '.' || c.relname as name from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('app', 'identity', 'reference') order by 1`;

/** Digest of all the rows of each table. */
export type RowHash = Readonly<Record<string, string>>;

export type Hasher = () => Promise<RowHash>;

/**
 * Looks at every row of the product, past row-level security: where it lies and which transaction wrote it, so that a
 * row written again as it was is found, too.
 */
export async function rowHasher(owner: Client): Promise<Hasher> {
  const { rows } = await owner.query<{ name: string }>(PRODUCT_TABLES);
  const columns = rows.map(
    ({ name }) =>
      `(select md5(coalesce(string_agg(t.ctid || ' ' || t.xmin, ',' order by t.ctid), '')) from ${name} t) as "${name}"`,
  );
  // By name: planning it takes longer than running it.
  const statement = { name: 'hash_of_rows', text: `select ${columns.join(', ')}` };
  return async () => {
    const { rows: hashes } = await owner.query<Record<string, string>>(statement);
    return hashes[0] ?? {};
  };
}

/** The digests without those of some tables. */
export const without = (hash: RowHash, tables: readonly string[]): RowHash =>
  Object.fromEntries(Object.entries(hash).filter(([name]) => !tables.includes(name)));
