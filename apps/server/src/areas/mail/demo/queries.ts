import { sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';

/** What was written to a customer that is invented, or sent out about its documents; messages not gone yet with it. */
export async function deleteInventedMails(tx: Tx, workspaceId: string): Promise<void> {
  const invented = sql`(select id from customers where workspace_id = ${workspaceId} and source = 'demo')`;
  const mails = sql`(select id from practice_mails where workspace_id = ${workspaceId} and customer_id in ${invented})`;
  const documents = sql`(
    select id from invoices where workspace_id = ${workspaceId} and (invented or customer_id in ${invented})
    union select id from quotations where workspace_id = ${workspaceId} and (invented or customer_id in ${invented}))`;
  const links = sql`(
    select id from document_links where workspace_id = ${workspaceId} and (mail_id in ${mails} or document_id in ${documents}))`;
  await sql`select set_config('app.erasure', 'on', true)`.execute(tx);
  await sql`delete from delivery_events where workspace_id = ${workspaceId} and (mail_id in ${mails} or link_id in ${links})`.execute(
    tx,
  );
  await sql`delete from document_links where workspace_id = ${workspaceId} and id in ${links}`.execute(tx);
  await sql`delete from identity.outbox where workspace_id = ${workspaceId} and mail_id in ${mails}`.execute(tx);
  await sql`delete from practice_mails where workspace_id = ${workspaceId} and id in ${mails}`.execute(tx);
  await sql`select set_config('app.erasure', '', true)`.execute(tx);
}
