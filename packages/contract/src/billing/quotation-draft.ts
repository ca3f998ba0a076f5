import { LINE_ROLES } from '@aurea/domain/billing/quotations/quotation.ts';
import * as z from 'zod/mini';
import { Day, Id } from '../core/shapes.ts';
import { PaymentTerms } from '../customers/customers.ts';
import { draftFields, InvoiceLine, Percent } from './invoice-draft.ts';

const line = (max: number) => z.string().check(z.trim(), z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'isString'));

/** A line that counts, an option, or a heading: of a heading only the name is read. */
const QuotationLine = z.strictObject({ ...InvoiceLine.shape, role: z.enum(LINE_ROLES) });

const { suppliedOn: _suppliedOn, dueOn: _dueOn, ...sharedFields } = draftFields;

export const quotationFields = {
  ...sharedFields,
  lines: z.array(QuotationLine).check(z.maxLength(500)),
  /** What it is about. */
  subject: line(200),
  /** Null is 30 days after it is sent. */
  validUntil: z.nullable(Day),
  /** Percent asked for on order. */
  depositPercent: z.nullable(Percent),
  /** Null are the terms of the customer, or of the practice. */
  terms: z.nullable(PaymentTerms),
};

/** What is typed of a quotation; parties, mentions and totals follow. */
export const QuotationDraft = z.strictObject({ customerId: Id, ...quotationFields });
export type QuotationDraft = z.infer<typeof QuotationDraft>;
