import type { QuotationDraft } from '@aurea/contract/billing/quotation-draft.ts';
import type { Quotation } from '@aurea/contract/billing/quotations.ts';
import { printedRows, printedTotals } from '@aurea/domain/billing/layout/printed-document.ts';
import {
  composeQuotation,
  missingBeforeSending,
  type QuotationDocument,
} from '@aurea/domain/billing/quotations/quotation.ts';
import type { PracticeSettings } from '@aurea/domain/billing/settings/practice.ts';
import { documentTotals } from '@aurea/domain/billing/totals/totals.ts';
import { today } from '#lib/today.ts';
import { emptyLine, isWritten, type TypedLine, withKey, writtenLine } from '../editor/draft.ts';
import {
  adjustedBy,
  sendableAdjustments,
  type TypedAdjustment,
  typedAdjustments,
} from '../lines/adjustments/adjustments.ts';

/** A quotation as it is typed: figures may be half written. */
export type TypedQuotation = Omit<
  QuotationDraft,
  'lines' | 'customerId' | 'depositPercent' | 'allowances' | 'charges'
> & {
  readonly lines: readonly TypedLine[];
  readonly adjustments: readonly TypedAdjustment[];
  readonly depositPercent: string;
};

export function typedQuotation({ draft }: Pick<Quotation, 'draft'>, practice: PracticeSettings): TypedQuotation {
  const { allowances, charges, ...rest } = draft;
  const lines = draft.lines.map(withKey);
  return {
    ...rest,
    lines: lines.length > 0 ? lines : [emptyLine(practice)],
    adjustments: typedAdjustments({ allowances, charges }),
    depositPercent: draft.depositPercent ?? '',
  };
}

const PERCENT = /^(\d{1,2}(\.\d{1,4})?|100)$/;

/** What is sent and drawn: figures that are no numbers yet count as none, and untouched lines are left out. */
export function sendableQuotation(typed: TypedQuotation, customerId: string): QuotationDraft {
  const { adjustments, lines, depositPercent, ...rest } = typed;
  return {
    ...rest,
    customerId,
    depositPercent: PERCENT.test(depositPercent) ? depositPercent : null,
    ...sendableAdjustments(adjustments),
    lines: lines.filter(isWritten).map((line) => ({ ...writtenLine(line), role: line.role ?? 'item' })),
  };
}

/** The quotation as it stands: what it says, comes to and lacks. */
export function preview(typed: TypedQuotation, quotation: Quotation, practice: PracticeSettings) {
  const { customerId: _customerId, ...draft } = sendableQuotation(typed, quotation.customerId);
  const document = composeQuotation({ draft, practice, customer: quotation.customer, on: today() });
  return {
    document,
    totals: printedTotals(document),
    nets: netsOf(typed.lines, document),
    adjusted: adjustedBy(typed.adjustments, document),
    problems: missingBeforeSending(document),
  };
}

/** What each typed line comes to; a heading and a line not written yet to nothing. */
function netsOf(lines: readonly TypedLine[], document: QuotationDocument): (string | null)[] {
  const rows = printedRows(document);
  let at = 0;
  return lines.map((line) => (isWritten(line) ? (rows[at++]?.figures?.net.toFixed(2) ?? null) : null));
}

/** What an accepted quotation comes to with the options chosen. */
export function totalWith(document: QuotationDocument, chosen: readonly number[]): string {
  const lines = document.offer.rows.filter(({ role }, at) => role === 'item' || chosen.includes(at));
  if (lines.length === 0) return '0';
  return documentTotals({ ...document, lines, euroRate: document.euroRate ?? undefined }).due.toFixed(2);
}
