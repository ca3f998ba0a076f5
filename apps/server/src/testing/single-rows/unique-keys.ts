/** Columns of a unique key; `where` is the condition of a partial one. */
export type UniqueKey = { readonly table: string; readonly columns: readonly string[]; readonly where: string | null };

export const UNIQUE_KEYS = `
  select n.nspname || '.' || c.relname as "table",
         array(select a.attname::text from unnest(i.indkey::smallint[]) k join pg_attribute a
                on a.attrelid = c.oid and a.attnum = k) as columns,
         pg_get_expr(i.indpred, c.oid) as "where"
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
   where i.indisunique and i.indexprs is null and n.nspname in ('app', 'identity', 'reference', 'operations')`;

const TABLE = /(?:selectFrom|updateTable|deleteFrom)\('([\w.]+)(?: as (\w+))?'/;
const JOIN = /(?:inner|left)Join\('([\w.]+)(?: as (\w+))?'([^;]*?)(?=\.(?:inner|left)Join\(|\.select|\.where|$)/g;
const EQUAL = /\.where\(\s*'([\w.]+)',\s*'(?:=|is not distinct from)'/g;
const NULL = /\.where\(\s*'([\w.]+)',\s*'is',\s*null/g;

const AGGREGATE = /\.select(?:NoFrom)?\([^;]*?(?:countAll|fn\.(?:max|min|sum|count)|(?:count|sum|max|min)\()/;

const bare = (column: string) => column.split('.').at(-1) ?? column;

/** Whether a statement answers one row at most: by its form, or by equality with a whole unique key. */
export function readsOneRow(text: string, keys: readonly UniqueKey[]): boolean {
  if (isOneByForm(text)) return true;
  const [, table = '', alias] = TABLE.exec(text) ?? [];
  const found = (pattern: RegExp, of: string) => columnsOf(text, pattern, of);
  const name = alias ?? bare(table);
  if (!isUnique(keys, table, [...found(EQUAL, name)], [...found(NULL, name)])) return false;
  return [...text.matchAll(JOIN)].every(([, joined = '', as, on = '']) => {
    const own = as ?? bare(joined);
    const matched = [...on.matchAll(new RegExp(`'${own}\\.(\\w+)'`, 'g'))].map(([, column = '']) => column);
    return isUnique(keys, joined, [...matched, ...found(EQUAL, own)], found(NULL, own));
  });
}

/** A limit, an insert, a change that reports only how many rows it met, or aggregates without groups. */
function isOneByForm(text: string): boolean {
  const isChange = /updateTable\(|deleteFrom\(|\.set\(/.test(text);
  if (/\.limit\(1\)|insertInto\(/.test(text) || isChange) return !isChange || !/\.returning\(/.test(text);
  return !/\.groupBy\(/.test(text) && AGGREGATE.test(text);
}

/** Columns named with this table, or with none. */
function columnsOf(text: string, pattern: RegExp, name: string): string[] {
  return [...text.matchAll(pattern)].flatMap(([, column = '']) =>
    !column.includes('.') || column.startsWith(`${name}.`) ? [bare(column)] : [],
  );
}

function isUnique(
  keys: readonly UniqueKey[],
  table: string,
  equal: readonly string[],
  none: readonly string[],
): boolean {
  return keys.some(
    ({ table: owner, columns, where }) =>
      bare(owner) === bare(table) &&
      (!table.includes('.') || owner === table) &&
      columns.every((column) => equal.includes(column)) &&
      (where === null ||
        equal.some((column) => where === `(${column} IS NOT NULL)`) ||
        none.some((column) => where === `(${column} IS NULL)`)),
  );
}
