import type { CustomerPaper, CustomerPaperKind } from '@aurea/contract/customer-papers.ts';
import { amountAmongInvoices } from '@aurea/domain/billing/documents/amount-among-invoices.ts';

/** The amount of a paper, null where it has none; a credit note takes away, unless credit notes are listed alone. */
export function paperAmount(paper: CustomerPaper, listed: CustomerPaperKind | undefined): string | null {
  if (!('amount' in paper)) return null;
  return paper.kind === 'credit_note' && listed === undefined
    ? amountAmongInvoices(paper.what, paper.amount)
    : paper.amount;
}
