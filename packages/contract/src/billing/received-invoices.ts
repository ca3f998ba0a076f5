import { BUYER_CODES } from '@aurea/domain/billing/electronic/lifecycle.ts';
import { INVOICE_SYNTAXES, RECEIVED_FINDINGS } from '@aurea/domain/billing/received/received-invoice.ts';
import { RULE_CODES } from '@aurea/domain/billing/received/rules/rule-codes.ts';
import * as z from 'zod/mini';
import { PRACTICE_WORK, route } from '../core/route.ts';
import {
  Day,
  DecimalText,
  Id,
  idParams,
  Moment,
  optionalText,
  page,
  pageQuery,
  text,
  VersionOrNone,
} from '../core/shapes.ts';
import { InvoiceDeposit } from './invoice-platform.ts';
import { InvoiceLifecycle, InvoiceStatus, MOST_REASON, StatusReasonCode } from './invoice-statuses.ts';

/** Megabytes that a file has at most. */
export const RECEIVED_INVOICE_MEGABYTES = 10;

const summaryFields = {
  id: Id,
  number: z.string(),
  /** UNTDID 1001: 381 for a credit note. */
  typeCode: z.string(),
  sellerName: z.string(),
  issuedOn: Day,
  dueOn: z.nullable(Day),
  currency: z.string(),
  gross: DecimalText,
  /** Faults of the invoice or of its XML; it is kept all the same. */
  findings: z.array(z.enum(RECEIVED_FINDINGS)),
  addedAt: Moment,
  /** Who brought it: a person with a file, or the platform that the practice connected. */
  source: z.enum(['person', 'platform']),
};

/** Null before anything was decided. */
const Current = InvoiceLifecycle.shape.current;

export const ReceivedInvoiceSummary = z.object({ ...summaryFields, current: Current });
export type ReceivedInvoiceSummary = z.infer<typeof ReceivedInvoiceSummary>;

const Party = z.object({ name: z.string(), siren: z.nullable(z.string()), vatNumber: z.nullable(z.string()) });

/** A status of a received invoice, with what became of it on the platform of the practice. */
const ReceivedStatus = z.extend(InvoiceStatus, {
  /** Null where nobody asked for it to be sent there. */
  deposit: z.nullable(InvoiceDeposit),
  /** Whether it may be sent now: it is the last one, names its reason by a code where it has one, and is not on its way. */
  canDeposit: z.boolean(),
});
export type ReceivedStatus = z.infer<typeof ReceivedStatus>;

const ReceivedLifecycle = z.extend(InvoiceLifecycle, { items: z.array(ReceivedStatus) });

/** A business rule of EN 16931 that the invoice breaks, or `BT-131` where a line is not its quantity times its price. */
const BrokenRule = z.object({
  code: z.enum(RULE_CODES),
  /** At how many places. */
  count: z.int(),
  /** The first ten lines among them, as the invoice calls them. */
  lines: z.array(z.string()),
});
export type BrokenRule = z.infer<typeof BrokenRule>;

export const ReceivedInvoiceDetail = z.object({
  ...summaryFields,
  syntax: z.enum(INVOICE_SYNTAXES),
  profile: z.string(),
  seller: Party,
  buyer: Party,
  net: DecimalText,
  vat: DecimalText,
  due: DecimalText,
  fileName: z.string(),
  mediaType: z.enum(['application/pdf', 'application/xml']),
  /** Bytes. */
  size: z.int(),
  /** SHA-256 of the file as it came. */
  hash: z.string(),
  /** What the schema says where it refuses the XML. */
  schemaErrors: z.array(z.string()),
  /** Null where none were checked: its profile has none, or it came before they were. */
  brokenRules: z.nullable(z.array(BrokenRule)),
  /** Empty where the platform brought it. */
  addedBy: z.string(),
  /** Whether statuses can be sent: the practice has a platform and a SIREN, and so has the seller a SIREN. */
  canSend: z.boolean(),
  lifecycle: ReceivedLifecycle,
});
export type ReceivedInvoiceDetail = z.infer<typeof ReceivedInvoiceDetail>;

export const RECEIVED_REFUSALS = [
  'kind',
  'locked',
  'damaged',
  'active',
  'no_attachment',
  'several_attachments',
  'large_xml',
  'no_xml',
  'no_invoice',
  'incomplete',
] as const;
export type ReceivedRefusal = (typeof RECEIVED_REFUSALS)[number];

/** What became of a file: kept, recognised as one that is here already, or not taken. */
export const ReceivedOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('kept'), id: Id }),
  z.object({ outcome: z.literal('known'), id: Id, number: z.string(), isSameFile: z.boolean() }),
  z.object({ outcome: z.literal('refused'), refusal: z.enum(RECEIVED_REFUSALS) }),
]);
export type ReceivedOutcome = z.infer<typeof ReceivedOutcome>;

/**
 * Why an invoice of the platform is not here: as for a file that is uploaded, or it is too large or empty, the platform does not
 * hand it over, it is not described so that it can be read, there is no room left, or the platform was disconnected first.
 */
export const UNTAKEN_REASONS = [
  ...RECEIVED_REFUSALS,
  'too_large',
  'empty',
  'unavailable',
  'unreadable',
  'storage_full',
  'disconnected',
] as const;
export type UntakenReason = (typeof UNTAKEN_REASONS)[number];

/** An invoice that the platform has for the practice, and that is not among its received invoices. */
export const UntakenInvoice = z.object({
  id: Id,
  /** What the platform calls it. */
  reference: z.string(),
  /** The name of its file; may be empty. */
  name: z.string(),
  listedAt: Moment,
  /** `waiting`: it is still tried. `refused`: it is not any more. `differs`: `receivedId` has its seller, number and year. */
  state: z.enum(['waiting', 'differs', 'refused']),
  /** Null where it differs, or was not tried yet. */
  reason: z.nullable(z.enum(UNTAKEN_REASONS)),
  receivedId: z.nullable(Id),
  nextTryAt: z.nullable(Moment),
  /** Whether it may be fetched again: it was given up, and its platform is connected. */
  canFetch: z.boolean(),
  /** Null where nobody set it aside. */
  settledAt: z.nullable(Moment),
  /** Empty where nobody did, or where their account was erased. */
  settledBy: z.string(),
});
export type UntakenInvoice = z.infer<typeof UntakenInvoice>;

const BuyerCode = z.literal([...BUYER_CODES]);

/** Electronic invoices that the practice received: read, checked, kept as they came, and judged. */
export const receivedInvoices = {
  list: route({
    method: 'GET',
    path: '/api/received-invoices',
    access: PRACTICE_WORK,
    summary: 'Invoices that were received, the latest first; a search looks in numbers and names of sellers',
    query: z.strictObject(pageQuery),
    reply: page(ReceivedInvoiceSummary),
  }),
  untaken: route({
    method: 'GET',
    path: '/api/received-invoices/untaken',
    access: PRACTICE_WORK,
    summary:
      'Invoices that the platform of the practice has for it and that are not here, with the reason, the latest first',
    query: z.strictObject({ ...pageQuery, settled: z.optional(z.literal('true')) }),
    reply: z.extend(page(UntakenInvoice), {
      /** How many were set aside: they are listed where `settled` asks for them, and only there. */
      settled: z.int(),
    }),
  }),
  fetchUntaken: route({
    method: 'POST',
    path: '/api/received-invoices/untaken/:id/fetching',
    access: PRACTICE_WORK,
    summary: 'Fetch an invoice of the platform again that was given up; nothing changes where it waits already',
    params: idParams,
    reply: UntakenInvoice,
    status: 202,
  }),
  settleUntaken: route({
    method: 'PUT',
    path: '/api/received-invoices/untaken/:id/settled',
    access: PRACTICE_WORK,
    summary: 'Set an invoice of the platform aside that is not here and not fetched any more, or bring it back',
    params: idParams,
    body: z.strictObject({ settled: z.boolean() }),
    reply: UntakenInvoice,
  }),
  add: route({
    method: 'POST',
    path: '/api/received-invoices',
    access: PRACTICE_WORK,
    summary: 'Keep an electronic invoice: a PDF with its XML inside (Factur-X), or XML in CII or UBL, at most 10 MB',
    body: z.strictObject({
      fileName: text(200),
      content: z.string().check(z.minLength(1), z.maxLength(14_100_000)),
    }),
    bodyLimit: 15_000_000,
    patienceMs: 28_000,
    reply: ReceivedOutcome,
  }),
  find: route({
    method: 'GET',
    path: '/api/received-invoices/:id',
    access: PRACTICE_WORK,
    summary: 'What a received invoice says, what is wrong with it, and what became of it',
    params: idParams,
    reply: ReceivedInvoiceDetail,
  }),
  file: route({
    method: 'GET',
    path: '/api/received-invoices/:id/file',
    access: PRACTICE_WORK,
    summary: 'The file as it came, to be saved',
    params: idParams,
    file: 'application/octet-stream',
  }),
  xml: route({
    method: 'GET',
    path: '/api/received-invoices/:id/xml',
    access: PRACTICE_WORK,
    summary: 'The XML of a received invoice, to be saved',
    params: idParams,
    file: 'application/octet-stream',
  }),
  record: route({
    method: 'POST',
    path: '/api/received-invoices/:id/statuses',
    access: PRACTICE_WORK,
    summary:
      'Approve, dispute or refuse a received invoice, or note that its payment was sent; sent to the platform where asked for',
    params: idParams,
    body: z.strictObject({
      version: VersionOrNone,
      code: BuyerCode,
      on: Day,
      reason: optionalText(MOST_REASON),
      reasonCode: z.nullable(StatusReasonCode),
      /** Whether it is sent to the platform of the practice as well. */
      isDeposited: z._default(z.boolean(), false),
    }),
    reply: ReceivedInvoiceDetail,
    status: 201,
  }),
  deposit: route({
    method: 'POST',
    path: '/api/received-invoices/:id/statuses/:statusId/deposit',
    access: PRACTICE_WORK,
    summary: 'Send the last status of a received invoice to the platform of the practice, or try again what failed',
    params: z.strictObject({ id: Id, statusId: Id }),
    reply: ReceivedInvoiceDetail,
    status: 202,
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/received-invoices/:id/statuses/:statusId/withdrawal',
    access: PRACTICE_WORK,
    summary: 'Take back a status that was recorded by mistake and not sent; both entries stay in sight',
    params: z.strictObject({ id: Id, statusId: Id }),
    body: z.strictObject({ version: VersionOrNone, reason: text(MOST_REASON) }),
    reply: ReceivedInvoiceDetail,
  }),
};
