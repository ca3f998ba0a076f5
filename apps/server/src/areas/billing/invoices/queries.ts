import type { DocumentTotals } from '@aurea/domain/billing/totals/totals.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { decimalText, decimalTextOrNull } from '#db/decimal-text.ts';
import { PREPARED_STATEMENTS } from '#db/prepared-statement.ts';
import type { StoredDraft } from '#db/schema/invoices.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { billingContact, buyerEmail, CUSTOMER } from '../buyers/queries.ts';
import { draftColumns, type SavedDraft } from '../documents/draft-queries.ts';
import { feesOf } from '../fees/queries.ts';
import { invoiceFirstLeft } from '../links/first-left-queries.ts';

/** An invoice with its customer, as a draft is composed from them. */
export function invoicesWithCustomer(tx: Tx, { workspaceId }: Scope) {
  return tx
    .selectFrom('invoices as invoice')
    .innerJoin('customers as customer', (on) =>
      on.onRef('customer.workspace_id', '=', 'invoice.workspace_id').onRef('customer.id', '=', 'invoice.customer_id'),
    )
    .leftJoin('quotation_invoices as quoted', (on) =>
      on.onRef('quoted.workspace_id', '=', 'invoice.workspace_id').onRef('quoted.invoice_id', '=', 'invoice.id'),
    )
    .leftJoin('quotations as quotation', (on) =>
      on.onRef('quotation.workspace_id', '=', 'quoted.workspace_id').onRef('quotation.id', '=', 'quoted.quotation_id'),
    )
    .select([
      'invoice.id',
      'invoice.customer_id as customerId',
      'invoice.kind',
      'invoice.draft',
      'invoice.currency',
      'invoice.due_on as dueOn',
      'invoice.version',
      'invoice.issued_on as issuedOn',
      'invoice.number',
      'invoice.content',
      'invoice.content_hash as contentHash',
      'invoice.xml_hash as xmlHash',
      'invoice.pdf_hash as pdfHash',
      'invoice.seal',
      'quoted.quotation_id as quotationId',
      'quotation.number as quotation',
      'customer.mandate_id as mandateId',
      feesOf,
      invoiceFirstLeft('invoice').as('leftAt'),
      decimalText('invoice.net').as('net'),
      decimalText('invoice.vat').as('vat'),
      decimalText('invoice.gross').as('gross'),
      decimalText('invoice.due').as('due'),
      decimalTextOrNull('invoice.euro_rate').as('euroRate'),
      ...CUSTOMER,
      buyerEmail,
      billingContact,
    ])
    .where('invoice.workspace_id', '=', workspaceId)
    .where('invoice.deleted_at', 'is', null);
}

export type StoredInvoice = Awaited<ReturnType<ReturnType<typeof invoicesWithCustomer>['execute']>>[number];

/** @throws Failure `not_found` when it is unknown, deleted or of another practice */
export async function findInvoice(tx: Tx, scope: Scope, id: string): Promise<StoredInvoice> {
  const prepared = tx.withPlugin(PREPARED_STATEMENTS);
  const row = await invoicesWithCustomer(prepared, scope).where('invoice.id', '=', id).executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'invoice' });
  return row;
}

/** The same, held against other changes until the transaction ends. @throws Failure `not_found` */
export async function findInvoiceLocked(tx: Tx, scope: Scope, id: string): Promise<StoredInvoice> {
  const row = await invoicesWithCustomer(tx, scope)
    .where('invoice.id', '=', id)
    .forUpdate('invoice')
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'invoice' });
  return row;
}

/** Holds a document against other changes until the transaction ends. @throws Failure `not_found` */
export async function lockInvoice(tx: Tx, { workspaceId }: Scope, id: string) {
  const row = await tx
    .selectFrom('invoices')
    .select(['version', 'issued_at as issuedAt', 'kind', 'customer_id as customerId', 'currency'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'invoice' });
  return row;
}

/**
 * Whether the practice has that customer, held until the transaction ends: no merge may take it away from what is being
 * filed under it.
 *
 * @throws Failure `not_found`
 */
export async function requireCustomer(tx: Tx, { workspaceId }: Scope, id: string): Promise<void> {
  const row = await tx
    .selectFrom('customers')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'customer' });
}

export type SavedInvoice = SavedDraft<StoredDraft, Pick<DocumentTotals, 'net' | 'vat' | 'gross' | 'due'>> & {
  readonly dueOn: string | null;
};

function columnsOf(saved: SavedInvoice) {
  const { figures, dueOn } = saved;
  return {
    ...draftColumns(saved),
    gross: figures?.gross.toFixed() ?? '0',
    due: figures?.due.toFixed() ?? '0',
    due_on: dueOn,
  };
}

export async function insertDraft(tx: Tx, { workspaceId }: Scope, saved: SavedInvoice, now: Date): Promise<void> {
  const { kind } = saved.draft;
  await tx
    .insertInto('invoices')
    .values({ workspace_id: workspaceId, id: saved.id, kind, created_at: now.toISOString(), ...columnsOf(saved) })
    .execute();
}

/** The document must be locked, and a draft. */
export async function updateDraft(tx: Tx, { workspaceId }: Scope, saved: SavedInvoice, version: number): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ ...columnsOf(saved), version: version + 1 })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', saved.id)
    .execute();
}
