import { Failure } from '@aurea/domain/core/failure.ts';
import type { DraftInstrument } from '@aurea/domain/imports/rows/verdict.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import { isCommitting, type OfCommit } from '../queries.ts';

type OfImport = { readonly workspaceId: string; readonly importId: string };

/** Enough for a hundred thousand rows in one transaction. */
export async function allowLongStatements(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '60s'`.execute(tx);
}

/**
 * Notes how many rows are done in a transaction of its own, so that others see it while the rows themselves are not
 * there yet. Never waits: what somebody else holds is not noted this time.
 *
 * @throws Failure `import_stopped` where they are not to be added any more
 */
export async function noteProgress(db: Db, of: OfCommit, rowsDone: number): Promise<void> {
  await inScope(db, { workspaceId: of.workspaceId }, async (tx) => {
    const found = await tx
      .selectFrom('imports')
      .select(['state', 'commit_id as commitId'])
      .where('workspace_id', '=', of.workspaceId)
      .where('id', '=', of.importId)
      .executeTakeFirst();
    if (!found || !isCommitting(found, of)) throw new Failure('import_stopped');
    await sql`
      update imports i set rows_done = least(${rowsDone}, i.rows_total)
        from (select id from imports where workspace_id = ${of.workspaceId} and id = ${of.importId}
                 for no key update skip locked) free
       where i.workspace_id = ${of.workspaceId} and i.id = free.id and i.state = 'committing'
         and i.commit_id is not distinct from ${of.commitId}
    `.execute(tx);
  });
}

/** Rows meanwhile added by another import are duplicates now. */
export async function markDuplicates(tx: Tx, of: OfImport, assetId: string): Promise<void> {
  await sql`
    update import_rows r set status = 'duplicate'
     where r.workspace_id = ${of.workspaceId} and r.import_id = ${of.importId} and r.status in ('ready', 'warning')
       and exists (select from transactions t where t.workspace_id = r.workspace_id and t.asset_id = ${assetId}
                      and t.fingerprint = r.fingerprint)
  `.execute(tx);
}

/** An instrument as rows name it, with the text of that in the database. */
export type NamedInstrument = { readonly key: string; readonly instrument: DraftInstrument };

/** A row that is added, or one of which a later list says that as many units are held: its price is new. */
export const SAYS_PRICE = sql`status in ('ready', 'warning') or (status = 'duplicate' and draft ? 'listed')`;

/**
 * Every instrument that the rows to be added name, as they name it. They are sorted by a hash of the text: all texts begin
 * alike, and a comparison would read far into each.
 */
export async function listNamedInstruments(tx: Tx, of: OfImport): Promise<NamedInstrument[]> {
  const { rows } = await sql<NamedInstrument>`
    select key, key::jsonb as instrument from import_rows
      cross join lateral (values (draft ->> 'instrument'), (draft #>> '{counter,instrument}')) as named(key)
     where workspace_id = ${of.workspaceId} and import_id = ${of.importId} and (${SAYS_PRICE})
       and starts_with(key, '{')
     group by hashtextextended(key, 0), key order by min(sequence)
  `.execute(tx);
  return rows;
}

export type KnownInstrument = {
  readonly id: string;
  readonly isin: string | null;
  readonly symbol: string | null;
  readonly name: string;
};

/** The instruments of the household, oldest first. */
export async function listKnownInstruments(tx: Tx, workspaceId: string): Promise<KnownInstrument[]> {
  return await tx
    .selectFrom('instruments')
    .select(['id', 'isin', 'symbol', 'name'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export type NewInstrument = {
  readonly id: string;
  readonly name: string;
  readonly type: DraftInstrument['type'];
  readonly isin: string | null;
  readonly symbol: string | null;
};

export async function insertInstruments(
  tx: Tx,
  of: OfImport,
  instruments: readonly NewInstrument[],
  known: { readonly currency: string; readonly at: Date },
): Promise<void> {
  if (instruments.length === 0) return;
  await sql`
    insert into instruments (workspace_id, id, name, type, isin, symbol, currency, source, import_id, created_at)
    select ${of.workspaceId}, n.id, n.name, n.type, n.isin, n.symbol, ${known.currency}, 'import', ${of.importId},
           ${known.at.toISOString()}
      from jsonb_to_recordset(${JSON.stringify(instruments)}::jsonb)
        as n(id uuid, name text, type text, isin text, symbol text)
  `.execute(tx);
}

/** The instruments of the household by the text with which rows name them. */
export type InstrumentIds = ReadonlyMap<string, string>;

/**
 * The instrument of a row, looked up by key: a join would be planned without knowing how many rows this transaction has
 * stored, and compare each row with each instrument.
 */
export const instrumentOf = (ids: InstrumentIds, key: RawBuilder<string>) =>
  sql<string>`(${JSON.stringify(Object.fromEntries(ids))}::jsonb ->> ${key})::uuid`;
export const TRADED = sql<string>`(r.draft ->> 'instrument')`;
const RECEIVED = sql<string>`(r.draft #>> '{counter,instrument}')`;

export type EntriesInto = {
  readonly assetId: string;
  readonly instruments: InstrumentIds;
  readonly at: Date;
};

/** The rows from one line of the file up to another, the latter not included. */
export type Slice = { readonly from: number; readonly to: number };

/** The line of the last row to be added, zero where there is none. */
export async function findLastLine(tx: Tx, of: OfImport): Promise<number> {
  const { last } = await tx
    .selectFrom('import_rows')
    .select((row) => row.fn.max('line').as('last'))
    .where('workspace_id', '=', of.workspaceId)
    .where('import_id', '=', of.importId)
    .where('status', 'in', ['ready', 'warning'])
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/**
 * A new id for a row: by time, then by line, then by chance (UUID version 7, which PostgreSQL makes since 18). Ids that
 * follow each other are written to the same pages of the indexes.
 */
function idOfLine(at: Date) {
  const time = at.getTime().toString(16).padStart(12, '0');
  const begins = `${time.slice(0, 8)}-${time.slice(8)}-7`;
  return sql`(${begins}::text || lpad(to_hex(r.line / 256), 3, '0') || substr(gen_random_uuid()::text, 19))::uuid`;
}

/** Whether the account has a line that its bank has corrected: few have, and then it is looked for with each row. */
const hasCorrected = ({ workspaceId }: OfImport, { assetId }: EntriesInto) =>
  sql<boolean>`exists (select from transactions
    where workspace_id = ${workspaceId} and asset_id = ${assetId} and corrected_line is not null)`;

/** Writes the good rows of a slice into the ledger and answers how many that were; one already there is not written again. */
export async function insertEntries(tx: Tx, of: OfImport, into: EntriesInto, slice: Slice): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into transactions (workspace_id, id, asset_id, kind, booked_on, sequence, instrument_id, quantity, unit_price,
        gross, fees, taxes, currency, fx_rate, split_ratio, added_quantity, counter_instrument_id, counter_quantity,
        cash_effect, note, source, import_id, fingerprint, created_at, doubted_price, doubted_price_by_amount,
        doubted_price_currency, category)
    select r.workspace_id, ${idOfLine(into.at)}, ${into.assetId}, d.kind, d."on", r.sequence, ${instrumentOf(into.instruments, TRADED)}, d.quantity, d."unitPrice",
           d.gross, coalesce(d.fees, 0), coalesce(d.taxes, 0), d.currency, d."fxRate", d."splitRatio", d."addedQuantity",
           ${instrumentOf(into.instruments, RECEIVED)}, (r.draft #>> '{counter,quantity}')::numeric,
           round(d."cashEffect" * coalesce(d."fxRate", 1), 12), left(coalesce(d.label, ''), 1000), 'import', r.import_id,
           r.fingerprint, ${into.at.toISOString()}, q.stated, abs(q."byAmount"), q.currency,
           case when ${hasCorrected(of, into)} then (select o.category from transactions o
             where o.workspace_id = r.workspace_id and o.asset_id = ${into.assetId} and o.corrected_line = r.fingerprint
             order by o.deleted_at desc nulls last limit 1) end
      from import_rows r
      cross join lateral jsonb_to_record(r.draft) as d(kind text, "on" date, quantity numeric, "unitPrice" numeric,
        gross numeric, fees numeric, taxes numeric, currency text, "fxRate" numeric, "splitRatio" numeric,
        "addedQuantity" numeric, "cashEffect" numeric, label text)
      cross join lateral jsonb_to_record(coalesce(r.draft -> 'priceDoubt', '{}')) as q(stated numeric, "byAmount" numeric,
        currency text)
     where r.workspace_id = ${of.workspaceId} and r.import_id = ${of.importId} and r.status in ('ready', 'warning')
       and r.line >= ${slice.from} and r.line < ${slice.to}
    on conflict on constraint transactions_once_per_line do nothing
  `.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Payments of incomes that rested on a line which its bank has corrected rest on the corrected one. */
export async function moveReceipts(tx: Tx, { workspaceId, importId }: OfImport): Promise<void> {
  await sql`
    update income_receipts r set transaction_id = t.id
      from transactions t
      join transactions o on o.workspace_id = t.workspace_id and o.asset_id = t.asset_id
       and o.corrected_line = t.fingerprint and o.deleted_at is not null
     where t.workspace_id = ${workspaceId} and t.import_id = ${importId} and t.deleted_at is null
       and r.workspace_id = t.workspace_id and r.transaction_id = o.id
  `.execute(tx);
}

/** The first day on which the import added anything, or null. */
export async function findFirstDayOf(tx: Tx, of: OfImport): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select least(
      (select min(booked_on) from transactions where workspace_id = ${of.workspaceId} and import_id = ${of.importId}),
      (select min(priced_on) from prices where workspace_id = ${of.workspaceId} and origin = ${of.importId}::text),
      (select min(valued_on) from valuations where workspace_id = ${of.workspaceId} and import_id = ${of.importId})) as day
  `.execute(tx);
  return rows[0]?.day ?? null;
}

type Into = { readonly assetId: string; readonly currency: string; readonly at: Date };

/** Sets aside what earlier imports assumed of the instruments, unless somebody has corrected it: rows may know better. */
export async function replaceOpenings(
  tx: Tx,
  of: OfImport,
  instrumentIds: readonly string[],
  { assetId, at }: Into,
): Promise<void> {
  if (instrumentIds.length === 0) return;
  await tx
    .updateTable('transactions')
    .set({ deleted_at: at.toISOString(), replaced_by: of.importId })
    .where('workspace_id', '=', of.workspaceId)
    .where('asset_id', '=', assetId)
    .where('instrument_id', 'in', instrumentIds)
    .where('fingerprint', 'like', 'opening:%')
    .where('version', '=', 1)
    .where('deleted_at', 'is', null)
    .execute();
}

export type Opening = { readonly instrumentId: string; readonly on: string; readonly quantity: string };

/** Writes what an account is taken to have held before; nobody knows what it had cost. */
export async function insertOpenings(tx: Tx, of: OfImport, openings: readonly Opening[], into: Into): Promise<void> {
  if (openings.length === 0) return;
  await sql`
    insert into transactions (workspace_id, asset_id, kind, booked_on, instrument_id, quantity, currency, cash_effect,
        source, import_id, fingerprint, created_at)
    select ${of.workspaceId}, ${into.assetId}, 'opening_position', o."on", o."instrumentId", o.quantity, ${into.currency},
           0, 'import', ${of.importId}, 'opening:' || ${of.importId} || ':' || o."instrumentId", ${into.at.toISOString()}
      from jsonb_to_recordset(${JSON.stringify(openings)}::jsonb)
        as o("instrumentId" uuid, "on" date, quantity numeric)
  `.execute(tx);
}
