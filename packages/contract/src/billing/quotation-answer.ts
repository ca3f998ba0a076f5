import * as z from 'zod/mini';
import { Day, Moment } from '../core/shapes.ts';

/** Megabytes that the scan of a signed quotation may have. */
export const PAPER_MEGABYTES = 10;

/** The scan that an answer on paper was recorded from. */
const SignedPaper = z.object({
  name: z.string(),
  mediaType: z.enum(['application/pdf', 'image/png', 'image/jpeg']),
  /** Bytes. */
  size: z.int(),
  /** SHA-256 of the file. */
  hash: z.string(),
});
export type SignedPaper = z.infer<typeof SignedPaper>;

export const QuotationAnswer = z.object({
  answer: z.enum(['accepted', 'refused']),
  /** On the public page, or given to the practice: signed on paper, by phone. */
  way: z.enum(['online', 'paper']),
  name: z.string(),
  email: z.nullable(z.string()),
  note: z.string(),
  /** Options taken, by their place among the lines. */
  chosen: z.array(z.int()),
  on: Day,
  at: Moment,
  pdfHash: z.string(),
  address: z.nullable(z.string()),
  consent: z.nullable(z.string()),
  paper: z.nullable(SignedPaper),
});
