import * as z from 'zod/mini';
import { NonNegativeAmount, PositiveAmount } from '../core/numbers.ts';
import { HOUSEHOLD_WRITE, route } from '../core/route.ts';
import { Day, DecimalText, Id, idParams, text, Version } from '../core/shapes.ts';

/** What is saved for, in the currency of the household. */
export const SuitabilityGoal = z.object({
  id: Id,
  name: z.string(),
  /** Invested for it today, and added each month. */
  amount: DecimalText,
  monthly: DecimalText,
  /** What it is to be worth then; null where that is not said. */
  aimed: z.nullable(DecimalText),
  dueOn: Day,
  version: z.int(),
});
export type SuitabilityGoal = z.infer<typeof SuitabilityGoal>;

const goalFields = {
  name: text(120),
  amount: NonNegativeAmount,
  monthly: NonNegativeAmount,
  aimed: z.nullable(PositiveAmount),
  dueOn: Day,
};

export const suitabilityGoals = {
  create: route({
    method: 'POST',
    path: '/api/investment-profile/goals',
    access: HOUSEHOLD_WRITE,
    summary: 'Add a goal with its amount and the day it is due, which has a profile of its own',
    body: z.strictObject(goalFields),
    reply: SuitabilityGoal,
    status: 201,
  }),
  change: route({
    method: 'PUT',
    path: '/api/investment-profile/goals/:id',
    access: HOUSEHOLD_WRITE,
    summary: 'Change a goal',
    params: idParams,
    body: z.strictObject({ ...goalFields, version: Version }),
    reply: SuitabilityGoal,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/investment-profile/goals/:id',
    access: HOUSEHOLD_WRITE,
    summary: 'Remove a goal',
    params: idParams,
    status: 204,
  }),
};
