import { type QuotationInvoice, remainingToInvoice } from '@aurea/domain/billing/quotations/quotation-invoicing.ts';
import type { DocumentTotals } from '@aurea/domain/billing/totals/totals.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { sumSettledOf } from '../../payments/queries.ts';
import { findQuotedLinkOf, listQuotedInvoices, lockAccepted, type QuotedInvoice } from './queries.ts';

/** An invoice of a quotation with what became of it. */
export type QuotedInvoiceStatus = QuotedInvoice & { readonly status: QuotationInvoice };

/** The invoices of each quotation, drafts included, with what became of them. */
export async function quotedInvoiceStatuses(
  tx: Tx,
  scope: Scope,
  quotationIds: readonly string[],
): Promise<QuotedInvoiceStatus[]> {
  const found = await listQuotedInvoices(tx, scope, quotationIds);
  const settled = await sumSettledOf(
    tx,
    scope,
    found.map(({ id }) => id),
  );
  return found.map((one) => {
    const { credited = '0', corrected = false, deducted = false } = settled.get(one.id) ?? {};
    const amounts = { gross: decimal(one.gross), due: decimal(one.due), credited: decimal(credited) };
    return { ...one, status: { mode: one.mode, ...amounts, corrected, deducted } };
  });
}

/** Those that count: drafts ask for nothing yet. */
export function issuedInvoices(invoices: readonly QuotedInvoiceStatus[]): QuotationInvoice[] {
  return invoices.filter(({ issuedOn }) => issuedOn !== null).map(({ status }) => status);
}

/**
 * The invoices of a quotation never come to more than what was agreed, in its currency. Its quotation stays locked until
 * the transaction ends, so that two invoices issued at once are computed one after the other.
 *
 * @throws Failure `amount_exceeds_rest` with what is left, `currency_mismatch`
 */
export async function checkQuoted(
  tx: Tx,
  scope: Scope,
  { id, currency, replaces }: { readonly id: string; readonly currency: string; readonly replaces: readonly string[] },
  totals: DocumentTotals,
): Promise<void> {
  const link = await findQuotedLinkOf(tx, scope, id);
  const agreed = link && (await lockAccepted(tx, scope, link.quotationId));
  if (!link || !agreed) return;
  if (link.currency !== currency) throw new Failure('currency_mismatch');
  const others = await quotedInvoiceStatuses(tx, scope, [link.quotationId]);
  const counted = others.filter((one) => one.id !== id && !replaces.includes(one.id));
  const rest = remainingToInvoice(decimal(agreed), issuedInvoices(counted));
  if (totals.due.greaterThan(rest)) throw new Failure('amount_exceeds_rest', { rest: rest.toFixed(2) });
}
