import * as z from 'zod/mini';
import { HOUSEHOLD_READ, HOUSEHOLD_WRITE, route } from '../core/route.ts';
import { Day, DecimalText, Id, list } from '../core/shapes.ts';
import { Named, Receipt } from '../incomes.ts';

/** A line that came into an account and looks like the payment of a due day; both in `currency`. */
export const PaymentMatch = z.object({
  /** As recognised by a payment confirmed before, proposed, one of several that fit, or said to be none. */
  state: z.enum(['recognised', 'proposed', 'question', 'rejected']),
  income: Named,
  /** Null for one that was said to be none. */
  due: z.nullable(z.object({ on: Day, outstanding: DecimalText })),
  line: z.object({
    id: Id,
    on: Day,
    assetId: Id,
    assetName: z.string(),
    amount: DecimalText,
    /** In words people understand, and as the bank wrote it. */
    label: z.string(),
    text: z.string(),
  }),
  currency: z.string(),
});
export type PaymentMatch = z.infer<typeof PaymentMatch>;

const pairParams = z.strictObject({ transactionId: Id, incomeId: Id });

export const paymentMatches = {
  list: route({
    method: 'GET',
    path: '/api/revenues/matches',
    access: HOUSEHOLD_READ,
    summary:
      'Lines of accounts that look like payments of incomes and rents: recognised, proposed, to decide, rejected',
    reply: list(PaymentMatch),
  }),
  confirm: route({
    method: 'POST',
    path: '/api/revenues/matches',
    access: HOUSEHOLD_WRITE,
    summary: 'Confirm that a line is the payment of a due day, which it then settles with its day and amount',
    body: z.strictObject({ transactionId: Id, incomeId: Id, dueOn: Day }),
    reply: Receipt,
    status: 201,
  }),
  reject: route({
    method: 'PUT',
    path: '/api/revenues/matches/:transactionId/:incomeId',
    access: HOUSEHOLD_WRITE,
    summary: 'Say that a line is no payment of an income',
    params: pairParams,
    status: 204,
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/api/revenues/matches/:transactionId/:incomeId',
    access: HOUSEHOLD_WRITE,
    summary: 'Take back that a line is no payment of an income',
    params: pairParams,
    status: 204,
  }),
};
