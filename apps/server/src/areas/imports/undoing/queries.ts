import { sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';
import { LISTED } from '../later-lists/queries.ts';

type OfImport = { readonly workspaceId: string; readonly importId: string };

/** How many of the entries the import added somebody has changed since. */
export async function countChanged(tx: Tx, of: OfImport): Promise<number> {
  const { changed } = await tx
    .selectFrom('transactions')
    .select((row) => row.fn.countAll<string>().as('changed'))
    .where('workspace_id', '=', of.workspaceId)
    .where('import_id', '=', of.importId)
    .where('deleted_at', 'is', null)
    .where('version', '>', 1)
    .executeTakeFirstOrThrow();
  return Number(changed);
}

/** Whether a later list of the account was entered as what changed since this import. */
export async function isChangedByLaterList(tx: Tx, of: OfImport): Promise<boolean> {
  // Few entries come from later lists, most often none: they are found first, so that long imports are not compared.
  const { rows } = await sql<{ found: boolean }>`
    with later as materialized (
      select entry.instrument_id, entry.booked_on
        from imports own
        join transactions entry on entry.workspace_id = own.workspace_id and entry.asset_id = own.asset_id
         and entry.deleted_at is null and entry.fingerprint like ${`${LISTED}%`} and entry.import_id <> own.id
        join imports other on other.workspace_id = entry.workspace_id and other.id = entry.import_id
         and other.committed_at >= own.committed_at
       where own.workspace_id = ${of.workspaceId} and own.id = ${of.importId})
    select exists (
      select from later
       where exists (
         select from transactions added
          where added.workspace_id = ${of.workspaceId} and added.import_id = ${of.importId} and added.deleted_at is null
            and later.instrument_id in (added.instrument_id, added.counter_instrument_id)
            and added.booked_on <= later.booked_on)) as found
  `.execute(tx);
  return rows[0]?.found ?? false;
}

/** Brings back what earlier imports assumed and this one had made superfluous. */
export async function restoreReplaced(tx: Tx, of: OfImport): Promise<void> {
  await tx
    .updateTable('transactions')
    .set({ deleted_at: null, replaced_by: null })
    .where('workspace_id', '=', of.workspaceId)
    .where('replaced_by', '=', of.importId)
    .execute();
}

/** Deletes what the import added to the ledger and the prices and balances it stated. */
export async function deleteAdded(tx: Tx, of: OfImport): Promise<void> {
  const { workspaceId, importId } = of;
  await deleteChosenPrices(tx, of);
  await tx
    .deleteFrom('transactions')
    .where('workspace_id', '=', workspaceId)
    .where('import_id', '=', importId)
    .execute();
  await tx.deleteFrom('valuations').where('workspace_id', '=', workspaceId).where('import_id', '=', importId).execute();
  await tx.deleteFrom('prices').where('workspace_id', '=', workspaceId).where('origin', '=', importId).execute();
  await tx.deleteFrom('fx_rates').where('workspace_id', '=', workspaceId).where('origin', '=', importId).execute();
}

/** Prices that were chosen for doubted lines, and those that lines stated once they were corrected, have their entry as origin. */
async function deleteChosenPrices(tx: Tx, { workspaceId, importId }: OfImport): Promise<void> {
  await sql`
    delete from prices p using transactions t
     where t.workspace_id = ${workspaceId} and t.import_id = ${importId} and t.doubted_price is not null
       and p.workspace_id = t.workspace_id and p.origin = t.id::text
  `.execute(tx);
}

/** Deletes the instruments the import added, but for those that anything else names or prices. */
export async function deleteUnusedInstruments(tx: Tx, of: OfImport): Promise<void> {
  await sql`
    delete from instruments i
     where i.workspace_id = ${of.workspaceId} and i.import_id = ${of.importId}
       and not exists (select from transactions t where t.workspace_id = i.workspace_id
                          and (t.instrument_id = i.id or t.counter_instrument_id = i.id))
       and not exists (select from prices p where p.workspace_id = i.workspace_id and p.instrument_id = i.id)
       and not exists (select from assets a where a.workspace_id = i.workspace_id and a.metal_id = i.id)
  `.execute(tx);
}

/**
 * Deletes the account if the import opened it and nothing else was put into it. Under a mandate that does not show its
 * documents nobody knows whether it is empty: it stays.
 */
export async function deleteEmptyAccount(tx: Tx, of: OfImport, assetId: string): Promise<void> {
  const isEmpty = sql<boolean>`
    app.mandate_opens('documents', 'read')
    and not exists (select from transactions t where t.workspace_id = ${of.workspaceId} and t.asset_id = ${assetId})
    and not exists (select from valuations v where v.workspace_id = ${of.workspaceId} and v.asset_id = ${assetId})
    and not exists (select from asset_documents d where d.workspace_id = ${of.workspaceId} and d.asset_id = ${assetId})`;
  await tx
    .updateTable('imports')
    .set({ asset_id: null })
    .where('workspace_id', '=', of.workspaceId)
    .where('asset_id', '=', assetId)
    .where(isEmpty)
    .execute();
  await tx
    .deleteFrom('assets')
    .where('workspace_id', '=', of.workspaceId)
    .where('id', '=', assetId)
    .where('import_id', '=', of.importId)
    .where(isEmpty)
    .execute();
}
