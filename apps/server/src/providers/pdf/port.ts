import type { Drawing } from '@aurea/domain/billing/layout/drawing.ts';

/** Everything a PDF is made of; the same input gives the same bytes. */
export type PdfInput = {
  readonly drawing: Drawing;
  /** The picture of the logo where the drawing has a place for one: PNG without opacity, or JPEG. */
  readonly logo?: Uint8Array | null;
  readonly title: string;
  readonly author: string;
  readonly language: 'en' | 'fr';
  /** Milliseconds since 1970; stands in the file as the moment it was made. */
  readonly madeAt: number;
  /** The same invoice for machines, embedded; null for what is no issued invoice. */
  readonly xml: string | null;
};
