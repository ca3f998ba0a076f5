import * as z from 'zod/mini';
import { PRACTICE_RULE, PRACTICE_WORK, route } from '../core/route.ts';
import { Day, Id, idParams, Moment } from '../core/shapes.ts';

/** A household that the practice prepared for a customer and has not handed over: nobody owns it yet. */
export const PreparedHousehold = z.object({
  householdId: Id,
  preparedBy: z.string(),
  preparedAt: Moment,
  /** The last day it is stored where the client does not take it over. */
  eraseOn: Day,
  /** When the client refused it; it may still be offered until it is erased. */
  refusedAt: z.nullable(Moment),
  /** Whether the customer is linked with the mandate under which the practice works in it. */
  isLinked: z.boolean(),
});
export type PreparedHousehold = z.infer<typeof PreparedHousehold>;

const Found = z.object({
  prepared: z.nullable(PreparedHousehold),
  /** The customer is linked with a mandate that its household has paused: nothing is prepared meanwhile. */
  isPaused: z.boolean(),
});

/** A practice enters the wealth of a client who has no account yet. */
export const preparedHouseholds = {
  find: route({
    method: 'GET',
    path: '/api/customers/:id/prepared-household',
    access: PRACTICE_WORK,
    summary: 'The household prepared for a customer and not handed over yet; null without one',
    params: idParams,
    reply: Found,
  }),
  prepare: route({
    method: 'POST',
    path: '/api/customers/:id/prepared-household',
    access: PRACTICE_RULE,
    summary:
      'Prepare a household for a customer without a mandate: the practice works in it until the client takes it over',
    params: idParams,
    reply: Found,
    status: 201,
  }),
  erase: route({
    method: 'POST',
    path: '/api/customers/:id/prepared-household/erase',
    access: PRACTICE_RULE,
    summary: 'Erase a prepared household with everything in it; impossible once it is handed over',
    params: idParams,
    body: z.strictObject({ preparedId: Id }),
    status: 204,
  }),
};
