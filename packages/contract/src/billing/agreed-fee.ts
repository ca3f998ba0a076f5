import { FEE_BASES } from '@aurea/domain/billing/fees/advisory-fee.ts';
import * as z from 'zod/mini';
import { Day, DecimalText, Id } from '../core/shapes.ts';

/** Rate and base of the last fee on assets that stands on a document of a customer: what the next one is proposed with. */
export const AgreedFee = z.object({
  basis: z.enum(FEE_BASES),
  /** Of a year; of the last tier `upTo` is null. */
  tiers: z.array(z.object({ upTo: z.nullable(DecimalText), percent: DecimalText })),
  from: Day,
  /** The day after the last. */
  to: Day,
  currency: z.string(),
  /** Of all that the household owns, less what it owes. */
  isWhole: z.boolean(),
  /** Otherwise of these. */
  assetIds: z.array(Id),
  invoiceId: Id,
  number: z.nullable(z.string()),
});
export type AgreedFee = z.infer<typeof AgreedFee>;
