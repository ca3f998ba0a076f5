import { CHECKS, PROBLEM_CODES } from '@aurea/domain/billing/documents/checklist.ts';
import { DOCUMENT_KINDS } from '@aurea/domain/billing/documents/document-type.ts';
import { INVOICE_STATES } from '@aurea/domain/billing/documents/states.ts';
import { PAYMENT_STATES } from '@aurea/domain/billing/payments/payments.ts';
import * as z from 'zod/mini';
import { PRACTICE_RULE, PRACTICE_WORK, route } from '../core/route.ts';
import { Day, DecimalText, Id, idParams, Moment, page, pageQuery, text, Version } from '../core/shapes.ts';
import { ChangedDraft, DRAFT_BYTES, draftFields, InvoiceDraft, invoicedLines } from './invoice-draft.ts';
import { typedMail } from './invoice-mails.ts';
import { DocumentLook } from './practice-logo.ts';
import { DocumentFoundation, DraftedDocument, NamedCustomer, WrittenFee } from './written-documents.ts';

export const InvoiceProblem = z.object({
  check: z.enum(CHECKS),
  code: z.enum(PROBLEM_CODES),
  field: z.string(),
  level: z.enum(['missing', 'warning']),
  params: z.optional(z.record(z.string(), z.string())),
});

const summaryFields = {
  id: Id,
  kind: z.enum(DOCUMENT_KINDS),
  state: z.enum(INVOICE_STATES),
  number: z.nullable(z.string()),
  customerId: Id,
  customerName: z.string(),
  issuedOn: z.nullable(Day),
  dueOn: z.nullable(Day),
  currency: z.string(),
  net: DecimalText,
  gross: DecimalText,
  /** Left to collect; of a credit note zero. */
  outstanding: DecimalText,
  payment: z.nullable(z.enum(PAYMENT_STATES)),
  overdue: z.boolean(),
  /** When a message with it or a link to it first left; null before, and of a draft. */
  leftAt: z.nullable(Moment),
  version: Version,
};

/** `missing` counts what stands between a draft and its issue. */
export const InvoiceSummary = z.object({ ...summaryFields, missing: z.int() });
export type InvoiceSummary = z.infer<typeof InvoiceSummary>;

export const InvoicePayment = z.object({
  id: Id,
  on: Day,
  /** The part that settles this document; negative where a payment was reversed. */
  amount: DecimalText,
  /** All of the payment: more than the part where it settles others as well, or was more than was asked for. */
  received: DecimalText,
  method: z.enum(['transfer', 'card', 'cheque', 'cash', 'direct_debit']),
  reference: z.string(),
  /** The payment it takes back. */
  reverses: z.nullable(Id),
  reversed: z.boolean(),
});
export type InvoicePayment = z.infer<typeof InvoicePayment>;

const Related = z.object({
  id: Id,
  kind: z.enum(DOCUMENT_KINDS),
  role: z.enum(['credits', 'corrects', 'deducts']),
  number: z.nullable(z.string()),
  issuedOn: z.nullable(Day),
  gross: DecimalText,
  /** What its credit notes gave back: a final invoice deducts the rest of a deposit. */
  credited: DecimalText,
});

export const Invoice = z.object({
  ...summaryFields,
  draft: z.object({ kind: z.enum(DOCUMENT_KINDS), ...draftFields, lines: invoicedLines }),
  /** As it is issued, or would be today. */
  document: DraftedDocument,
  look: DocumentLook,
  /** Of a draft: what it is called once issued, unless another one is before. */
  numberToCome: z.nullable(z.string()),
  customer: NamedCustomer,
  foundation: DocumentFoundation,
  problems: z.array(InvoiceProblem),
  /** Fees on assets that lines of a draft may name. */
  fees: z.array(WrittenFee),
  /** The customer is linked with a mandate: fees on its assets may be worked out as long as that holds. */
  isMandated: z.boolean(),
  /** Of a draft: a fee on assets counts what the household has left out of its mandate since. */
  hasFeeOfMore: z.boolean(),
  /** What it credits, corrects or deducts. */
  originals: z.array(Related),
  /** Deposits of the customer that a draft of an invoice may deduct, those it does included. */
  deductible: z.array(Related),
  /** What credits, corrects or deducts it. */
  followers: z.array(Related),
  vat: DecimalText,
  due: DecimalText,
  credited: DecimalText,
  paid: DecimalText,
  payments: z.array(InvoicePayment),
  /** What its customer paid beyond what other documents ask for: it can settle this one. */
  surplus: DecimalText,
  /** Of the money received for it, what no document needs: it is the customer’s, and can settle another one. */
  advance: DecimalText,
  /** `lost` is less than was given up once some of it is paid after all. */
  writtenOff: z.nullable(z.object({ on: Day, reason: z.string(), lost: DecimalText })),
  /** What proves that it was not touched since. */
  hashes: z.nullable(z.object({ content: z.string(), xml: z.string(), pdf: z.string(), seal: z.string() })),
  history: z.array(z.object({ at: Moment, action: z.string() })),
});
export type Invoice = z.infer<typeof Invoice>;

export const INVOICE_TABS = ['to_complete', 'draft', 'to_collect', 'late', 'paid', 'closed', 'credit'] as const;
export type InvoiceTab = (typeof INVOICE_TABS)[number];

/** Documents of a customer, issued or sent between days, both included; drafts are left out where a day is given. */
export const documentFilter = { customerId: z.optional(Id), from: z.optional(Day), to: z.optional(Day) };

const TabTotal = z.object({ count: z.int(), total: DecimalText });

export const invoices = {
  list: route({
    method: 'GET',
    path: '/api/invoices',
    access: PRACTICE_WORK,
    summary: 'Documents of one tab or of all, with what each tab comes to in euros',
    query: z.strictObject({
      ...pageQuery,
      tab: z._default(z.enum([...INVOICE_TABS, 'all']), 'to_collect'),
      ...documentFilter,
    }),
    reply: z.object({
      ...page(InvoiceSummary).shape,
      tabs: z.object({
        to_complete: TabTotal,
        draft: TabTotal,
        to_collect: TabTotal,
        late: TabTotal,
        paid: TabTotal,
        /** Cancelled, replaced or written off, at their whole amounts: none of it is owed, whatever was paid before. */
        closed: TabTotal,
        credit: TabTotal,
      }),
      /** What is owed by age, in euros. */
      ageing: z.object({
        not_due: DecimalText,
        to_30: DecimalText,
        to_60: DecimalText,
        to_90: DecimalText,
        over_90: DecimalText,
      }),
    }),
  }),
  find: route({
    method: 'GET',
    path: '/api/invoices/:id',
    access: PRACTICE_WORK,
    summary: 'One document with its checklist, payments and proofs',
    params: idParams,
    reply: Invoice,
  }),
  create: route({
    method: 'POST',
    path: '/api/invoices',
    access: PRACTICE_WORK,
    summary: 'Begin a draft: an invoice, or one for a deposit',
    bodyLimit: DRAFT_BYTES,
    body: z.strictObject({ kind: z.enum(['invoice', 'deposit']), draft: InvoiceDraft }),
    reply: Invoice,
    status: 201,
  }),
  change: route({
    method: 'PUT',
    path: '/api/invoices/:id',
    access: PRACTICE_WORK,
    summary: 'Change a draft',
    bodyLimit: DRAFT_BYTES,
    params: idParams,
    body: z.strictObject({ version: Version, draft: ChangedDraft }),
    reply: Invoice,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/invoices/:id',
    access: PRACTICE_WORK,
    summary: 'Delete a draft; it can be restored for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: route({
    method: 'POST',
    path: '/api/invoices/:id/restore',
    access: PRACTICE_WORK,
    summary: 'Restore a deleted draft',
    params: idParams,
    reply: Invoice,
  }),
  duplicate: route({
    method: 'POST',
    path: '/api/invoices/:id/duplicate',
    access: PRACTICE_WORK,
    summary: 'Begin a draft with the lines of another document',
    params: idParams,
    reply: Invoice,
    status: 201,
  }),
  finalise: route({
    method: 'POST',
    path: '/api/invoices/:id/finalise',
    access: PRACTICE_RULE,
    summary: 'Issue a draft, and mail it at once where a mail is given; it can never be changed afterwards',
    params: idParams,
    body: z.strictObject({ version: Version, mail: z.optional(z.strictObject(typedMail)) }),
    reply: Invoice,
  }),
  credit: route({
    method: 'POST',
    path: '/api/invoices/:id/credit-note',
    access: PRACTICE_WORK,
    summary: 'Begin a credit note on an issued invoice, with all of its lines',
    params: idParams,
    reply: Invoice,
    status: 201,
  }),
  correct: route({
    method: 'POST',
    path: '/api/invoices/:id/corrective',
    access: PRACTICE_WORK,
    summary: 'Begin an invoice that takes the place of an issued one',
    params: idParams,
    reply: Invoice,
    status: 201,
  }),
  writeOff: route({
    method: 'POST',
    path: '/api/invoices/:id/write-off',
    access: PRACTICE_RULE,
    summary: 'Give up what is left to collect of an invoice',
    params: idParams,
    body: z.strictObject({ on: Day, reason: text(300) }),
    reply: Invoice,
  }),
  pdf: route({
    method: 'GET',
    path: '/api/invoices/:id/pdf',
    access: PRACTICE_WORK,
    summary: 'The document as PDF/A-3 with its XML inside; of a draft a PDF without number',
    params: idParams,
    file: 'application/pdf',
  }),
  facturx: route({
    method: 'GET',
    path: '/api/invoices/:id/facturx',
    access: PRACTICE_WORK,
    summary: 'The XML of an issued document (Factur-X EN 16931)',
    params: idParams,
    file: 'application/xml',
  }),
};
