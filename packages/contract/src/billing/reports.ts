import { CLOSING_KINDS } from '@aurea/domain/billing/closings/closings.ts';
import { DOCUMENT_KINDS } from '@aurea/domain/billing/documents/document-type.ts';
import { ENTRY_KINDS } from '@aurea/domain/billing/reports/sales-journal.ts';
import { MOVEMENT_KINDS } from '@aurea/domain/billing/reports/statement.ts';
import { VAT_BASES } from '@aurea/domain/billing/reports/vat-report.ts';
import { VAT_CATEGORIES } from '@aurea/domain/billing/totals/vat.ts';
import * as z from 'zod/mini';
import { PRACTICE_OWNER, PRACTICE_WORK, route } from '../core/route.ts';
import { Currency, Day, DecimalText, Id, idParams, Locale } from '../core/shapes.ts';

const period = { from: Day, to: Day };

/** A file made of a report: its bytes in base64. */
export const ReportFile = z.object({ fileName: z.string(), mediaType: z.string(), content: z.string() });

const amounts = { base: DecimalText, vat: DecimalText };
const rate = { category: z.enum(VAT_CATEGORIES), rate: DecimalText };

/** What one document adds to one rate, in euros; negative where it takes back. */
export const VatEntry = z.object({
  ...rate,
  ...amounts,
  on: Day,
  invoiceId: Id,
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string(),
  customerId: Id,
  customerName: z.string(),
});
export type VatEntry = z.infer<typeof VatEntry>;

export const VatReport = z.object({
  basis: z.enum(VAT_BASES),
  /** The one that follows from the regime of the practice; null where it bears no VAT. */
  usualBasis: z.nullable(z.enum(VAT_BASES)),
  rows: z.array(z.object({ ...rate, ...amounts })),
  total: z.object(amounts),
  entries: z.array(VatEntry),
});
export type VatReport = z.infer<typeof VatReport>;

export const JournalLine = z.object({
  /** Number of the entry: its lines balance. */
  entry: z.string(),
  /** A document, VAT that falls due as money is received, or a loss. */
  kind: z.enum(ENTRY_KINDS),
  on: Day,
  account: z.string(),
  /** Of a line of revenue or VAT, in percent. */
  rate: z.nullable(DecimalText),
  invoiceId: Id,
  customerId: Id,
  number: z.string(),
  customerName: z.string(),
  debit: DecimalText,
  credit: DecimalText,
});
export type JournalLine = z.infer<typeof JournalLine>;

export const EReport = z.object({
  sales: z.array(z.object({ on: Day, code: z.string(), rate: DecimalText, ...amounts, documents: z.int() })),
  receipts: z.array(z.object({ on: Day, rate: DecimalText, amount: DecimalText })),
});
export type EReport = z.infer<typeof EReport>;

export const StatementLine = z.object({
  on: Day,
  kind: z.enum(MOVEMENT_KINDS),
  invoiceId: Id,
  number: z.string(),
  reference: z.string(),
  dueOn: z.nullable(Day),
  amount: DecimalText,
  /** What is owed after it. */
  balance: DecimalText,
});
export type StatementLine = z.infer<typeof StatementLine>;

export const Statement = z.object({
  ...period,
  currency: Currency,
  /** Currencies in which the customer was invoiced. */
  currencies: z.array(Currency),
  opening: DecimalText,
  lines: z.array(StatementLine),
  invoiced: DecimalText,
  credited: DecimalText,
  /** Money received, less what was taken back. */
  paid: DecimalText,
  writtenOff: DecimalText,
  closing: DecimalText,
});
export type Statement = z.infer<typeof Statement>;

/** A day, month or year that is over, in euros. */
export const PracticeClosing = z.object({
  kind: z.enum(CLOSING_KINDS),
  /** `2026-11-20`, `2026-11` or `2026` */
  period: z.string(),
  documents: z.int(),
  net: DecimalText,
  vat: DecimalText,
  gross: DecimalText,
  /** How many were recorded in it, those that take one back included. */
  payments: z.int(),
  received: DecimalText,
  takenBack: DecimalText,
  /** Since the beginning, to the end of the period. */
  totalGross: DecimalText,
  totalReceived: DecimalText,
  /** The last issued document of the chain by then, and its seal. */
  position: z.int(),
  seal: z.string(),
  previousHash: z.string(),
  hash: z.string(),
});
export type PracticeClosing = z.infer<typeof PracticeClosing>;

const ofAdvisor = {
  /** Without VAT, credit notes deducted. */
  invoiced: DecimalText,
  /** Money received with VAT, less what was taken back. */
  collected: DecimalText,
  /** With VAT, at the end of the period. */
  outstanding: DecimalText,
};

/** Sums in euros, by who leads the customers today. */
export const AdvisorReport = z.object({
  /** What is invoiced most first; customers whom nobody leads last, without an id. */
  rows: z.array(z.object({ advisorId: z.nullable(Id), name: z.string(), ...ofAdvisor })),
  total: z.object(ofAdvisor),
});
export type AdvisorReport = z.infer<typeof AdvisorReport>;

export const REPORT_FILES = ['vat', 'journal', 'advisors', 'e_reporting', 'closings'] as const;
export type ReportFileName = (typeof REPORT_FILES)[number];

const statementQuery = { ...period, currency: z._default(Currency, 'EUR') };

export const reports = {
  vat: route({
    method: 'GET',
    path: '/api/reports/vat',
    access: PRACTICE_WORK,
    summary: 'VAT by rate over a period, on debits or on receipts, with the documents it comes from',
    query: z.strictObject({ ...period, basis: z.optional(z.enum(VAT_BASES)) }),
    reply: VatReport,
  }),
  journal: route({
    method: 'GET',
    path: '/api/reports/sales-journal',
    access: PRACTICE_WORK,
    summary: 'The sales journal of a period: balanced entries of documents, of VAT due as they are paid, and of losses',
    query: z.strictObject(period),
    reply: z.object({ lines: z.array(JournalLine), total: DecimalText }),
  }),
  eReporting: route({
    method: 'GET',
    path: '/api/reports/e-reporting',
    access: PRACTICE_WORK,
    summary: 'Sales to consumers by day and rate, and what was received, as the reporting of invoices asks for',
    query: z.strictObject(period),
    reply: EReport,
  }),
  advisors: route({
    method: 'GET',
    path: '/api/reports/advisors',
    access: PRACTICE_WORK,
    summary: 'What was invoiced and collected in a period and owed at its end, by who leads the customers',
    query: z.strictObject(period),
    reply: AdvisorReport,
  }),
  closings: route({
    method: 'GET',
    path: '/api/reports/closings',
    access: PRACTICE_WORK,
    summary: 'Closings of the days, months or years that a period lies in, latest first',
    query: z.strictObject({ ...period, kind: z.enum(CLOSING_KINDS) }),
    reply: z.array(PracticeClosing),
  }),
  file: route({
    method: 'GET',
    path: '/api/reports/file',
    access: PRACTICE_WORK,
    summary: 'A report as a file; `fec` is the sales journal in the columns of the file of accounting entries',
    query: z.strictObject({
      ...period,
      report: z.enum(REPORT_FILES),
      format: z.enum(['csv', 'xlsx', 'json', 'fec']),
      basis: z.optional(z.enum(VAT_BASES)),
      /** Of closings: those of days by default. */
      kind: z.optional(z.enum(CLOSING_KINDS)),
      locale: Locale,
    }),
    reply: ReportFile,
  }),
  archive: route({
    method: 'GET',
    path: '/api/reports/archive',
    access: PRACTICE_OWNER,
    summary: 'All that was issued, paid and closed in a period as a ZIP that proves itself, at most 32 MB of documents',
    query: z.strictObject(period),
    reply: ReportFile,
    patienceMs: 90_000,
  }),
  statement: route({
    method: 'GET',
    path: '/api/customers/:id/statement',
    access: PRACTICE_WORK,
    summary: 'The account of a customer over a period: what was owed, documents, payments, what is owed',
    params: idParams,
    query: z.strictObject(statementQuery),
    reply: Statement,
  }),
  statementFile: route({
    method: 'GET',
    path: '/api/customers/:id/statement/file',
    access: PRACTICE_WORK,
    summary: 'The account of a customer as PDF or as a table',
    params: idParams,
    query: z.strictObject({ ...statementQuery, format: z.enum(['pdf', 'csv', 'xlsx']), locale: Locale }),
    reply: ReportFile,
  }),
};
