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
 * row written again as it was is found, too. Tables named in `except` are left out.
 */
export async function rowHasher(owner: Client, except: readonly string[]): Promise<Hasher> {
  const { rows } = await owner.query<{ name: string }>(PRODUCT_TABLES);
  const names = rows.map(({ name }) => name).filter((name) => !except.includes(name));
  const columns = names.map(
    (name) =>
      `(select md5(coalesce(string_agg(t.ctid || ' ' || t.xmin, ',' order by t.ctid), '')) from ${name} t) as "${name}"`,
  );
  const statement = `select ${columns.join(', ')}`;
  return async () => {
    const { rows: hashes } = await owner.query<Record<string, string>>(statement);
    return hashes[0] ?? {};
  };
}
