import type { ArchiveHead, ArchiveSection } from '@aurea/contract/exports/archive/household-archive.ts';
import { type RawBuilder, sql } from 'kysely';
import { PRICE_RANK } from '#areas/valuation/public.ts';
import type { PersonScope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { NamedSection } from './columns.ts';
import { ARCHIVE_TABLES, columnsOf } from './tables.ts';

/** The household and who exports it. */
/** A row as it is stored, by the fields of its section. */
export type StoredRow = Readonly<Record<string, unknown>>;

const ROWS_AT_ONCE = 2000;
const RANK_NAMES = new Map<number, string>(
  Object.entries(PRICE_RANK).map(([name, rank]) => [rank, name === 'archive' ? 'market' : name]),
);

export async function findHousehold(tx: Tx, { workspaceId }: PersonScope): Promise<ArchiveHead['household']> {
  return await tx
    .selectFrom('workspaces')
    .select(['name', 'currency', 'time_zone as timeZone'])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow();
}

function whereOf(section: ArchiveSection, { workspaceId }: PersonScope): RawBuilder<boolean> {
  const { where } = ARCHIVE_TABLES[section];
  return sql<boolean>`r.workspace_id = ${workspaceId} ${where ? sql`and ${sql.raw(where)}` : sql``}`;
}

const tableOf = (section: ArchiveSection) => sql.table(ARCHIVE_TABLES[section].table);

/** The ids of a section in the order of the archive. */
export async function listIds(tx: Tx, scope: PersonScope, section: NamedSection): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from ${tableOf(section)} r where ${whereOf(section, scope)} order by r.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Ids of imports that prices and rates came from. */
export async function listFiles(tx: Tx, { workspaceId }: PersonScope): Promise<string[]> {
  const { rows } = await sql<{ origin: string }>`
    select distinct origin from (
      select origin from prices where workspace_id = ${workspaceId}
      union select origin from fx_rates where workspace_id = ${workspaceId}) known
     where origin ~ '^[0-9a-f]{8}-' order by origin`.execute(tx);
  return rows.map(({ origin }) => origin);
}

/** How many rows an archive has, for its progress; prices of the market are not counted. */
export async function countRows(tx: Tx, { workspaceId }: PersonScope): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select ((select count(*) from transactions where workspace_id = ${workspaceId})
      + (select count(*) from prices where workspace_id = ${workspaceId})
      + (select count(*) from valuations where workspace_id = ${workspaceId}))::integer as total`.execute(tx);
  return rows[0]?.total ?? 0;
}

function selectionOf(section: ArchiveSection, { userId }: PersonScope): RawBuilder<unknown> {
  const fields = columnsOf(section).map(([field, { column, type, read }]) => {
    const stored = type === 'numeric' ? `trim_scale(r.${column})` : `r.${column}`;
    const [before = '', ...after] = (read ?? stored).split(':user');
    const value = after.reduce<RawBuilder<unknown>>(
      (whole, part) => sql`${whole}${userId}::uuid${sql.raw(part)}`,
      sql.raw(before),
    );
    return sql`${value} as ${sql.ref(field)}`;
  });
  return sql.join(fields);
}

/** The rows of a section, page by page, in the order of the archive; amounts without the zeros somebody typed after them. */
export async function* pagesOf(
  tx: Tx,
  scope: PersonScope,
  section: ArchiveSection,
): AsyncGenerator<readonly StoredRow[]> {
  if (section === 'prices') return yield* pricePages(tx, scope);
  if (section === 'rates') return yield [await listRates(tx, scope)].flat();
  const { order, hasId } = ARCHIVE_TABLES[section];
  if (hasId) return yield* pagesById(tx, scope, section);
  const { rows } = await sql<StoredRow>`
    select ${selectionOf(section, scope)} from ${tableOf(section)} r where ${whereOf(section, scope)}
     order by ${sql.join((order ?? []).map((column) => sql.ref(`r.${column}`)))}`.execute(tx);
  yield rows;
}

async function* pagesById(tx: Tx, scope: PersonScope, section: ArchiveSection): AsyncGenerator<readonly StoredRow[]> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<StoredRow & { id: string }>`
      select r.id, ${selectionOf(section, scope)} from ${tableOf(section)} r
       where ${whereOf(section, scope)} and r.id > ${last}::uuid order by r.id limit ${ROWS_AT_ONCE}`.execute(tx);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.id ?? last;
  }
}

/** The household's own prices and those of the market, which an archive carries as prices of its own. */
async function* pricePages(tx: Tx, scope: PersonScope): AsyncGenerator<readonly StoredRow[]> {
  for (const id of await listIds(tx, scope, 'instruments')) {
    const { rows } = await sql<StoredRow & { kind: number }>`
      select instrument_id as "instrumentId", priced_on as "pricedOn", rank as kind, origin, trim_scale(price) as price,
             currency, source, recorded_at as "recordedAt" from (
        select r.instrument_id, r.priced_on, r.rank, r.origin, r.price, r.currency, r.source, r.recorded_at
          from prices r where r.workspace_id = ${scope.workspaceId} and r.instrument_id = ${id}
        union all
        select i.id, p.priced_on, ${PRICE_RANK.archive}::smallint, 'market', p.price, p.currency, p.source, p.recorded_at
          from instruments i join reference.prices p on p.instrument_id = i.reference_id
         where i.workspace_id = ${scope.workspaceId} and i.id = ${id}
           and not exists (select from prices o where o.workspace_id = i.workspace_id and o.instrument_id = i.id
                              and o.priced_on = p.priced_on and o.rank = ${PRICE_RANK.archive})) known
       order by priced_on, rank, origin`.execute(tx);
    if (rows.length > 0) yield rows.map((row) => ({ ...row, kind: RANK_NAMES.get(row.kind) ?? 'import' }));
  }
}

/** Currencies in which anything of the household is counted. */
const USED = (workspaceId: string) => sql`
  select currency from workspaces where workspace_id = ${workspaceId}
  union select currency from assets where workspace_id = ${workspaceId} and deleted_at is null
  union select currency from transactions where workspace_id = ${workspaceId} and deleted_at is null
  union select currency from prices where workspace_id = ${workspaceId}
  union select currency from incomes where workspace_id = ${workspaceId} and deleted_at is null
  union select currency from instruments where workspace_id = ${workspaceId}
  union select p.currency from instruments i join reference.prices p on p.instrument_id = i.reference_id
         where i.workspace_id = ${workspaceId}`;

async function listRates(tx: Tx, { workspaceId }: PersonScope): Promise<readonly StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select base, quote, rated_on as "ratedOn", origin, trim_scale(rate) as rate, source, recorded_at as "recordedAt" from (
      select base, quote, rated_on, origin, rate, source, recorded_at from fx_rates where workspace_id = ${workspaceId}
      union all
      select f.base, f.quote, f.rated_on, 'market', f.rate, f.source, f.recorded_at from reference.fx_rates f
       where f.base = 'EUR' and f.quote in (${USED(workspaceId)})
         and not exists (select from fx_rates o where o.workspace_id = ${workspaceId} and o.base = f.base
                            and o.quote = f.quote and o.rated_on = f.rated_on and o.origin = 'market')) known
     order by base, quote, rated_on, origin`.execute(tx);
  return rows;
}

/** The bytes of a document. */
export async function findDocument(tx: Tx, { workspaceId }: PersonScope, id: string): Promise<Buffer> {
  const { content } = await tx
    .selectFrom('asset_documents')
    .select('content')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return content;
}

/** The documents in the order of the archive. */
export async function listDocumentNames(
  tx: Tx,
  scope: PersonScope,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select r.id, r.name from asset_documents r where ${whereOf('documents', scope)} order by r.id`.execute(tx);
  return rows;
}

/** What the rows of a section are called, by their ids. */
export async function listNames(
  tx: Tx,
  scope: PersonScope,
  section: NamedSection,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select r.id, r.name from ${tableOf(section)} r where ${whereOf(section, scope)}`.execute(tx);
  return rows;
}

/** The language the user reads, and the one whose numbers they chose. */
export async function findLanguages(
  tx: Tx,
  { userId }: PersonScope,
): Promise<{ language: 'en' | 'fr'; format: 'en' | 'fr' }> {
  const row = await tx
    .selectFrom('users')
    .select(['locale', 'format'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { language: row?.locale ?? 'en', format: row?.format ?? 'en' };
}
