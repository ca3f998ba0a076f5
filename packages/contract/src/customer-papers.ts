import { DOCUMENT_KINDS } from '@aurea/domain/billing/documents/document-type.ts';
import { QUOTATION_STATES } from '@aurea/domain/billing/documents/states.ts';
import { COMPLIANCE_DOCUMENTS } from '@aurea/domain/compliance/documents/document-fields.ts';
import { VERSION_STATES } from '@aurea/domain/compliance/documents/document-state.ts';
import * as z from 'zod/mini';
import { ComplianceItem } from './compliance/compliance-file.ts';
import { PRACTICE_WORK, route } from './core/route.ts';
import { Currency, Day, DecimalText, Id, idParams, page, pageQuery } from './core/shapes.ts';

export const CUSTOMER_PAPERS = [
  'quotation',
  'signed_quotation',
  'invoice',
  'credit_note',
  'advice',
  'report',
  'file',
] as const;
export type CustomerPaperKind = (typeof CUSTOMER_PAPERS)[number];

/** How an invoice stands, its payment included. */
export const INVOICE_PAPER_STATES = [
  'issued',
  'unpaid',
  'partial',
  'late',
  'paid',
  'written_off',
  'cancelled',
] as const;
export type InvoicePaperState = (typeof INVOICE_PAPER_STATES)[number];

/** How a paper of the file stands; one is not counted while its point is recorded as missing or not applicable. */
export const FILE_PAPER_STATES = ['current', 'expiring', 'expired', 'replaced', 'not_counted'] as const;
export type FilePaperState = (typeof FILE_PAPER_STATES)[number];

/** On which day it was sent, issued, frozen or received; a draft was changed last on it. */
const paperFields = { id: Id, on: Day };
const priced = { number: z.string(), amount: DecimalText, currency: Currency };
const invoiced = { ...priced, what: z.enum(DOCUMENT_KINDS), state: z.enum(INVOICE_PAPER_STATES) };

export const CustomerPaper = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('quotation'),
    ...paperFields,
    ...priced,
    state: z.enum([...QUOTATION_STATES, 'expired']),
  }),
  /** The signed copy of a quotation, under the id of that. */
  z.object({ kind: z.literal('signed_quotation'), ...paperFields, number: z.string(), name: z.string() }),
  z.object({ kind: z.literal('invoice'), ...paperFields, ...invoiced }),
  z.object({ kind: z.literal('credit_note'), ...paperFields, ...invoiced }),
  z.object({
    kind: z.literal('advice'),
    ...paperFields,
    what: z.enum(COMPLIANCE_DOCUMENTS),
    /** Null of a draft. */
    number: z.nullable(z.int()),
    state: z.enum(VERSION_STATES),
  }),
  z.object({
    kind: z.literal('report'),
    ...paperFields,
    number: z.int(),
    isReview: z.boolean(),
    /** Where its file is read; null while no mandate opens that household to the practice, or once its file was removed. */
    householdId: z.nullable(Id),
  }),
  z.object({
    kind: z.literal('file'),
    ...paperFields,
    item: ComplianceItem,
    name: z.string(),
    expiresOn: z.nullable(Day),
    state: z.enum(FILE_PAPER_STATES),
  }),
]);
export type CustomerPaper = z.infer<typeof CustomerPaper>;

export const customerPapers = {
  list: route({
    method: 'GET',
    path: '/api/customers/:id/papers',
    access: PRACTICE_WORK,
    summary:
      'Every paper of the relation with a customer, latest first: quotations, invoices, advice, reports, its file',
    params: idParams,
    query: z.strictObject({
      page: pageQuery.page,
      size: pageQuery.size,
      kind: z.optional(z.enum(CUSTOMER_PAPERS)),
    }),
    reply: page(CustomerPaper),
  }),
};
