import { Failure } from '@aurea/domain/core/failure.ts';
import { fromStoredDraft, type StoredDraft, toStoredDraft } from '@aurea/domain/imports/rows/stored-draft.ts';
import type { DraftTransaction, RowIssue, RowVerdictStatus } from '@aurea/domain/imports/rows/verdict.ts';
import { sql } from 'kysely';
import { json } from '#db/json.ts';
import type { RowStatus } from '#db/schema/wealth.ts';
import type { Tx } from '#db/transaction.ts';
import type { RowChunk } from './kept-rows.ts';

type OfImport = { readonly workspaceId: string; readonly importId: string };

const FIELDS = ['line', 'cells', 'status', 'verdict', 'issues', 'draft', 'fingerprint'] as const;

export type StoredRow = {
  readonly line: number;
  readonly cells: readonly string[];
  readonly status: RowStatus;
  readonly verdict: RowVerdictStatus;
  readonly issues: readonly RowIssue[];
  readonly draft: DraftTransaction | null;
  readonly fingerprint: string | null;
};

type Held = Omit<StoredRow, 'draft'> & { readonly draft: StoredDraft | null };

const toRow = (held: Held): StoredRow => ({ ...held, draft: held.draft && fromStoredDraft(held.draft) });

export async function deleteRows(tx: Tx, of: OfImport): Promise<void> {
  await tx
    .deleteFrom('import_rows')
    .where('workspace_id', '=', of.workspaceId)
    .where('import_id', '=', of.importId)
    .execute();
}

/**
 * Stores judged rows. A good row whose fingerprint the account already knows is a duplicate.
 *
 * @param chunk rows as a worker wrote them, so that long files cost no time here
 * @param assetId the account, or null where it is yet to be created
 */
export async function insertRows(tx: Tx, of: OfImport, chunk: RowChunk, assetId: string | null): Promise<void> {
  const { buffer, byteOffset, byteLength } = chunk.rows;
  const rows = Buffer.from(buffer, byteOffset, byteLength);
  await sql`
    insert into import_rows (workspace_id, import_id, line, sequence, cells, verdict, issues, draft, fingerprint, status)
    select ${of.workspaceId}, ${of.importId}, r.line, r.sequence, r.cells, r.status, r.issues,
           nullif(r.draft, 'null'::jsonb), r.fingerprint, ${statusOf(of, assetId)}
      from rows from (
        jsonb_to_recordset(convert_from(${rows}::bytea, 'UTF8')::jsonb) as (
          line integer, cells jsonb, status text, issues jsonb, draft jsonb, fingerprint text),
        unnest(${chunk.sequences}::integer[])
      ) as r(line, cells, status, issues, draft, fingerprint, sequence)
  `.execute(tx);
}

/** Of a row `r` with its own verdict in `r.status`. */
function statusOf(of: OfImport, assetId: string | null) {
  return sql`case when r.status in ('ready', 'warning') and exists (
      select from transactions t
       where t.workspace_id = ${of.workspaceId} and t.asset_id = ${assetId}::uuid and t.fingerprint = r.fingerprint)
    then 'duplicate' else r.status end`;
}

/** Of an instrument. */
const LONGEST_NAME = 160;
const ALREADY_HELD = JSON.stringify([{ code: 'already_held', column: null, value: null }]);

/**
 * Refuses opening positions of instruments that the account was given before, on that day or as an opening position: they
 * would come on top. What was only taken to have been there gives way to them. Instruments are recognised as a commit
 * recognises them: by ISIN, and where one side has none by symbol or name.
 *
 * @param line the only row to look at
 */
export async function refuseHeldPositions(tx: Tx, of: OfImport, assetId: string, line?: number): Promise<void> {
  const only = line === undefined ? sql`true` : sql`r.line = ${line}`;
  await sql`
    with held as (
      select i.isin, lower(i.symbol) as symbol, lower(i.name) as name,
             min(case when t.kind = 'opening_position' then date '-infinity' else t.booked_on end) as since
        from transactions t
        join instruments i on i.workspace_id = t.workspace_id and i.id = t.instrument_id
       where t.workspace_id = ${of.workspaceId} and t.asset_id = ${assetId}::uuid and t.deleted_at is null
         and coalesce(t.fingerprint, '') not like 'opening:%'
       group by i.id, i.isin, i.symbol, i.name)
    update import_rows r
       set status = 'error',
           issues = case when r.issues @> ${ALREADY_HELD}::jsonb then r.issues else r.issues || ${ALREADY_HELD}::jsonb end
     where r.workspace_id = ${of.workspaceId} and r.import_id = ${of.importId} and ${only}
       and r.status in ('ready', 'warning') and r.draft ->> 'kind' = 'opening_position'
       and exists (
         select from held h
          cross join lateral (select r.draft -> 'instrument' ->> 'isin' as isin,
                                     lower(btrim(r.draft -> 'instrument' ->> 'symbol')) as symbol,
                                     lower(btrim(left(r.draft -> 'instrument' ->> 'name', ${LONGEST_NAME}))) as name) n
          where h.since <= (r.draft ->> 'on')::date
            and (h.isin = n.isin
                 or ((h.isin is null or n.isin is null) and (h.symbol = n.symbol or h.name = n.name))))
  `.execute(tx);
}

export type RowPage = {
  readonly page: number;
  readonly size: number;
  readonly status?: RowStatus | undefined;
  readonly q?: string | undefined;
};

/** One page of the rows in the order of the file, with the total. */
export async function listRows(
  tx: Tx,
  of: OfImport,
  { page, size, status, q }: RowPage,
): Promise<{ rows: StoredRow[]; total: number }> {
  const found = tx
    .selectFrom('import_rows')
    .where('workspace_id', '=', of.workspaceId)
    .where('import_id', '=', of.importId)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'ready'))
    .$if(q !== undefined, (query) => query.where(sql<boolean>`strpos(lower(cells::text), lower(${q})) > 0`));
  const rows = await found
    .select(FIELDS)
    .orderBy('line')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await found.select((row) => row.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { rows: rows.map(toRow), total: Number(total) };
}

/** @throws Failure `not_found` when the file has no row on that line */
export async function findRow(tx: Tx, of: OfImport, line: number): Promise<StoredRow> {
  const row = await tx
    .selectFrom('import_rows')
    .select(FIELDS)
    .where('workspace_id', '=', of.workspaceId)
    .where('import_id', '=', of.importId)
    .where('line', '=', line)
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'row' });
  return toRow(row);
}

/** Writes a row that was judged again. */
export async function saveRow(tx: Tx, of: OfImport, row: StoredRow): Promise<void> {
  await tx
    .updateTable('import_rows')
    .set({
      cells: json(row.cells),
      status: row.status,
      verdict: row.verdict,
      issues: json(row.issues),
      draft: row.draft && json(toStoredDraft(row.draft)),
      fingerprint: row.fingerprint,
    })
    .where('workspace_id', '=', of.workspaceId)
    .where('import_id', '=', of.importId)
    .where('line', '=', row.line)
    .execute();
}

/** Whether the account already has an entry with that fingerprint, deleted ones included. */
export async function isKnown(tx: Tx, workspaceId: string, assetId: string | null, fingerprint: string | null) {
  if (!assetId || !fingerprint) return false;
  const row = await tx
    .selectFrom('transactions')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('asset_id', '=', assetId)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return row !== undefined;
}
