import { READER_STATES } from '@aurea/domain/billing/documents/states.ts';
import * as z from 'zod/mini';
import { route } from '../core/route.ts';
import { Day, DecimalText, Moment, text } from '../core/shapes.ts';
import { LinkToken, Refusal } from './document-links.ts';
import { PublicLook } from './practice-logo.ts';
import { Chosen } from './quotations.ts';
import { OfferedDocument } from './written-documents.ts';

const tokenBody = z.strictObject({ token: LinkToken });

/** What the holder of a link sees of a quotation: the offer as it was sent, and what became of it. */
export const PublicQuotation = z.object({
  number: z.string(),
  state: z.enum(READER_STATES),
  expired: z.boolean(),
  sentOn: Day,
  validUntil: Day,
  /** Of the practice, which counts the days; IANA name. */
  timeZone: z.string(),
  currency: z.string(),
  gross: DecimalText,
  document: OfferedDocument,
  look: PublicLook,
  /** Of the very bytes that are read and agreed to. */
  pdfHash: z.string(),
  /** Whether the link lets its holder answer, and the offer is still open. */
  mayAnswer: z.boolean(),
  /** Where a code may be sent, most of each address hidden. */
  addresses: z.array(z.string()),
  answer: z.nullable(z.object({ name: z.string(), on: Day, at: Moment, chosen: z.array(z.int()) })),
});
export type PublicQuotation = z.infer<typeof PublicQuotation>;

export const publicQuotations = {
  read: route({
    method: 'POST',
    path: '/api/public-documents/quotation',
    access: 'public',
    summary: 'The quotation that a public link opens',
    body: tokenBody,
    reply: PublicQuotation,
    guarded: true,
    pure: true,
  }),
  pdf: route({
    method: 'POST',
    path: '/api/public-documents/quotation/pdf',
    access: 'public',
    summary: 'The PDF of the quotation that a public link opens: the very bytes that are agreed to',
    body: tokenBody,
    file: 'application/pdf',
    guarded: true,
    pure: true,
  }),
  code: route({
    method: 'POST',
    path: '/api/public-documents/quotation/code',
    access: 'public',
    summary: 'Send a code to an address of the customer, to be typed when accepting',
    body: z.strictObject({ token: LinkToken, address: z.int().check(z.minimum(0), z.maximum(50)) }),
    guarded: true,
    status: 204,
  }),
  accept: route({
    method: 'POST',
    path: '/api/public-documents/quotation/accept',
    access: 'public',
    summary: 'Accept the quotation under a name, with the code that was mailed',
    body: z.strictObject({
      token: LinkToken,
      name: text(120),
      code: z.string().check(z.regex(/^\d{6}$/, 'number')),
      /** Of the bytes that were read. */
      pdfHash: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'isString')),
      chosen: Chosen,
      consent: z.literal(true),
    }),
    reply: PublicQuotation,
    guarded: true,
  }),
  refuse: route({
    method: 'POST',
    path: '/api/public-documents/quotation/refuse',
    access: 'public',
    summary: 'Refuse the quotation, and say why',
    body: Refusal,
    reply: PublicQuotation,
    guarded: true,
  }),
};
