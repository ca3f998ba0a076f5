import type { Client } from 'pg';
import { type Hasher, PRODUCT_TABLES, type RowHash } from './row-hash.ts';

/** Where a copy of each table that holds rows stands. */
const KEPT = 'kept';

/** Columns to be written: not those the database computes. */
const COLUMNS = `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;

/** What the versions of cached replies count (0360). */
const REVISIONS = 'app.workspace_revisions';

/** Beyond the changes of a test, so that none of its cached replies is of a version that another test reaches. */
const APART = 1_000_000;

/** Puts every row of the product back as it was. @returns the digests of what is there now */
export type Rewind = () => Promise<RowHash>;

/** Remembers every row of the product as it is now, past row-level security and triggers. */
export async function rewinder(owner: Client, hash: Hasher): Promise<Rewind> {
  const { rows } = await owner.query<{ name: string }>(PRODUCT_TABLES);
  const statements = new Map<string, string>();
  await owner.query(`create schema ${KEPT}`);
  for (const { name } of rows) statements.set(name, await copy(owner, name));
  let known = await hash();
  let rewound = 0;
  return async () => {
    const found = await hash();
    const isChanged = (name: string) => found[name] !== known[name];
    if (![...statements.keys()].some(isChanged)) return known;
    const changed = [...statements].filter(([name]) => isChanged(name) || name === REVISIONS);
    rewound += 1;
    await owner.query(
      [
        'begin',
        'set local session_replication_role = replica',
        ...changed.map(([, statement]) => statement),
        `update ${REVISIONS} set revision = revision + ${rewound * APART}`,
        'commit',
      ].join(';\n'),
    );
    known = await hash();
    return known;
  };
}

/** @returns the statements that put the rows of a table back */
async function copy(owner: Client, name: string): Promise<string> {
  const copied = `${KEPT}."${name}"`;
  const emptied = `delete from ${name}`;
  const { rowCount } = await owner.query(`create table ${copied} as table ${name}`);
  if (!rowCount) {
    await owner.query(`drop table ${copied}`);
    return emptied;
  }
  const { rows } = await owner.query<{ columns: string }>(COLUMNS, [name]);
  const columns = rows[0]?.columns ?? '';
  return `${emptied};\ninsert into ${name} (${columns}) overriding system value select ${columns} from ${copied}`;
}
