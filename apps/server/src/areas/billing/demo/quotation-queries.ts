import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { deleteParts, inErasure, inventedCustomers } from './erasure-queries.ts';

/** What is filed under quotations. */
const PARTS = [
  'quotation_files',
  'quotation_papers',
  'quotation_answers',
  'quotation_codes',
  'quotation_invoices',
  'quotation_notices',
] as const;

/** Whether the practice sent an invented customer a quotation of its own. */
export async function hasOwnForInvented(tx: Tx, { workspaceId }: Scope): Promise<boolean> {
  const { rows } = await sql`
    select from quotations q join customers c on c.workspace_id = q.workspace_id and c.id = q.customer_id
     where q.workspace_id = ${workspaceId} and q.sent_at is not null and not q.invented and c.source = 'demo'
     limit 1
  `.execute(tx);
  return rows.length > 0;
}

/** Removes invented quotations and drafts for invented customers; where nothing sent is left, the numbers begin again. */
export async function deleteInventedQuotations(tx: Tx, scope: Scope): Promise<void> {
  const { workspaceId } = scope;
  const invented = inventedCustomers(scope);
  const inventedRows = sql`workspace_id = ${workspaceId} and (invented or (sent_at is null and customer_id in ${invented}))`;
  const documents = sql`(select id from quotations where ${inventedRows})`;
  await inErasure(tx, async () => {
    await deleteParts(tx, scope, { tables: PARTS, column: 'quotation_id', documents });
    await sql`delete from quotations where ${inventedRows}`.execute(tx);
    await sql`
      delete from invoice_counters where workspace_id = ${workspaceId} and series = 'quotation'
         and not exists (select from quotations where workspace_id = ${workspaceId} and sent_at is not null)
    `.execute(tx);
  });
}
