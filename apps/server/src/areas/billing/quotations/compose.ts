import type { InvoicedCustomer } from '@aurea/domain/billing/documents/compose.ts';
import { type QuotationState, quotationState } from '@aurea/domain/billing/documents/states.ts';
import {
  acceptedAmounts,
  composeQuotation,
  type QuotationDocument,
} from '@aurea/domain/billing/quotations/quotation.ts';
import type { PracticeSettings } from '@aurea/domain/billing/settings/practice.ts';
import { type DocumentTotals, documentTotals } from '@aurea/domain/billing/totals/totals.ts';
import type { StoredQuotation } from './queries.ts';

export type Parts = {
  readonly row: Pick<StoredQuotation, 'draft' | 'content'>;
  readonly practice: PracticeSettings;
  readonly customer: InvoicedCustomer;
  readonly today: string;
};

/** A quotation as it was sent, or as it would be today. */
export function documentOf({ row, practice, customer, today }: Parts): QuotationDocument {
  return row.content ?? composeQuotation({ draft: row.draft, practice, customer, on: today });
}

/** What a quotation comes to with the options chosen; null while no line counts. */
export function totalsOf(document: QuotationDocument, chosen: readonly number[] = []): DocumentTotals | null {
  const amounts = acceptedAmounts(document, chosen);
  return amounts.lines.length === 0 ? null : documentTotals(amounts);
}

export const stateOf = (row: StoredQuotation): QuotationState => quotationState(row);
