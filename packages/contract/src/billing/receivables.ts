import { AGEING_BANDS } from '@aurea/domain/billing/payments/overdue.ts';
import * as z from 'zod/mini';
import { PRACTICE_WORK, route } from '../core/route.ts';
import { Day, DecimalText, Id, Locale, page, pageQuery } from '../core/shapes.ts';
import { documentFilter, INVOICE_TABS, InvoiceSummary } from './invoices.ts';
import { ReportFile } from './reports.ts';

/** One month in euros. */
export const MonthOfSales = z.object({
  /** `2026-11` */
  month: z.string(),
  /** Without VAT. */
  invoiced: DecimalText,
  invoicedWithVat: DecimalText,
  /** All money of the month, with VAT, what was taken back deducted. */
  received: DecimalText,
  /** Days customers took to pay, as of the end of the month; null where nothing is owed nor was invoiced in three months. */
  dso: z.nullable(z.int()),
});
export type MonthOfSales = z.infer<typeof MonthOfSales>;

export const LatePayer = z.object({
  customerId: Id,
  customerName: z.string(),
  invoices: z.int(),
  outstanding: DecimalText,
  /** Of the oldest. */
  daysLate: z.int(),
});
export type LatePayer = z.infer<typeof LatePayer>;

export const OfficeEvent = z.object({
  at: z.string(),
  action: z.string(),
  subject: z.enum(['customer', 'invoice']),
  subjectId: Id,
  customerId: z.nullable(Id),
  /** The number of a document, or the name of a customer. */
  title: z.string(),
});
export type OfficeEvent = z.infer<typeof OfficeEvent>;

/** What an advisor wants to see first; amounts in euros. */
export const Office = z.object({
  today: Day,
  owed: z.record(z.enum(AGEING_BANDS), DecimalText),
  late: z.object({ count: z.int(), total: DecimalText }),
  thisMonth: z.object({ invoiced: DecimalText, received: DecimalText, vat: DecimalText }),
  lastMonth: z.object({ invoiced: DecimalText, received: DecimalText }),
  months: z.array(MonthOfSales),
  latePayers: z.array(LatePayer),
  drafts: z.array(InvoiceSummary),
  draftCount: z.int(),
  customers: z.int(),
  latest: z.array(OfficeEvent),
});
export type Office = z.infer<typeof Office>;

export const receivables = {
  months: route({
    method: 'GET',
    path: '/api/invoice-months',
    access: PRACTICE_WORK,
    summary: 'Twelve months of invoices and payments, of the practice or of one customer',
    query: z.strictObject({ customerId: z.optional(Id) }),
    reply: z.object({ items: z.array(MonthOfSales) }),
  }),
  documents: route({
    method: 'GET',
    path: '/api/issued-documents',
    access: PRACTICE_WORK,
    summary: 'Issued documents of the practice, or of one customer, latest first',
    query: z.strictObject({ ...pageQuery, customerId: z.optional(Id) }),
    reply: page(InvoiceSummary),
  }),
  export: route({
    method: 'POST',
    path: '/api/invoices/export',
    access: PRACTICE_WORK,
    summary: 'Documents of a tab, or those that are named, as a file',
    body: z.strictObject({
      tab: z.enum([...INVOICE_TABS, 'all']),
      ...documentFilter,
      q: z.optional(z.string().check(z.maxLength(120))),
      /** Only these. */
      invoiceIds: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(1000))),
      format: z.enum(['csv', 'xlsx', 'json']),
      locale: Locale,
    }),
    pure: true,
    reply: ReportFile,
  }),
  office: route({
    method: 'GET',
    path: '/api/office',
    access: PRACTICE_WORK,
    summary: 'What an advisor wants to see first: what is owed, this month, late payers, drafts, latest events',
    reply: Office,
  }),
};
