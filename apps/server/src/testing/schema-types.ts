import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Client } from 'pg';

/** A column of the migrated database. */
export type CatalogueColumn = {
  /** As the code names it: with its schema where the search path of the product does not lead there first. */
  readonly table: string;
  readonly name: string;
  /** The name PostgreSQL gives the type, of a domain that of its base: `int4`, `_text`. */
  readonly type: string;
  readonly nullable: boolean;
  /** Columns of a view have no constraint: whether they may be null is not known. */
  readonly isOfView: boolean;
};

const SCHEMAS = ['app', 'identity', 'reference', 'operations'];
const UNNAMED = ['app', 'identity'];

export async function listColumns(client: Client): Promise<CatalogueColumn[]> {
  const { rows } = await client.query<CatalogueColumn>(
    `select case when n.nspname = any($2) then c.relname else n.nspname || '.' || c.relname end as "table",
            a.attname as name, t.typname as type, not a.attnotnull as nullable, c.relkind in ('v', 'm') as "isOfView"
       from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = any($1)
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       join pg_type own on own.oid = a.atttypid
       join pg_type t on t.oid = coalesce(nullif(own.typbasetype, 0), own.oid)
      where c.relkind in ('r', 'p', 'v', 'm') order by 1, a.attnum`,
    [SCHEMAS, UNNAMED],
  );
  return rows;
}

/** How the driver reads a type: see `types` of `db/client.ts`. */
const READ_AS: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'string',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'string',
  text: 'string',
  timestamptz: 'string',
  uuid: 'string',
  varchar: 'string',
};

const CHECKS = `
type Read<Column> = Column extends { readonly __select__: infer Value } ? Value : Column;
type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;
type Described<Table extends string> = Table extends keyof Database ? Table : never;
type HasColumns<Table extends string, Names> =
  Described<Table> extends never ? true : Same<keyof Database[Described<Table>], Names>;
type Value<Table extends string, Name extends string> =
  Name extends keyof Database[Described<Table>] ? Read<Database[Described<Table>][Name]> : never;
type IsNullable<Table extends string, Name extends string, Expected> =
  [Value<Table, Name>] extends [never] ? true : Same<null extends Value<Table, Name> ? true : false, Expected>;
type IsReadAs<Table extends string, Name extends string, Expected> =
  [NonNullable<Value<Table, Name>>] extends [Expected] ? true : false;
declare function holds<_Sentence extends true>(): void;
`;

/** One line for each statement about the types, with what it states. */
function statementsOf(columns: readonly CatalogueColumn[]): { readonly line: string; readonly states: string }[] {
  const byTable = Map.groupBy(columns, ({ table }) => table);
  const union = (names: readonly string[]) => names.map((name) => `'${name}'`).join(' | ');
  const tables = [...byTable].map(([table, own]) => ({
    line: `holds<HasColumns<'${table}', ${union(own.map(({ name }) => name))}>>();`,
    states: `${table} has the columns ${own.map(({ name }) => name).join(', ')}`,
  }));
  const all = {
    line: `holds<Same<Exclude<keyof Database, ${union([...byTable.keys()])}>, never>>();`,
    states: 'every described table exists',
  };
  const each = columns.flatMap(({ table, name, type, nullable, isOfView }) => {
    const readAs = type.startsWith('_') ? `readonly ${READ_AS[type.slice(1)]}[]` : READ_AS[type];
    const at = `'${table}', '${name}'`;
    const kind = { line: `holds<IsReadAs<${at}, ${readAs}>>();`, states: `${table}.${name} is ${type}` };
    const may = {
      line: `holds<IsNullable<${at}, ${nullable}>>();`,
      states: `${table}.${name} is ${nullable ? 'nullable' : 'not null'}`,
    };
    // What json holds is not known from its column: null may be one of its values.
    return isOfView || readAs === 'unknown' ? [kind] : [kind, may];
  });
  return [all, ...tables, ...each];
}

const SERVER = resolve(import.meta.dirname, '../..');
const COMPILER = resolve(SERVER, '../../node_modules/.bin/tsc');

/** What the database says of its columns and the types of `db/schema` say otherwise, compared by the compiler. */
export async function differencesFromTypes(columns: readonly CatalogueColumn[]): Promise<string[]> {
  const statements = statementsOf(columns);
  const head = `import type { Database } from '${SERVER}/src/db/schema/database.ts';\n${CHECKS}`;
  const folder = await mkdtemp(join(tmpdir(), 'aurea-schema-'));
  const source = join(folder, 'statements.ts');
  await writeFile(source, head + statements.map(({ line }) => line).join('\n'));
  const configuration = {
    extends: `${SERVER}/tsconfig.json`,
    compilerOptions: { typeRoots: [resolve(SERVER, '../../node_modules/@types')] },
    files: [source],
    include: [],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(configuration));
  try {
    await promisify(execFile)(COMPILER, ['-p', folder, '--pretty', 'false'], { maxBuffer: 64 * 1024 * 1024 });
    return [];
  } catch (error) {
    const output = String((error as { stdout?: string }).stdout ?? error);
    const first = head.split('\n').length;
    const differing = [...output.matchAll(/^\S*statements\.ts\((\d+),\d+\): error/gm)].map(([, line]) => Number(line));
    const named = [...new Set(differing)].map((line) => statements[line - first]?.states ?? output);
    return named.length > 0 ? named : [output];
  } finally {
    await rm(folder, { recursive: true });
  }
}
