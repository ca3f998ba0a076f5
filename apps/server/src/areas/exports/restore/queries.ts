import type { ArchiveHead, ArchiveSection } from '@aurea/contract/exports/archive/household-archive.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { type RawBuilder, sql } from 'kysely';
import { PRICE_RANK } from '#areas/valuation/public.ts';
import type { PersonScope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { Column } from '../archive/columns.ts';
import { ARCHIVE_TABLES, columnsOf } from '../archive/tables.ts';
import type { ReadChunk, ReadDocument } from './read-archive.ts';

/** Tables with something of the person's own: a household in which all of them are empty is empty. */
const FILLED_BY_PERSON = [
  ...['assets', 'instruments', 'transactions', 'incomes', 'fx_rates', 'allocation_targets', 'tax_profiles'],
  ...[
    'tax_what_ifs',
    'tax_wealth',
    'suitability_drafts',
    'suitability_profiles',
    'life_events',
    'suitability_goals',
    'class_breakdowns',
    'import_mappings',
    'category_rules',
  ],
] as const;

/** @throws Failure `household_not_empty` */
export async function requireEmpty(tx: Tx, { workspaceId }: PersonScope): Promise<void> {
  const filled = FILLED_BY_PERSON.map(
    (table) => sql`exists (select from ${sql.table(table)} where workspace_id = ${workspaceId})`,
  );
  const { rows } = await sql<{ filled: boolean }>`select (${sql.join(filled, sql` or `)}) as filled`.execute(tx);
  if (rows[0]?.filled) throw new Failure('household_not_empty');
}

/** Sets what an archive says of the household itself, and makes room for its members: those without an account go. */
export async function replaceHousehold(tx: Tx, { workspaceId, userId }: PersonScope, head: ArchiveHead): Promise<void> {
  const { currency, timeZone } = head.household;
  await sql`update workspaces set currency = ${currency}, time_zone = ${timeZone}, version = version + 1
    where workspace_id = ${workspaceId} and (currency, time_zone) is distinct from (${currency}, ${timeZone})`.execute(
    tx,
  );
  await tx
    .deleteFrom('members')
    .where('workspace_id', '=', workspaceId)
    .where((row) => row.or([row('user_id', 'is', null), row('user_id', '=', userId)]))
    .execute();
}

/** The types in which JSON gives the fields of a section. */
function recordOf(section: ArchiveSection): RawBuilder<unknown> {
  const fields = columnsOf(section).map(([field, { type }]) => {
    return sql`${sql.ref(field)} ${sql.raw(type === 'rank' ? 'text' : type)}`;
  });
  return sql.join([...(ARCHIVE_TABLES[section].hasId ? [sql`id uuid`] : []), ...fields]);
}

const RANKS = sql.raw(
  `case n."kind" ${Object.entries(PRICE_RANK)
    .map(([name, rank]) => `when '${name === 'archive' ? 'market' : name}' then ${rank}`)
    .join(' ')} end::smallint`,
);

function writtenValue(field: string, { type, write }: Column, userId: string): RawBuilder<unknown> {
  if (type === 'rank') return RANKS;
  return write ? withUser(write, userId) : sql.ref(`n.${field}`);
}

function withUser(expression: string, userId: string): RawBuilder<unknown> {
  const [before = '', ...after] = expression.split(':user');
  return after.reduce<RawBuilder<unknown>>((whole, part) => sql`${whole}${userId}${sql.raw(part)}`, sql.raw(before));
}

/** Writes rows of a section. @throws Failure `archive_invalid` where the database refuses one */
export async function insertRows(
  tx: Tx,
  { workspaceId, userId }: PersonScope,
  { section, json }: ReadChunk,
): Promise<void> {
  const { table, hasId, also = {} } = ARCHIVE_TABLES[section];
  const columns = columnsOf(section).filter(([, { column }]) => column !== '');
  const names = [...(hasId ? ['id'] : []), ...columns.map(([, { column }]) => column), ...Object.keys(also)];
  const values = [
    ...(hasId ? [sql`n.id`] : []),
    ...columns.map(([field, column]) => writtenValue(field, column, userId)),
    ...Object.values(also).map((expression) => withUser(expression, userId)),
  ];
  await sql`
    insert into ${sql.table(table)} (workspace_id, ${sql.join(names.map((name) => sql.ref(name)))})
    select ${workspaceId}, ${sql.join(values)} from jsonb_to_recordset(${json}::jsonb) as n(${recordOf(section)})`
    .execute(tx)
    .catch((error: unknown) => refuseRow(section, error));
}

/** Constraints of the database are the last judges of a row: a value of a list, an amount below zero. */
function refuseRow(section: ArchiveSection, error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!/^2[23]/.test(code)) throw error;
  const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : code;
  throw new Failure('archive_invalid', { paths: `${section} (${constraint})`, count: 1 }, { cause: error });
}

/** Writes the documents whose bytes the archive has. */
export async function insertDocuments(
  tx: Tx,
  { workspaceId }: PersonScope,
  chunks: readonly ReadChunk[],
  documents: readonly ReadDocument[],
): Promise<void> {
  const contents = new Map(documents.map(({ id, content }) => [id, content]));
  for (const { json } of chunks) {
    for (const row of JSON.parse(json) as readonly DocumentRow[]) {
      const content = Buffer.from(contents.get(row.id) ?? []);
      await tx
        .insertInto('asset_documents')
        .values({
          workspace_id: workspaceId,
          id: row.id,
          asset_id: row.assetId,
          name: row.name,
          media_type: row.mediaType,
          size: content.length,
          content,
          source: row.isInvented ? 'demo' : 'manual',
          added_at: row.addedAt,
        })
        .execute()
        .catch((error: unknown) => refuseRow('documents', error));
    }
  }
}

type DocumentRow = {
  readonly id: string;
  readonly assetId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly isInvented: boolean;
  readonly addedAt: string;
};

/** References between rows that are checked at the end of a transaction are checked now. */
export async function checkReferences(tx: Tx): Promise<void> {
  await sql`set constraints all immediate`.execute(tx).catch((error: unknown) => refuseRow('assets', error));
}

/** Many rows at once take longer than a request may. */
export async function allowLongStatements(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '60s'`.execute(tx);
}
