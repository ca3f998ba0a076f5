import type { CheckedDocument } from '@aurea/domain/billing/documents/checklist.ts';
import { composeDocument, type Foundation, type InvoiceDraft } from '@aurea/domain/billing/documents/compose.ts';
import { deductibleOf } from '@aurea/domain/billing/payments/invoice-status.ts';
import type { PracticeSettings } from '@aurea/domain/billing/settings/practice.ts';
import { type DocumentTotals, documentTotals } from '@aurea/domain/billing/totals/totals.ts';
import { type Decimal, decimal, sum, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { customerOf } from '../buyers/queries.ts';
import type { Related } from './link-queries.ts';
import type { StoredInvoice } from './queries.ts';

/** What a document rests on, from the documents it is linked with. */
export function foundationOf(originals: readonly Related[], quotation: string | null): Foundation {
  const deducted = originals.filter(({ role }) => role === 'deducts').map(deductibleOf);
  const corrected = originals.filter(({ role }) => role === 'corrects');
  // A corrective invoice names the one it corrects alone (BR-FR-CO-04); deposits stay in what is paid already.
  const named = corrected.length > 0 ? corrected : originals.filter((one) => !isSpent(one));
  return {
    originals: named.flatMap(({ number, issuedOn }) => (number && issuedOn ? [{ number, issuedOn }] : [])),
    prepaid: toDecimalString(sum(deducted)),
    quotation,
  };
}

/** A deposit of which credit notes left nothing to deduct. */
export const isSpent = (original: Related): boolean => original.role === 'deducts' && deductibleOf(original).isZero();

type Parts = {
  readonly row: StoredInvoice;
  readonly practice: PracticeSettings;
  readonly originals: readonly Related[];
  readonly today: string;
};

/** A document as it was issued, or as it would be today. */
export function documentOf({ row, practice, originals, today }: Parts): CheckedDocument {
  if (row.content) return row.content;
  return composeDocument({
    draft: row.draft,
    practice,
    customer: customerOf(row),
    foundation: foundationOf(originals, row.quotation),
    issuedOn: today,
    fees: row.fees,
  });
}

/** The totals of what has lines; null for a draft that has none yet. */
export function totalsOf(
  amounts: Pick<InvoiceDraft, 'lines' | 'allowances' | 'charges' | 'pricesIncludeVat' | 'euroRate'>,
  prepaid: string,
): DocumentTotals | null {
  const { lines, allowances, charges, pricesIncludeVat, euroRate } = amounts;
  if (lines.length === 0) return null;
  return documentTotals({ lines, allowances, charges, pricesIncludeVat, prepaid, euroRate: euroRate ?? undefined });
}

/** An amount in euros, at the rate of its document. */
export function inEuro(amount: string, euroRate: string | null): Decimal {
  return decimal(amount).times(decimal(euroRate ?? '1'));
}
