import type { InvoiceDocument } from '../documents/document.ts';
import type { DocumentKind, OperationCategory } from '../documents/document-type.ts';
import { type GoldenCase, goldenAmounts } from './golden-cases.ts';
import { SAMPLE_DOCUMENT } from './sample-document.ts';

const KINDS: Readonly<Record<string, DocumentKind>> = {
  380: 'invoice',
  386: 'deposit',
  384: 'corrective',
  381: 'credit_note',
};
const CATEGORIES: Readonly<Record<string, OperationCategory>> = { B: 'goods', S: 'services', M: 'mixed' };

/** A reference case as a document between the two companies of the sample, with the parties it names itself. */
export function goldenDocument(input: GoldenCase['input']): InvoiceDocument {
  const { exemptionReason, exemptionCode, bar, lines, precedingInvoices = [] } = input;
  const audience = bar === 'B2BINT' ? 'B2BINT' : 'B2B';
  const [line] = lines;
  return {
    ...SAMPLE_DOCUMENT,
    ...goldenAmounts(input),
    kind: KINDS[input.typeCode] ?? 'invoice',
    number: input.number,
    issuedOn: input.issueDate,
    dueOn: input.dueDate,
    category: CATEGORIES[input.billingFrame.slice(0, 1)] ?? 'services',
    audience,
    seller: { ...SAMPLE_DOCUMENT.seller, ...(input.seller && { vatNumber: input.seller.vat }) },
    buyer: input.buyer ? foreignBuyer(input.buyer) : SAMPLE_DOCUMENT.buyer,
    allowances: input.documentAllowances ?? [],
    charges: [],
    pricesIncludeVat: false,
    prepaid: input.prepaid ?? '0',
    exemptions:
      exemptionReason && line
        ? [{ vatCategory: line.vatCategory, reason: exemptionReason, code: exemptionCode ?? null }]
        : [],
    originals: precedingInvoices.map(({ number, date }) => ({ number, issuedOn: date })),
    mentions: SAMPLE_DOCUMENT.mentions.map((one) => (one.code === 'BAR' ? { ...one, text: audience } : one)),
  };
}

function foreignBuyer(buyer: NonNullable<GoldenCase['input']['buyer']>): InvoiceDocument['buyer'] {
  const [id = '', scheme = ''] = buyer.endpoint;
  return {
    ...SAMPLE_DOCUMENT.buyer,
    name: buyer.name,
    siren: null,
    vatNumber: buyer.vat,
    address: { line1: buyer.line1, line2: '', postalCode: buyer.zip, city: buyer.city, country: buyer.country },
    endpoint: { id, scheme },
  };
}
