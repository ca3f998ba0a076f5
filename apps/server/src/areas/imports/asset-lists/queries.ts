import type { AssetList, ListContext } from '@aurea/domain/imports/asset-lists/asset-list.ts';
import { sql } from 'kysely';
import { findReferenceCurrency } from '#areas/valuation/public.ts';
import { json } from '#db/json.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

type OfImport = { readonly workspaceId: string; readonly importId: string };

export async function findHouseholdCurrency(tx: Tx, { workspaceId }: Scope): Promise<string> {
  return await findReferenceCurrency(tx, workspaceId);
}

/** The list of an import; null where it is read as transactions. */
export async function findList(tx: Tx, of: OfImport): Promise<AssetList | null> {
  const row = await tx
    .selectFrom('imports')
    .select('asset_list as list')
    .where('workspace_id', '=', of.workspaceId)
    .where('id', '=', of.importId)
    .executeTakeFirst();
  return row?.list ?? null;
}

/** Keeps the list of an import, which goes into no account; null where it is read as transactions again. */
export async function saveList(tx: Tx, of: OfImport, list: AssetList | null): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ asset_list: list && json(list), state: 'draft', asset_id: null, target: null })
    .where('workspace_id', '=', of.workspaceId)
    .where('id', '=', of.importId)
    .execute();
}

/** The last list that was added with columns of these names, whose answers hold for the next. */
export async function findLastListLike(tx: Tx, scope: Scope, names: readonly string[]): Promise<AssetList | null> {
  const { rows } = await sql<{ list: AssetList }>`
    select asset_list as list from imports
     where workspace_id = ${scope.workspaceId} and asset_list is not null and committed_at is not null
       and jsonb_path_query_array(asset_list, '$.columns[*].name') = ${JSON.stringify(names)}::jsonb
     order by committed_at desc limit 1`.execute(tx);
  return rows[0]?.list ?? null;
}

/** What a list is judged against: persons of the household, and the names of what it has. */
export async function listFacts(tx: Tx, { workspaceId }: Scope): Promise<Omit<ListContext, 'today'>> {
  const members = await tx
    .selectFrom('members')
    .select(['id', 'name'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const assets = await tx
    .selectFrom('assets')
    .select('name')
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .execute();
  return { members, existing: assets.map(({ name }) => name) };
}

export type ListedValue = { readonly assetId: string; readonly on: string; readonly value: string };

/** States what assets are worth on days. */
export async function insertValues(tx: Tx, of: OfImport, values: readonly ListedValue[], at: Date): Promise<void> {
  if (values.length === 0) return;
  await sql`
    insert into valuations (workspace_id, asset_id, valued_on, value, source, origin, import_id, recorded_at)
    select ${of.workspaceId}, v."assetId", v."on", v.value, left(i.file_name, 120), 'import', i.id, ${at.toISOString()}
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v("assetId" uuid, "on" date, value numeric)
      join imports i on i.workspace_id = ${of.workspaceId} and i.id = ${of.importId}`.execute(tx);
}

export type ListedPosition = {
  readonly assetId: string;
  readonly instrumentId: string;
  readonly line: number;
  readonly on: string;
  readonly quantity: string;
  readonly unitCost: string | null;
  readonly gross: string | null;
  readonly currency: string;
  readonly price: string | null;
  readonly priceCurrency: string;
  readonly pricedOn: string;
};

/** Writes positions into the accounts that were opened for them, and the prices that they state. */
export async function insertPositions(
  tx: Tx,
  of: OfImport,
  positions: readonly ListedPosition[],
  { at, rank }: { readonly at: Date; readonly rank: number },
): Promise<void> {
  if (positions.length === 0) return;
  const given = sql`jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) as p("assetId" uuid, "instrumentId" uuid,
    line integer, "on" date, quantity numeric, "unitCost" numeric, gross numeric, currency text, price numeric,
    "priceCurrency" text, "pricedOn" date)`;
  await sql`
    insert into transactions (workspace_id, asset_id, kind, booked_on, sequence, instrument_id, quantity, unit_price, gross,
        currency, cash_effect, source, import_id, fingerprint, created_at)
    select ${of.workspaceId}, p."assetId", 'opening_position', p."on", p.line, p."instrumentId", p.quantity, p."unitCost",
           p.gross, p.currency, 0, 'import', ${of.importId}, 'listed:' || ${of.importId}::text || ':' || p.line,
           ${at.toISOString()}
      from ${given}`.execute(tx);
  await sql`
    insert into prices (workspace_id, instrument_id, priced_on, rank, origin, price, currency, source, recorded_at)
    select distinct on (p."instrumentId", p."pricedOn")
           ${of.workspaceId}, p."instrumentId", p."pricedOn", ${rank}::smallint, ${of.importId}::text, p.price,
           p."priceCurrency", i.file_name, ${at.toISOString()}
      from ${given} join imports i on i.workspace_id = ${of.workspaceId} and i.id = ${of.importId}
     where p.price > 0 order by p."instrumentId", p."pricedOn", p.line desc
    on conflict do nothing`.execute(tx);
}

/** Notes that the assets are added. */
export async function markAdded(
  tx: Tx,
  of: OfImport,
  done: { readonly added: number; readonly rows: number; readonly currency: string; readonly at: Date },
): Promise<void> {
  const { added, currency, at } = done;
  const result = { added, assumedOpenings: 0, before: null, after: null, isPartial: false, currency };
  await tx
    .updateTable('imports')
    .set({
      state: 'committed',
      result: json(result),
      rows_total: done.rows,
      rows_done: done.rows,
      checked_at: at.toISOString(),
      committed_at: at.toISOString(),
    })
    .where('workspace_id', '=', of.workspaceId)
    .where('id', '=', of.importId)
    .execute();
}

/** Of the assets that a list added those that somebody changed since, or put something else into. */
export async function countTouched(tx: Tx, { workspaceId, importId }: OfImport): Promise<number> {
  const { rows } = await sql<{ touched: number }>`
    select count(*)::int as touched from assets a
     where a.workspace_id = ${workspaceId} and a.import_id = ${importId} and (
       a.version > 1
       or exists (select from transactions t where t.workspace_id = a.workspace_id and t.asset_id = a.id
                     and (t.import_id is distinct from ${importId}::uuid or t.version > 1))
       or exists (select from valuations v where v.workspace_id = a.workspace_id and v.asset_id = a.id
                     and (v.import_id is distinct from ${importId}::uuid or v.version > 1 or v.deleted_at is not null))
       or exists (select from asset_documents d where d.workspace_id = a.workspace_id and d.asset_id = a.id)
       or exists (select from loans l where l.workspace_id = a.workspace_id and l.asset_id = a.id)
       or exists (select from property_costs c where c.workspace_id = a.workspace_id and c.asset_id = a.id)
       or exists (select from property_loans f where f.workspace_id = a.workspace_id and a.id in (f.asset_id, f.loan_id))
       or exists (select from leases e where e.workspace_id = a.workspace_id and e.asset_id = a.id)
       or exists (select from category_rules r where r.workspace_id = a.workspace_id and r.account_id = a.id)
       or exists (select from imports i where i.workspace_id = a.workspace_id and i.asset_id = a.id
                     and i.state = 'committing')
       or exists (select from properties p where p.workspace_id = a.workspace_id and p.asset_id = a.id)
       or exists (select from incomes n where n.workspace_id = a.workspace_id and a.id in (n.asset_id, n.account_id))
       or exists (select from bank_accounts b where b.workspace_id = a.workspace_id and b.asset_id = a.id))`.execute(
    tx,
  );
  return rows[0]?.touched ?? 0;
}

/** Deletes the assets that a list added, with all that hangs on them; imports that were to go into them are open again. */
export async function deleteListed(tx: Tx, { workspaceId, importId }: OfImport): Promise<void> {
  const into = sql`i.workspace_id = ${workspaceId} and exists (select from assets a
    where a.workspace_id = i.workspace_id and a.id = i.asset_id and a.import_id = ${importId})`;
  await sql`
    delete from import_rows w using imports i
     where ${into} and i.state in ('draft', 'checked', 'failed') and w.workspace_id = i.workspace_id and w.import_id = i.id
  `.execute(tx);
  await sql`
    update imports i set state = 'draft', target = null, balance = null, failure = null, checked_at = null,
           rows_total = 0, rows_done = 0
     where ${into} and i.state in ('draft', 'checked', 'failed')`.execute(tx);
  await sql`update imports i set asset_id = null where ${into}`.execute(tx);
  await tx.deleteFrom('assets').where('workspace_id', '=', workspaceId).where('import_id', '=', importId).execute();
}
