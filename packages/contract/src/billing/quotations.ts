import { DOCUMENT_KINDS } from '@aurea/domain/billing/documents/document-type.ts';
import { INVOICE_STATES, QUOTATION_STATES } from '@aurea/domain/billing/documents/states.ts';
import { CONVERSIONS } from '@aurea/domain/billing/quotations/quotation-invoicing.ts';
import * as z from 'zod/mini';
import { PRACTICE_RULE, PRACTICE_WORK, route } from '../core/route.ts';
import { Day, DecimalText, Id, idParams, longText, Moment, page, pageQuery, text, Version } from '../core/shapes.ts';
import { Cents, DRAFT_BYTES, Percent } from './invoice-draft.ts';
import { typedMail } from './invoice-mails.ts';
import { documentFilter, InvoiceProblem } from './invoices.ts';
import { DocumentLook } from './practice-logo.ts';
import { QuotationAnswer } from './quotation-answer.ts';
import { QuotationDraft, quotationFields } from './quotation-draft.ts';
import { NamedCustomer, OfferedDocument } from './written-documents.ts';

const summaryFields = {
  id: Id,
  number: z.nullable(z.string()),
  revision: z.int(),
  state: z.enum(QUOTATION_STATES),
  /** Still open, and its last day has passed. */
  expired: z.boolean(),
  customerId: Id,
  customerName: z.string(),
  subject: z.string(),
  /** Its date: the day it was numbered and frozen. */
  sentOn: z.nullable(Day),
  /** When a message with it or a link to it first left. */
  leftAt: z.nullable(Moment),
  validUntil: z.nullable(Day),
  seenAt: z.nullable(Moment),
  currency: z.string(),
  net: DecimalText,
  /** Without options; once accepted, with those that were chosen. */
  gross: DecimalText,
  /** Of an accepted one that is not closed, what is still to be invoiced; else zero. */
  remaining: DecimalText,
  version: Version,
};

export const QuotationSummary = z.object(summaryFields);
export type QuotationSummary = z.infer<typeof QuotationSummary>;

const QuotationInvoice = z.object({
  id: Id,
  kind: z.enum(DOCUMENT_KINDS),
  mode: z.enum(CONVERSIONS),
  state: z.enum(INVOICE_STATES),
  number: z.nullable(z.string()),
  issuedOn: z.nullable(Day),
  due: DecimalText,
});

/** A line that counts, and how far it is invoiced in advance. */
const LineProgress = z.object({ name: z.string(), net: DecimalText, invoiced: DecimalText });

const Revision = z.object({
  id: Id,
  number: z.nullable(z.string()),
  revision: z.int(),
  state: z.enum(QUOTATION_STATES),
});

export const Quotation = z.object({
  ...summaryFields,
  draft: z.object(quotationFields),
  /** As it was sent, or would be today. */
  document: OfferedDocument,
  look: DocumentLook,
  customer: NamedCustomer,
  problems: z.array(InvoiceProblem),
  vat: DecimalText,
  invoiced: DecimalText,
  /** It was accepted, and what is left of it will never be invoiced. */
  closing: z.nullable(z.object({ at: Moment, rest: DecimalText, reason: z.string() })),
  /** Ways to invoice it that are open now. */
  conversions: z.array(z.enum(CONVERSIONS)),
  progress: z.array(LineProgress),
  invoices: z.array(QuotationInvoice),
  answer: z.nullable(QuotationAnswer),
  /** The customer answered, and nobody of the practice has looked yet. */
  isAnswerNew: z.boolean(),
  /** The one it takes the place of, and those that take its place. */
  revisions: z.array(Revision),
  hashes: z.nullable(z.object({ content: z.string(), pdf: z.string() })),
  history: z.array(z.object({ at: Moment, action: z.string() })),
});
export type Quotation = z.infer<typeof Quotation>;

export const QUOTATION_TABS = ['draft', 'ready', 'open', 'expired', 'accepted', 'invoiced', 'closed'] as const;
export type QuotationTab = (typeof QUOTATION_TABS)[number];

const TabTotal = z.object({ count: z.int(), total: DecimalText });

const line = (max: number) => z.string().check(z.trim(), z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'isString'));

/** Options taken, by their place among the lines. */
export const Chosen = z.array(z.int().check(z.minimum(0), z.maximum(499))).check(z.maxLength(100));

/** How an accepted quotation is to be invoiced. Progress says of each line that counts how much of it is done. */
const QuotationConversion = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('full') }),
  z.strictObject({ mode: z.literal('balance') }),
  z.strictObject({
    mode: z.literal('deposit'),
    share: z.union([z.strictObject({ percent: Percent }), z.strictObject({ amount: Cents })]),
  }),
  z.strictObject({ mode: z.literal('progress'), percents: z.array(Percent).check(z.minLength(1), z.maxLength(500)) }),
]);
export type QuotationConversion = z.infer<typeof QuotationConversion>;

export const quotations = {
  list: route({
    method: 'GET',
    path: '/api/quotations',
    access: PRACTICE_WORK,
    summary: 'Quotations of one tab or of all, with what each tab comes to in euros',
    query: z.strictObject({
      ...pageQuery,
      tab: z._default(z.enum([...QUOTATION_TABS, 'all']), 'open'),
      ...documentFilter,
    }),
    reply: z.object({
      ...page(QuotationSummary).shape,
      tabs: z.object({
        draft: TabTotal,
        /** Numbered, and nothing of it has left yet. */
        ready: TabTotal,
        open: TabTotal,
        expired: TabTotal,
        /** Of these, what is still to be invoiced. */
        accepted: TabTotal,
        invoiced: TabTotal,
        /** Refused, withdrawn or replaced; of those closed after they were accepted, what was not invoiced. */
        closed: TabTotal,
      }),
    }),
  }),
  find: route({
    method: 'GET',
    path: '/api/quotations/:id',
    access: PRACTICE_WORK,
    summary: 'One quotation with its answer, its invoices and what is left to invoice',
    params: idParams,
    reply: Quotation,
  }),
  create: route({
    method: 'POST',
    path: '/api/quotations',
    access: PRACTICE_WORK,
    summary: 'Begin a quotation',
    bodyLimit: DRAFT_BYTES,
    body: z.strictObject({ draft: QuotationDraft }),
    reply: Quotation,
    status: 201,
  }),
  change: route({
    method: 'PUT',
    path: '/api/quotations/:id',
    access: PRACTICE_WORK,
    summary: 'Change a quotation that was not sent',
    bodyLimit: DRAFT_BYTES,
    params: idParams,
    body: z.strictObject({ version: Version, draft: QuotationDraft }),
    reply: Quotation,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/quotations/:id',
    access: PRACTICE_WORK,
    summary: 'Delete a quotation that was not sent; it can be restored for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: route({
    method: 'POST',
    path: '/api/quotations/:id/restore',
    access: PRACTICE_WORK,
    summary: 'Restore a deleted quotation',
    params: idParams,
    reply: Quotation,
  }),
  duplicate: route({
    method: 'POST',
    path: '/api/quotations/:id/duplicate',
    access: PRACTICE_WORK,
    summary: 'Begin a quotation with the lines of another one',
    params: idParams,
    reply: Quotation,
    status: 201,
  }),
  finalise: route({
    method: 'POST',
    path: '/api/quotations/:id/finalise',
    access: PRACTICE_RULE,
    summary: 'Number and freeze a quotation, and mail it to its customer at once where a mail is given',
    params: idParams,
    body: z.strictObject({ version: Version, mail: z.optional(z.strictObject(typedMail)) }),
    reply: Quotation,
  }),
  accept: route({
    method: 'POST',
    path: '/api/quotations/:id/accept',
    access: PRACTICE_RULE,
    summary: 'Record that the customer agreed on paper; once the offer lapsed, only with the signed paper',
    params: idParams,
    body: z.strictObject({
      version: Version,
      on: Day,
      name: text(120),
      note: longText(1000),
      chosen: Chosen,
      /** A scan as PDF, PNG or JPEG, at most 10 MB, in base64. */
      paper: z.optional(
        z.strictObject({ fileName: text(200), content: z.string().check(z.minLength(1), z.maxLength(14_100_000)) }),
      ),
    }),
    bodyLimit: 15_000_000,
    reply: Quotation,
  }),
  refuse: route({
    method: 'POST',
    path: '/api/quotations/:id/refuse',
    access: PRACTICE_RULE,
    summary: 'Record that the customer refused, and why',
    params: idParams,
    body: z.strictObject({ version: Version, on: Day, name: line(120), note: longText(1000) }),
    reply: Quotation,
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/quotations/:id/withdraw',
    access: PRACTICE_RULE,
    summary: 'Take an open quotation back',
    params: idParams,
    body: z.strictObject({ version: Version }),
    reply: Quotation,
  }),
  close: route({
    method: 'POST',
    path: '/api/quotations/:id/close',
    access: PRACTICE_RULE,
    summary: 'Close an accepted quotation with a rest that will never be invoiced, and say why',
    params: idParams,
    body: z.strictObject({ version: Version, reason: text(500) }),
    reply: Quotation,
  }),
  reopen: route({
    method: 'POST',
    path: '/api/quotations/:id/reopen',
    access: PRACTICE_RULE,
    summary: 'Open a closed quotation again, so that its rest can be invoiced',
    params: idParams,
    body: z.strictObject({ version: Version }),
    reply: Quotation,
  }),
  revise: route({
    method: 'POST',
    path: '/api/quotations/:id/revise',
    access: PRACTICE_WORK,
    summary: 'Begin a revision; once sent it takes the place of this quotation',
    params: idParams,
    reply: Quotation,
    status: 201,
  }),
  convert: route({
    method: 'POST',
    path: '/api/quotations/:id/convert',
    access: PRACTICE_WORK,
    summary: 'Begin an invoice of an accepted quotation: in full, a deposit, progress by line, or the balance',
    params: idParams,
    body: z.strictObject({ conversion: QuotationConversion }),
    reply: z.object({ invoiceId: Id }),
    status: 201,
  }),
  pdf: route({
    method: 'GET',
    path: '/api/quotations/:id/pdf',
    access: PRACTICE_WORK,
    summary: 'The quotation as PDF: the very bytes that were sent, or the draft without number',
    params: idParams,
    file: 'application/pdf',
  }),
  paper: route({
    method: 'GET',
    path: '/api/quotations/:id/paper',
    access: PRACTICE_WORK,
    summary: 'The signed paper that was filed with an acceptance, to be saved',
    params: idParams,
    file: 'application/octet-stream',
  }),
};
