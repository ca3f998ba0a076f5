import { OPERATION_CATEGORIES, SUPPLIES } from '@aurea/domain/billing/documents/document-type.ts';
import { ALLOWANCE_REASONS, CHARGE_REASONS } from '@aurea/domain/billing/documents/line.ts';
import { EXEMPTION_KEYS } from '@aurea/domain/billing/documents/mentions.ts';
import { UNITS } from '@aurea/domain/billing/documents/unit.ts';
import { FRENCH_VAT_RATES, VAT_CATEGORIES } from '@aurea/domain/billing/totals/vat.ts';
import * as z from 'zod/mini';
import { numberText } from '../core/numbers.ts';
import { Currency, Day, Id, Locale, longText, text } from '../core/shapes.ts';

/** A line of text, possibly none. */
const line = (max: number) => z.string().check(z.trim(), z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'isString'));

const Quantity = numberText('documentQuantity', 'any');
const Price = numberText('documentPrice');
export const Cents = numberText('documentAmount');
export const Percent = numberText('percent');
const Rate = numberText('euroRate', 'aboveZero');

/** A percentage or an amount; where both are given the percentage counts. */
const adjustmentFields = { percent: z.optional(Percent), amount: z.optional(Cents), reason: text(100) };
const allowances = z
  .array(z.strictObject({ ...adjustmentFields, reasonCode: z.optional(z.enum(ALLOWANCE_REASONS)) }))
  .check(z.maxLength(10));
const charges = z
  .array(z.strictObject({ ...adjustmentFields, reasonCode: z.optional(z.enum(CHARGE_REASONS)) }))
  .check(z.maxLength(10));

/** Of the whole document: at a rate of its own, else shared out over those of the lines. The reason may wait in a draft. */
const documentFields = {
  ...adjustmentFields,
  reason: line(100),
  vat: z.optional(z.strictObject({ vatCategory: z.enum(VAT_CATEGORIES), vatRate: z.enum(FRENCH_VAT_RATES) })),
};
const documentAllowances = z
  .array(z.strictObject({ ...documentFields, reasonCode: z.optional(z.enum(ALLOWANCE_REASONS)) }))
  .check(z.maxLength(20));
const documentCharges = z
  .array(z.strictObject({ ...documentFields, reasonCode: z.optional(z.enum(CHARGE_REASONS)) }))
  .check(z.maxLength(20));

export const InvoiceLine = z.strictObject({
  /** May be empty in a draft. */
  name: line(200),
  description: z._default(longText(1000), ''),
  quantity: Quantity,
  unit: z.enum(UNITS),
  /** The unit in words of its own; its code is then `C62`. */
  unitName: z.optional(line(20)),
  unitPrice: Price,
  baseQuantity: z.optional(numberText('baseQuantity', 'aboveZero')),
  vatCategory: z.enum(VAT_CATEGORIES),
  vatRate: z.enum(FRENCH_VAT_RATES),
  /** What it sells; as its document says where it does not. */
  supply: z.optional(z.enum(SUPPLIES)),
  allowances: z._default(allowances, []),
  charges: z._default(charges, []),
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

/** Bytes of a draft: all its lines with the longest texts. */
export const DRAFT_BYTES = 2_500_000;

export const draftFields = {
  language: Locale,
  currency: Currency,
  /** Euros for one unit of the currency; null for the euro. */
  euroRate: z.nullable(Rate),
  category: z.enum(OPERATION_CATEGORIES),
  suppliedOn: z.nullable(Day),
  /** Null follows from the terms of payment. */
  dueOn: z.nullable(Day),
  purchaseOrder: line(60),
  lines: z.array(InvoiceLine).check(z.maxLength(500)),
  allowances: documentAllowances,
  charges: documentCharges,
  pricesIncludeVat: z.boolean(),
  exemption: z.nullable(z.enum(EXEMPTION_KEYS)),
  note: longText(2000),
};

/** What is typed of a document; parties, mentions and totals follow. */
export const InvoiceDraft = z.strictObject({
  customerId: Id,
  ...draftFields,
  /** Issued deposit invoices of the same customer that it deducts. */
  deposits: z.array(Id).check(z.maxLength(20)),
});
export type InvoiceDraft = z.infer<typeof InvoiceDraft>;

/** A line of an invoice that was begun may be a fee on assets, by its id: the server keeps its price. */
const InvoicedLine = z.strictObject({ ...InvoiceLine.shape, fee: z.optional(Id) });
export type InvoicedLine = z.infer<typeof InvoicedLine>;

/** The lines of a draft that was begun. */
export const invoicedLines = z.array(InvoicedLine).check(z.maxLength(500));

/** What is typed of a draft that was begun. */
export const ChangedDraft = z.strictObject({ ...InvoiceDraft.shape, lines: invoicedLines });
export type ChangedDraft = z.infer<typeof ChangedDraft>;
