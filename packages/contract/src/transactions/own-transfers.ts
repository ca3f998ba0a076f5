import * as z from 'zod/mini';
import { HOUSEHOLD_READ, HOUSEHOLD_WRITE, route } from '../core/route.ts';
import { Day, DecimalText, Id, list } from '../core/shapes.ts';

/** One side of a move: the entry, its account, and the amount in the currency of the account, above zero. */
const Side = z.object({
  id: Id,
  assetId: Id,
  assetName: z.string(),
  on: Day,
  amount: DecimalText,
  currency: z.string(),
  note: z.string(),
});

/**
 * Money that left an account and reached another one. A question is one of several possible pairs and counts as income
 * and spending until it is answered; what is proposed already counts as neither.
 */
export const OwnTransfer = z.object({
  state: z.enum(['question', 'proposed', 'confirmed', 'rejected']),
  sent: Side,
  received: Side,
});
export type OwnTransfer = z.infer<typeof OwnTransfer>;

const pairParams = z.strictObject({ sentId: Id, receivedId: Id });

export const ownTransfers = {
  list: route({
    method: 'GET',
    path: '/api/transactions/own-transfers',
    access: HOUSEHOLD_READ,
    summary: 'Moves between own accounts that were not entered as transfers: to confirm, confirmed or rejected',
    reply: list(OwnTransfer),
  }),
  answer: route({
    method: 'PATCH',
    path: '/api/transactions/own-transfers/:sentId/:receivedId',
    access: HOUSEHOLD_WRITE,
    summary: 'Confirm or reject that two entries are one move between own accounts',
    params: pairParams,
    body: z.strictObject({ answer: z.enum(['confirmed', 'rejected']) }),
    status: 204,
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/api/transactions/own-transfers/:sentId/:receivedId',
    access: HOUSEHOLD_WRITE,
    summary: 'Take back what was answered about a move between own accounts',
    params: pairParams,
    status: 204,
  }),
};
