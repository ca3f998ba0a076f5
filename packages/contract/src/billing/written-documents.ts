import { DOCUMENT_KINDS, OPERATION_CATEGORIES, SUPPLIES } from '@aurea/domain/billing/documents/document-type.ts';
import { FEE_BASES } from '@aurea/domain/billing/fees/advisory-fee.ts';
import { LINE_ROLES } from '@aurea/domain/billing/quotations/quotation.ts';
import { VAT_CATEGORIES } from '@aurea/domain/billing/totals/vat.ts';
import { CUSTOMER_KINDS, PAYMENT_STARTS } from '@aurea/domain/customers/customer.ts';
import * as z from 'zod/mini';
import { Day, DecimalText, Id, Locale } from '../core/shapes.ts';

/*
 * Invoices and quotations as they are read: whatever a document says, field by field, so that a reply holds nothing else.
 * What may be typed of them is in `invoice-draft.ts` and `quotation-draft.ts`.
 */

const rows = <Item extends z.ZodMiniType>(item: Item) => z.readonly(z.array(item));
const known = z.nullable(z.string());

const Terms = z.object({ days: z.int(), from: z.enum(PAYMENT_STARTS) });

const Address = z.object({
  line1: z.string(),
  line2: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
});

const partyFields = {
  name: z.string(),
  siren: known,
  siret: known,
  vatNumber: known,
  address: Address,
  email: known,
  phone: known,
  endpoint: z.nullable(z.object({ scheme: z.string(), id: z.string() })),
};

const Seller = z.object({ ...partyFields, legalForm: z.optional(z.string()), legalLine: z.string() });
const Buyer = z.object({ ...partyFields, isConsumer: z.boolean(), contact: known });

const adjustmentFields = {
  amount: z.optional(DecimalText),
  percent: z.optional(DecimalText),
  reason: z.string(),
  reasonCode: z.optional(z.string()),
};
const vatFields = { vatCategory: z.enum(VAT_CATEGORIES), vatRate: DecimalText };
const DocumentAdjustment = z.object({ ...adjustmentFields, vat: z.optional(z.object(vatFields)) });

const lineFields = {
  ...vatFields,
  name: z.string(),
  description: z.optional(z.string()),
  quantity: DecimalText,
  unit: z.string(),
  unitName: z.optional(z.string()),
  unitPrice: DecimalText,
  baseQuantity: z.optional(DecimalText),
  allowances: z.optional(rows(z.object(adjustmentFields))),
  charges: z.optional(rows(z.object(adjustmentFields))),
  supply: z.optional(z.enum(SUPPLIES)),
  fee: z.optional(z.string()),
};

const FeePart = z.object({
  above: DecimalText,
  upTo: z.nullable(DecimalText),
  percent: DecimalText,
  value: DecimalText,
  yearly: DecimalText,
});

/** A fee on assets with all that it follows from. */
export const WrittenFee = z.object({
  id: Id,
  currency: z.string(),
  household: z.string(),
  assets: z.nullable(rows(z.object({ name: z.string(), value: z.nullable(DecimalText) }))),
  missing: rows(z.string()),
  basis: z.enum(FEE_BASES),
  from: Day,
  to: Day,
  tiers: rows(z.object({ upTo: z.nullable(DecimalText), percent: DecimalText })),
  days: z.int(),
  valuedDays: z.int(),
  incompleteDays: z.int(),
  value: DecimalText,
  parts: rows(FeePart),
  yearly: DecimalText,
  amount: DecimalText,
});

const DocumentReference = z.object({ number: z.string(), issuedOn: Day });

const documentFields = {
  number: known,
  issuedOn: Day,
  dueOn: z.nullable(Day),
  suppliedOn: z.nullable(Day),
  language: Locale,
  currency: z.string(),
  euroRate: z.nullable(DecimalText),
  category: z.enum(OPERATION_CATEGORIES),
  audience: z.enum(['B2B', 'B2BINT', 'B2C', 'B2CINT', 'OUTOFSCOPE']),
  vatOnDebits: z.boolean(),
  seller: Seller,
  delivery: z.nullable(Address),
  purchaseOrder: known,
  quotation: known,
  lines: rows(z.object(lineFields)),
  allowances: rows(DocumentAdjustment),
  charges: rows(DocumentAdjustment),
  pricesIncludeVat: z.boolean(),
  exemptions: rows(z.object({ vatCategory: z.enum(VAT_CATEGORIES), reason: z.string(), code: known })),
  originals: rows(DocumentReference),
  prepaid: DecimalText,
  account: z.nullable(z.object({ iban: z.string(), bic: known, holder: z.string() })),
  mentions: rows(z.object({ code: z.enum(['PMT', 'PMD', 'AAB', 'BAR', 'AAI', 'REG', 'TXD']), text: z.string() })),
  note: z.string(),
  annexes: z.exactOptional(rows(WrittenFee)),
};

/** An invoice or a credit note as it was issued. */
export const IssuedDocument = z.object({ ...documentFields, kind: z.enum(DOCUMENT_KINDS), buyer: Buyer });

/** The same while it may be a draft, whose customer may not be one that can be invoiced yet. */
export const DraftedDocument = z.object({ ...IssuedDocument.shape, buyer: z.nullable(Buyer) });

/** A quotation as it was sent, or would be. */
export const OfferedDocument = z.object({
  ...documentFields,
  kind: z.literal('quotation'),
  buyer: z.nullable(Buyer),
  offer: z.object({
    subject: z.string(),
    validUntil: Day,
    depositPercent: z.nullable(DecimalText),
    terms: Terms,
    rows: rows(z.object({ ...lineFields, role: z.enum(LINE_ROLES) })),
  }),
});

/** A customer as its documents name it. */
export const NamedCustomer = z.object({
  kind: z.enum(CUSTOMER_KINDS),
  name: z.string(),
  siren: known,
  siret: known,
  vatNumber: known,
  email: known,
  phone: known,
  billingAddress: z.nullable(Address),
  deliveryAddress: z.nullable(Address),
  paymentTerms: z.nullable(Terms),
  contact: known,
});

/** The documents that a draft refers to, and what of it is paid already. */
export const DocumentFoundation = z.object({
  originals: rows(DocumentReference),
  prepaid: DecimalText,
  quotation: z.optional(known),
});
