import type { CheckedDocument } from '../documents/checklist.ts';
import type { WrittenLine } from '../documents/line.ts';
import type { LineRole, QuotationDocument } from '../quotations/quotation.ts';
import { type DocumentTotals, documentTotals } from '../totals/totals.ts';

/** What can be drawn: an invoice or a credit note, or a quotation. */
export type PrintedDocument = CheckedDocument | QuotationDocument;

/** A row of the table of lines; a heading has no figures, and a draft without lines that count none at all. */
export type PrintedRow = {
  readonly role: LineRole;
  readonly line: WrittenLine;
  readonly figures: DocumentTotals['lines'][number] | null;
};

/** Totals of the lines that count; null for a draft without any. */
export function printedTotals(document: PrintedDocument): DocumentTotals | null {
  if (document.lines.length === 0) return null;
  return documentTotals({ ...document, euroRate: document.euroRate ?? undefined });
}

/** The rows in their order, options and headings of a quotation among them. */
export function printedRows(document: PrintedDocument): PrintedRow[] {
  const rows = document.kind === 'quotation' ? document.offer.rows : document.lines.map(counted);
  const priced = rows.filter(({ role }) => role !== 'section');
  const { pricesIncludeVat } = document;
  const figures = priced.length === 0 ? [] : documentTotals({ lines: priced, pricesIncludeVat }).lines;
  let at = 0;
  return rows.map(({ role, ...line }) => ({
    role,
    line,
    figures: role === 'section' ? null : (figures[at++] ?? null),
  }));
}

const counted = (line: WrittenLine) => ({ ...line, role: 'item' as const });
