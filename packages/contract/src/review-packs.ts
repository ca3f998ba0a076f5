import * as z from 'zod/mini';
import { PRACTICE_WORK, route } from './core/route.ts';
import { Day, Id, Locale, Moment, page, pageQuery } from './core/shapes.ts';

/** Customers whose reviews are asked for at once. */
export const MOST_REVIEWS = 100;

/** `waiting`: to be made, or being made. `refused`: nothing was made, `failure` says why. */
export const REVIEW_PACK_STATES = ['waiting', 'made', 'refused'] as const;

const Ids = z.array(Id).check(
  z.minLength(1),
  z.maxLength(MOST_REVIEWS),
  z.refine((ids) => new Set(ids).size === ids.length, 'unique'),
);

/** The yearly review of a customer: a wealth report with what changed since the one before and what was invoiced. */
export const ReviewPack = z.object({
  /** Of the frozen report too. */
  id: Id,
  customer: z.object({ id: Id, name: z.string() }),
  state: z.enum(REVIEW_PACK_STATES),
  /** A code of the error contract. */
  failure: z.nullable(z.string()),
  language: Locale,
  askedBy: z.string(),
  askedAt: Moment,
  /** The day from which on changes are named; null before it is made. */
  since: z.nullable(Day),
  /** Null before it is made. */
  report: z.nullable(
    z.object({
      number: z.int(),
      on: Day,
      /** Where its file is read; null while no mandate opens that household to the practice. */
      householdId: z.nullable(Id),
    }),
  ),
});
export type ReviewPack = z.infer<typeof ReviewPack>;

const Counts = z.object({ waiting: z.int(), made: z.int(), refused: z.int() });

export const reviewPacks = {
  list: route({
    method: 'GET',
    path: '/api/review-packs',
    access: PRACTICE_WORK,
    summary: 'Reviews that were asked for, latest first, with how far they are',
    query: z.strictObject({ ...pageQuery, state: z.optional(z.enum(REVIEW_PACK_STATES)), customerId: z.optional(Id) }),
    reply: z.extend(page(ReviewPack), {
      /** Of the same search, by state. */
      counts: Counts,
      /** Of those that were asked for at once and are not all done; null while none waits. */
      progress: z.nullable(z.object({ done: z.int(), all: z.int() })),
    }),
  }),
  prepare: route({
    method: 'POST',
    path: '/api/review-packs',
    access: PRACTICE_WORK,
    summary: 'Have the reviews of customers made, one after another; one that waits already is not asked for again',
    body: z.strictObject({ customerIds: Ids, language: Locale }),
    reply: z.object({ asked: z.int() }),
    status: 202,
  }),
};
