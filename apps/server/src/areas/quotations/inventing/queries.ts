import { sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';
import type { Scope } from '../queries.ts';

/** What is filed under quotations. */
const PARTS = ['quotation_files', 'quotation_answers', 'quotation_codes', 'quotation_invoices'] as const;

/** Removes the quotations of invented customers; where nothing sent is left, the numbers begin again. */
export async function deleteInventedQuotations(tx: Tx, { workspaceId }: Scope): Promise<void> {
  const invented = sql`(select id from customers where workspace_id = ${workspaceId} and source = 'demo')`;
  const documents = sql`(select id from quotations where workspace_id = ${workspaceId} and customer_id in ${invented})`;
  await sql`select set_config('app.erasure', 'on', true)`.execute(tx);
  for (const table of PARTS) {
    await sql`delete from ${sql.table(table)} where workspace_id = ${workspaceId} and quotation_id in ${documents}`.execute(
      tx,
    );
  }
  await sql`delete from quotations where workspace_id = ${workspaceId} and customer_id in ${invented}`.execute(tx);
  await sql`
    delete from invoice_counters where workspace_id = ${workspaceId} and series = 'quotation'
       and not exists (select from quotations where workspace_id = ${workspaceId} and sent_at is not null)
  `.execute(tx);
  await sql`select set_config('app.erasure', '', true)`.execute(tx);
}
