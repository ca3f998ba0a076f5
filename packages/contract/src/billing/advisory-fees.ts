import { FEE_BASES } from '@aurea/domain/billing/fees/advisory-fee.ts';
import * as z from 'zod/mini';
import { PRACTICE_WORK, route } from '../core/route.ts';
import { Day, DecimalText, Id, idParams, text, Version } from '../core/shapes.ts';
import { Cents, Percent } from './invoice-draft.ts';
import { Invoice } from './invoices.ts';
import { WrittenFee } from './written-documents.ts';

const FeeTerms = z.strictObject({
  basis: z.enum(FEE_BASES),
  from: Day,
  /** The day after the last. */
  to: Day,
  /** From the lowest; the last one bears all of the rest. */
  tiers: z.array(z.strictObject({ upTo: z.nullable(Cents), percent: Percent })).check(z.minLength(1), z.maxLength(10)),
  /** Null is all that the household owns, less what it owes. */
  assetIds: z.nullable(z.array(Id).check(z.minLength(1), z.maxLength(50))),
});
export type FeeTerms = z.infer<typeof FeeTerms>;

const FeePreview = z.object({
  household: z.string(),
  currency: z.string(),
  /** Assets of the household, with their value at the end of the period; null where that is not known. */
  assets: z.array(z.object({ id: Id, name: z.string(), value: z.nullable(DecimalText) })),
  /** The mandate keeps assets from the practice: nothing counts them. */
  leavesOut: z.boolean(),
  /** What would be invoiced; null where nothing is known of the value. */
  fee: z.nullable(WrittenFee),
});
export type FeePreview = z.infer<typeof FeePreview>;

export const advisoryFees = {
  preview: route({
    method: 'POST',
    path: '/api/invoices/:id/fee-preview',
    access: PRACTICE_WORK,
    summary: 'A fee on the assets of the customer, under its mandate, before it is added to a draft',
    params: idParams,
    body: FeeTerms,
    reply: FeePreview,
    pure: true,
  }),
  add: route({
    method: 'POST',
    path: '/api/invoices/:id/fees',
    access: PRACTICE_WORK,
    summary: 'Add a fee on the assets of the customer to a draft, as a line with its computation as an annex',
    params: idParams,
    body: z.strictObject({
      version: Version,
      terms: FeeTerms,
      name: text(200),
      /** Something is not known, and the fee is wanted all the same. */
      acceptsPartial: z.boolean(),
    }),
    reply: Invoice,
    status: 201,
  }),
};
