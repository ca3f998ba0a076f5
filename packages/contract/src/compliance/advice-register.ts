import { COMPLIANCE_DOCUMENTS } from '@aurea/domain/compliance/documents/document-fields.ts';
import { VERSION_STATES } from '@aurea/domain/compliance/documents/document-state.ts';
import * as z from 'zod/mini';
import { PRACTICE_WORK, route } from '../core/route.ts';
import { Day, Id, Locale, Moment, page, pageQuery } from '../core/shapes.ts';

/** One entry of the register of advice: a version of a document as its customer was given it. */
export const AdviceGiven = z.object({
  id: Id,
  customerId: Id,
  customer: z.string(),
  kind: z.enum(COMPLIANCE_DOCUMENTS),
  number: z.int(),
  language: Locale,
  /** When the version was frozen, and by whom; empty where their account was erased. */
  givenAt: Moment,
  givenBy: z.string(),
  /** When a mail with its link last left; null where none did. */
  sentAt: z.nullable(Moment),
  state: z.enum(VERSION_STATES),
  signed: z.nullable(z.object({ name: z.string(), at: Moment })),
  /** Signed for the practice. */
  countersigned: z.nullable(z.object({ name: z.string(), role: z.string(), at: Moment })),
  refused: z.nullable(z.object({ name: z.string(), reason: z.string(), at: Moment })),
  /** SHA-256 of the PDF. */
  hash: z.string(),
});
export type AdviceGiven = z.infer<typeof AdviceGiven>;

/** The register of the advice that a practice gave. */
export const adviceRegister = {
  list: route({
    method: 'GET',
    path: '/api/compliance/advice',
    access: PRACTICE_WORK,
    summary: 'Register of advice, latest first: each document given, when, by whom, and how it was answered',
    query: z.strictObject({
      page: pageQuery.page,
      size: pageQuery.size,
      kind: z.optional(z.enum(COMPLIANCE_DOCUMENTS)),
      /** Days of the practice on which the documents were given, both included. */
      from: z.optional(Day),
      to: z.optional(Day),
    }),
    reply: page(AdviceGiven),
  }),
};
