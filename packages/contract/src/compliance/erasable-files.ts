import * as z from 'zod/mini';
import { PRACTICE_WORK, route } from '../core/route.ts';
import { Day, Id, page, pageQuery } from '../core/shapes.ts';

/** A customer whose file was retained for five years after the end of the relation, and still holds something. */
export const ErasableFile = z.object({
  customerId: Id,
  customer: z.string(),
  endedOn: Day,
  /** The first day on which the file may be erased. */
  erasableFrom: Day,
  /** Papers that were filed, and documents of the advice that were frozen. */
  papers: z.int(),
});
export type ErasableFile = z.infer<typeof ErasableFile>;

/** Files that are proposed for erasure: each is erased by an act of its own. */
export const erasableFiles = {
  list: route({
    method: 'GET',
    path: '/api/compliance/erasable',
    access: PRACTICE_WORK,
    summary: 'Compliance files proposed for erasure, five years after the relation ended, the earliest first',
    query: z.strictObject(pageQuery),
    reply: page(ErasableFile),
  }),
};
