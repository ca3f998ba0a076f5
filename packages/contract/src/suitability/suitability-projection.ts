import * as z from 'zod/mini';
import { HOUSEHOLD_READ, route } from '../core/route.ts';
import { DecimalText, Id } from '../core/shapes.ts';

/** Where a projection begins: what the accounts show, in the currency of the household. */
export const ProjectionFacts = z.object({
  currency: z.string(),
  invested: DecimalText,
  reserve: DecimalText,
  /** Held directly, before debts. */
  property: DecimalText,
  /** Saved a month; null where the ledger shows too little. */
  saved: z.nullable(DecimalText),
  loans: z.array(
    z.object({
      id: Id,
      name: z.string(),
      owed: DecimalText,
      /** A month, insurance included. */
      instalment: DecimalText,
      months: z.int(),
      /** The part of it that is still owed at evenly spaced moments of that time, from 1 to 0. */
      course: z.array(z.number()),
    }),
  ),
  /** Received a month over the next twelve, by the incomes on record. */
  rents: DecimalText,
  pensions: DecimalText,
  /** Names of debts whose terms are not known, and of what has no rate to the currency: left out. */
  missing: z.array(z.string()),
});
export type ProjectionFacts = z.infer<typeof ProjectionFacts>;

export const suitabilityProjection = {
  show: route({
    method: 'GET',
    path: '/api/investment-profile/projection',
    access: HOUSEHOLD_READ,
    summary: 'Where a projection of the net worth begins: investments, property, debts, incomes',
    reply: ProjectionFacts,
  }),
};
