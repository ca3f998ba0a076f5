import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { deleteParts, inErasure, inventedCustomers } from './erasure-queries.ts';

/** Whether the practice has issued anything. */
export async function hasIssued(tx: Tx, { workspaceId }: Scope): Promise<boolean> {
  const row = await tx
    .selectFrom('invoices')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('issued_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the chain holds documents of the practice's own beside invented ones, or any for an invented customer. */
export async function hasOwnAmongInvented(tx: Tx, { workspaceId }: Scope): Promise<boolean> {
  const { rows } = await sql<{ mixed: boolean | null }>`
    select count(distinct i.invented) > 1 or bool_or(c.source = 'demo' and not i.invented) as mixed
      from invoices i join customers c on c.workspace_id = i.workspace_id and c.id = i.customer_id
     where i.workspace_id = ${workspaceId} and i.issued_at is not null
  `.execute(tx);
  return rows[0]?.mixed ?? false;
}

/** What is filed under invented documents, from what names others to what is named. */
const PARTS = [
  'invoice_card_payments',
  'payment_allocations',
  'write_offs',
  'invoice_files',
  'invoice_vat',
  'invoice_links',
  'recurring_runs',
  'advisory_fees',
  'quotation_invoices',
  'reminder_waits',
  'invoice_statuses',
  'invoice_deposits',
] as const;

/** Removes invented documents and drafts for invented customers; where nothing issued is left, the numbers begin again. */
export async function deleteInventedInvoices(tx: Tx, scope: Scope): Promise<void> {
  const { workspaceId } = scope;
  const invented = inventedCustomers(scope);
  const inventedRows = sql`workspace_id = ${workspaceId} and (invented or (issued_at is null and customer_id in ${invented}))`;
  const documents = sql`(select id from invoices where ${inventedRows})`;
  const ofInvented = sql`workspace_id = ${workspaceId} and customer_id in ${invented}`;
  const none = sql`not exists (select from invoices where workspace_id = ${workspaceId} and issued_at is not null)`;
  await inErasure(tx, async () => {
    await deleteParts(tx, scope, { tables: PARTS, column: 'invoice_id', documents });
    await sql`delete from payments where ${ofInvented} and reverses_id is not null`.execute(tx);
    await sql`delete from payments where ${ofInvented}`.execute(tx);
    await sql`delete from recurring_invoices where ${ofInvented}`.execute(tx);
    await sql`delete from invoices where ${inventedRows}`.execute(tx);
    await sql`delete from invoice_counters where workspace_id = ${workspaceId} and series <> 'quotation' and ${none}`.execute(
      tx,
    );
    await sql`delete from invoice_chains where workspace_id = ${workspaceId} and ${none}`.execute(tx);
    await sql`delete from practice_closings where workspace_id = ${workspaceId} and ${none}`.execute(tx);
  });
}

/** The settings of the practice begin again. */
export async function deleteSettings(tx: Tx, { workspaceId }: Scope): Promise<void> {
  await tx.deleteFrom('practice_settings').where('workspace_id', '=', workspaceId).execute();
}
