import { DOCUMENT_KINDS } from '@aurea/domain/billing/documents/document-type.ts';
import { INVOICE_STATES } from '@aurea/domain/billing/documents/states.ts';
import { PAYMENT_STATES } from '@aurea/domain/billing/payments/payments.ts';
import * as z from 'zod/mini';
import { route } from '../core/route.ts';
import { Day, DecimalText, Locale } from '../core/shapes.ts';
import { LinkToken } from './document-links.ts';
import { PublicLook } from './practice-logo.ts';
import { IssuedDocument } from './written-documents.ts';

const tokenBody = z.strictObject({ token: LinkToken });

/** What the holder of a link sees of an invoice: the document as it was issued, and what is left to pay. */
export const PublicInvoice = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string(),
  state: z.enum(INVOICE_STATES),
  payment: z.nullable(z.enum(PAYMENT_STATES)),
  overdue: z.boolean(),
  issuedOn: Day,
  dueOn: z.nullable(Day),
  currency: z.string(),
  gross: DecimalText,
  outstanding: DecimalText,
  /** The practice takes cards for what is left to pay. */
  isByCard: z.boolean(),
  document: IssuedDocument,
  look: PublicLook,
});
export type PublicInvoice = z.infer<typeof PublicInvoice>;

export const publicInvoices = {
  read: route({
    method: 'POST',
    path: '/api/public-documents/invoice',
    access: 'public',
    summary: 'The invoice that a public link opens',
    body: tokenBody,
    reply: PublicInvoice,
    guarded: true,
    pure: true,
  }),
  pdf: route({
    method: 'POST',
    path: '/api/public-documents/invoice/pdf',
    access: 'public',
    summary: 'The PDF of the invoice that a public link opens, with its XML inside',
    body: tokenBody,
    file: 'application/pdf',
    guarded: true,
    pure: true,
  }),
  payByCard: route({
    method: 'POST',
    path: '/api/public-documents/invoice/card',
    access: 'public',
    summary: 'Address of the page that takes a card for what is left to pay; null where that changed meanwhile',
    body: z.strictObject({ token: LinkToken, locale: Locale }),
    reply: z.object({ url: z.nullable(z.string()) }),
    guarded: true,
  }),
};
