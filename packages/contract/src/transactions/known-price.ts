import * as z from 'zod/mini';
import { Day, DecimalText, Moment } from '../core/shapes.ts';

/** The last price of an instrument. */
export const KnownPrice = z.object({
  on: Day,
  /** The moment it was made, where the source sends it. */
  at: z.nullable(Moment),
  price: DecimalText,
  currency: z.string(),
  source: z.string(),
  stale: z.boolean(),
});
