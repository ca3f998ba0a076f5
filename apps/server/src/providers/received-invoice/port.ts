import type { ReadingRefusal } from '@aurea/domain/billing/received/read-invoice.ts';
import type { ReceivedInvoice } from '@aurea/domain/billing/received/received-invoice.ts';
import type { BrokenRule } from '@aurea/domain/billing/received/rules/check-rules.ts';

/** An electronic invoice as somebody sent it: a PDF with its XML inside, or the XML alone. */
export type InvoiceFile = { readonly bytes: Uint8Array };

/** The XML is valid against the schema of its profile, is not, or is of one for which there is no schema here. */
export type SchemaVerdict =
  | { readonly state: 'valid' | 'unchecked' }
  | { readonly state: 'broken'; readonly errors: readonly string[] };

export type ReadInvoiceFile = {
  readonly mediaType: 'application/pdf' | 'application/xml';
  readonly xml: string;
  readonly invoice: ReceivedInvoice;
  readonly schema: SchemaVerdict;
  /** The rules of EN 16931 that it breaks; null where its profile has none. */
  readonly brokenRules: readonly BrokenRule[] | null;
};

/**
 * Why a file is not taken: it is neither PDF nor XML; a PDF is protected, damaged, does something by itself, has no invoice
 * inside or several that differ; its XML is larger than is read.
 */
export type InvoiceFileRefusal = {
  readonly refusal:
    | ReadingRefusal
    | 'kind'
    | 'locked'
    | 'damaged'
    | 'active'
    | 'no_attachment'
    | 'several_attachments'
    | 'large_xml';
};
