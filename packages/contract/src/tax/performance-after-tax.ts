import * as z from 'zod/mini';
import { HOUSEHOLD_READ, route } from '../core/route.ts';
import { Day, DecimalText } from '../core/shapes.ts';
import { Figure, PerformanceScope } from '../performance.ts';
import { LatentTaxGroup } from './latent-tax.ts';

/**
 * The performance of a period beside what the tax profile leaves of it: as if all that it brought were taxed on its last day,
 * by today's law.
 */
export const PerformanceAfterTax = z.object({
  from: Day,
  to: Day,
  currency: z.string(),
  /** By French law, by rates typed for another country, or not at all: see `missing`. */
  basis: z.enum(['france', 'abroad', 'none']),
  /** Why nothing is computed: nobody said where the household is resident, or it does not count in euros. */
  missing: z.nullable(z.enum(['residence', 'currency'])),
  profileYear: z.nullable(z.int()),
  /** The income year whose law applies; null outside France. */
  lawYear: z.nullable(z.int()),
  options: z.object({ scale: z.boolean(), cryptoScale: z.boolean() }),
  twr: z.object({ before: Figure, after: Figure }),
  irr: z.object({ before: Figure, after: Figure }),
  /** What the period brought, recorded taxes taken off. */
  result: DecimalText,
  /** What is due on it beyond the taxes that were recorded; null where nothing is computed. */
  tax: z.nullable(DecimalText),
  resultAfter: z.nullable(DecimalText),
  /** False where something is not known: the tax is the least it can be. */
  isComplete: z.boolean(),
  groups: z.array(LatentTaxGroup),
});
export type PerformanceAfterTax = z.infer<typeof PerformanceAfterTax>;

export const performanceAfterTax = {
  show: route({
    method: 'GET',
    path: '/api/tax/performance',
    access: HOUSEHOLD_READ,
    summary: 'Performance over a period (from, to] after the tax on what it brought, by the rates of the tax profile',
    query: z.strictObject(PerformanceScope),
    reply: PerformanceAfterTax,
  }),
};
