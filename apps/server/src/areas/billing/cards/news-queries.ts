import type { NewCardPayment } from '@aurea/contract/workspaces/notices.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PersonScope, Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

async function newsWhere(tx: Tx, { workspaceId }: Scope, condition: RawBuilder<unknown>): Promise<NewCardPayment[]> {
  const { rows } = await sql<NewCardPayment>`
    select page.id as "pageId", i.id as "invoiceId", i.customer_id as "customerId", c.name as "customerName", i.number,
           page.paid_at as "paidAt", trim_scale(coalesce(page.received, page.amount))::text as amount,
           coalesce(page.received_currency, page.currency) as currency, page.received is not null
           and (page.received, page.received_currency) is distinct from (page.amount, page.currency) as "isOdd"
      from invoice_card_payments page
      join invoices i on i.workspace_id = page.workspace_id and i.id = page.invoice_id
      join customers c on c.workspace_id = i.workspace_id and c.id = i.customer_id
     where page.workspace_id = ${workspaceId} and page.paid_at is not null and ${condition}`.execute(tx);
  return rows;
}

/** What cards paid and nobody of the practice has looked at, latest first. */
export async function listNewCardPayments(tx: Tx, scope: Scope, limit: number): Promise<NewCardPayment[]> {
  return await newsWhere(tx, scope, sql`page.noted_at is null order by page.paid_at desc, page.id limit ${limit}`);
}

type Claim = { readonly id: string; readonly at: Date };

/** Claims a payment for its mail. @returns null where that was done before, or somebody had recorded it by hand */
export async function claimNews(tx: Tx, scope: Scope, { id, at }: Claim): Promise<NewCardPayment | null> {
  const { numUpdatedRows } = await tx
    .updateTable('invoice_card_payments')
    .set({ mailed_at: at.toISOString() })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('mailed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return null;
  return (
    (await newsWhere(tx, scope, sql`page.id = ${id} and page.question is distinct from 'recorded_by_hand'`))[0] ?? null
  );
}

/** Records that somebody of the practice has looked at what cards paid of an invoice. */
export async function markNoted(
  tx: Tx,
  { workspaceId, userId }: PersonScope,
  { invoiceId, at }: { readonly invoiceId: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('invoice_card_payments')
    .set({ noted_at: at.toISOString(), noted_by: userId })
    .where('workspace_id', '=', workspaceId)
    .where('invoice_id', '=', invoiceId)
    .where('paid_at', 'is not', null)
    .where('noted_at', 'is', null)
    .execute();
}
