import * as z from 'zod/mini';
import { PRACTICE_OWNER, PRACTICE_WORK, route } from './core/route.ts';
import { Day, Id, idParams, Moment, page, pageQuery } from './core/shapes.ts';
import { WEBHOOK_EVENTS } from './programs/webhook-events.ts';

type Group = keyof typeof WEBHOOK_EVENTS.practice;

/** What lines of the log of a practice are filtered by: its records as its people group them. */
export const ACTIVITY_GROUPS = Object.keys(WEBHOOK_EVENTS.practice) as [Group, ...Group[]];
export type ActivityGroup = Group;

/** One line of the log of a practice. */
export const PracticeActivity = z.object({
  id: Id,
  at: Moment,
  /** Null where no person did it; empty where their account was erased. */
  actor: z.nullable(z.string()),
  /** One of `PRACTICE_ACTIONS`. */
  action: z.string(),
  /** One of the kinds of records of a practice. */
  subject: z.string(),
  /** What the record is called: the number of an invoice, the title of a task, an address that was invited. */
  name: z.nullable(z.string()),
  customer: z.nullable(z.object({ id: Id, name: z.string() })),
  /** The invoice or the quotation that can be opened. */
  document: z.nullable(z.object({ kind: z.enum(['invoice', 'quotation']), id: Id })),
  changes: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
});
export type PracticeActivity = z.infer<typeof PracticeActivity>;

const filters = {
  page: pageQuery.page,
  size: pageQuery.size,
  kind: z.optional(z.enum(ACTIVITY_GROUPS)),
  personId: z.optional(Id),
  /** Days of the practice, both included. */
  from: z.optional(Day),
  to: z.optional(Day),
};

export const practiceActivity = {
  list: route({
    method: 'GET',
    path: '/api/practice-activity',
    access: PRACTICE_OWNER,
    summary: 'What was done in the practice, latest first: who, what, of which customer, from what to what',
    query: z.strictObject(filters),
    reply: page(PracticeActivity),
  }),
  ofCustomer: route({
    method: 'GET',
    path: '/api/customers/:id/activity',
    access: PRACTICE_WORK,
    summary: 'What was done of a customer and its records, latest first: who, what, from what to what',
    params: idParams,
    query: z.strictObject(filters),
    reply: page(PracticeActivity),
  }),
};
