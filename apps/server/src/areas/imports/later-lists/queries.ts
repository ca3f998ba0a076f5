import type { Day } from '@aurea/domain/core/day.ts';
import { fromStoredDraft, type StoredDraft, toStoredDraft } from '@aurea/domain/imports/rows/stored-draft.ts';
import type { DraftInstrument, DraftTransaction } from '@aurea/domain/imports/rows/verdict.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';
import type { StoredRow } from '../rows/queries.ts';

type OfImport = { readonly workspaceId: string; readonly importId: string };
type Account = { readonly workspaceId: string; readonly assetId: string };

/** A line of a list of holdings that could be read. */
export type ListedRow = Omit<StoredRow, 'cells' | 'draft'> & {
  readonly draft: DraftTransaction & { readonly instrument: DraftInstrument };
};

/** The lines of a list of holdings, in the order of the file; those left out by hand are among them. */
export async function listListed(tx: Tx, of: OfImport): Promise<ListedRow[]> {
  const { rows } = await sql<
    Omit<ListedRow, 'draft'> & { draft: StoredDraft & Pick<ListedRow['draft'], 'instrument'> }
  >`
    select line, status, verdict, issues, draft, fingerprint from import_rows
     where workspace_id = ${of.workspaceId} and import_id = ${of.importId} and verdict in ('ready', 'warning')
       and (draft ->> 'kind' = 'opening_position' or draft ? 'listed')
       and jsonb_typeof(draft -> 'instrument') = 'object'
     order by line
  `.execute(tx);
  return rows.map((row) => ({ ...row, draft: { ...fromStoredDraft(row.draft), instrument: row.draft.instrument } }));
}

/** Writes lines as they were judged; one that the account knows by its identity is a duplicate. */
export async function saveListed(tx: Tx, of: OfImport, rows: readonly ListedRow[], assetId: string): Promise<void> {
  if (rows.length === 0) return;
  const written = rows.map(({ line, status, issues, draft, fingerprint }) => ({
    line,
    status,
    issues,
    draft: toStoredDraft(draft),
    fingerprint,
  }));
  await sql`
    update import_rows r
       set issues = w.issues, draft = w.draft, fingerprint = w.fingerprint,
           status = case when w.status in ('ready', 'warning') and exists (
               select from transactions t
                where t.workspace_id = r.workspace_id and t.asset_id = ${assetId}::uuid and t.fingerprint = w.fingerprint)
             then 'duplicate' else w.status end
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
        as w(line integer, status text, issues jsonb, draft jsonb, fingerprint text)
     where r.workspace_id = ${of.workspaceId} and r.import_id = ${of.importId} and r.line = w.line
  `.execute(tx);
}

/** Begins the identity of an entry that a later list made. */
export const LISTED = 'listed:';
/** Those of openings that an import only assumed. */
const ASSUMED = 'opening:%';

/** What an account knows of one instrument. */
export type Followed = {
  readonly instrumentId: string;
  /** The day of its first entry. */
  readonly since: Day;
  /** The last day on which a list or a person stated how much is held; null where none did. */
  readonly statedOn: Day | null;
};

/** The instruments of an account; what imports only assumed of them does not count. */
export async function listFollowed(tx: Tx, account: Account): Promise<Followed[]> {
  const { rows } = await sql<Followed>`
    select named.id as "instrumentId", min(t.booked_on) as since,
           max(t.booked_on) filter (where t.kind = 'opening_position' or t.fingerprint like ${`${LISTED}%`}) as "statedOn"
      from transactions t
      cross join lateral (values (t.instrument_id), (t.counter_instrument_id)) as named(id)
     where t.workspace_id = ${account.workspaceId} and t.asset_id = ${account.assetId} and t.deleted_at is null
       and named.id is not null and coalesce(t.fingerprint, '') not like ${ASSUMED}
     group by named.id
  `.execute(tx);
  return rows;
}

/** The entries of an account that imports only assumed. */
export async function listAssumed(tx: Tx, account: Account): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('transactions')
    .select('id')
    .where('workspace_id', '=', account.workspaceId)
    .where('asset_id', '=', account.assetId)
    .where('fingerprint', 'like', ASSUMED)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The names of instruments by id. */
export async function findNames(tx: Tx, workspaceId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('instruments')
    .select(['id', 'name'])
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** How many lines of a list are of instruments that the account holds, and of how many nothing but the price is new. */
export async function countHeld(tx: Tx, of: OfImport): Promise<{ rows: number; unchanged: number }> {
  const { rows } = await sql<{ held: string; unchanged: string }>`
    select count(*) filter (where draft ? 'listed' or issues @> '[{"code": "already_held"}]'
                          or issues @> '[{"code": "listed_later"}]') as held,
           count(*) filter (where status = 'duplicate' and draft ? 'listed') as unchanged
      from import_rows
     where workspace_id = ${of.workspaceId} and import_id = ${of.importId} and verdict in ('ready', 'warning')
       and status <> 'ignored'
  `.execute(tx);
  return { rows: Number(rows[0]?.held), unchanged: Number(rows[0]?.unchanged) };
}

/** Units of an instrument that a list no longer names. */
export type TakenOut = { readonly instrumentId: string; readonly quantity: string };

/** Takes out of an account what a list of all it holds does not name. */
export async function insertTakenOut(
  tx: Tx,
  of: OfImport & Account,
  gone: readonly TakenOut[],
  known: { readonly on: Day; readonly currency: string; readonly at: Date },
): Promise<void> {
  if (gone.length === 0) return;
  await sql`
    insert into transactions (workspace_id, asset_id, kind, booked_on, instrument_id, quantity, currency, cash_effect,
        source, import_id, fingerprint, created_at)
    select ${of.workspaceId}, ${of.assetId}, 'transfer_out', ${known.on}, g."instrumentId", g.quantity, ${known.currency},
           0, 'import', ${of.importId}, ${`${LISTED}${of.importId}:`} || g."instrumentId",
           ${known.at.toISOString()}
      from jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as g("instrumentId" uuid, quantity numeric)
  `.execute(tx);
}
