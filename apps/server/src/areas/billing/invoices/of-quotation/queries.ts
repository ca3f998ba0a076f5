import type { DocumentKind } from '@aurea/domain/billing/documents/document-type.ts';
import type { Conversion } from '@aurea/domain/billing/quotations/quotation-invoicing.ts';
import { sql } from 'kysely';
import { decimalText } from '#db/decimal-text.ts';
import { json } from '#db/json.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

export type QuotedLink = {
  readonly quotationId: string;
  readonly mode: Conversion;
  /** Of a progress invoice the part of each line it asks for, without VAT. */
  readonly parts: readonly string[];
};

export async function insertQuotedLink(
  tx: Tx,
  { workspaceId }: Scope,
  invoiceId: string,
  { quotationId, mode, parts }: QuotedLink,
): Promise<void> {
  const ids = { workspace_id: workspaceId, invoice_id: invoiceId, quotation_id: quotationId };
  await tx
    .insertInto('quotation_invoices')
    .values({ ...ids, mode, parts: json(parts) })
    .execute();
}

/** A link with what the invoices of that quotation share with it. */
export type QuotedTerms = QuotedLink & { readonly customerId: string; readonly currency: string };

/** The quotation an invoice was made from, or nothing. */
export async function findQuotedLinkOf(tx: Tx, { workspaceId }: Scope, invoiceId: string): Promise<QuotedTerms | null> {
  const row = await tx
    .selectFrom('quotation_invoices as link')
    .innerJoin('quotations as quotation', (on) =>
      on.onRef('quotation.workspace_id', '=', 'link.workspace_id').onRef('quotation.id', '=', 'link.quotation_id'),
    )
    .select([
      'link.quotation_id as quotationId',
      'link.mode',
      'link.parts',
      'quotation.customer_id as customerId',
      'quotation.currency',
    ])
    .where('link.workspace_id', '=', workspaceId)
    .where('link.invoice_id', '=', invoiceId)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks an accepted quotation against other invoices of it; what may be invoiced of it: all, or once closed all but its rest. */
export async function lockAccepted(tx: Tx, { workspaceId }: Scope, quotationId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('quotations')
    .select(sql<string>`trim_scale(accepted_total - coalesce(closed_rest, 0))::text`.as('total'))
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', quotationId)
    .where('accepted_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.total ?? null;
}

export type QuotedInvoice = QuotedLink & {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly number: string | null;
  readonly issuedOn: string | null;
  readonly gross: string;
  readonly due: string;
};

/** The invoices of quotations, drafts included, oldest first. */
export async function listQuotedInvoices(
  tx: Tx,
  { workspaceId }: Scope,
  quotationIds: readonly string[],
): Promise<QuotedInvoice[]> {
  if (quotationIds.length === 0) return [];
  return await tx
    .selectFrom('quotation_invoices as link')
    .innerJoin('invoices as invoice', (on) =>
      on.onRef('invoice.workspace_id', '=', 'link.workspace_id').onRef('invoice.id', '=', 'link.invoice_id'),
    )
    .select([
      'invoice.id',
      'invoice.kind',
      'invoice.number',
      'invoice.issued_on as issuedOn',
      'link.quotation_id as quotationId',
      'link.mode',
      'link.parts',
      decimalText('invoice.gross').as('gross'),
      decimalText('invoice.due').as('due'),
    ])
    .where('link.workspace_id', '=', workspaceId)
    .where('link.quotation_id', 'in', [...quotationIds])
    .where('invoice.deleted_at', 'is', null)
    .orderBy('invoice.created_at')
    .orderBy('invoice.position')
    .orderBy('invoice.id')
    .execute();
}
