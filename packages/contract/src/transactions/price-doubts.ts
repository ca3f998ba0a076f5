import * as z from 'zod/mini';
import { HOUSEHOLD_READ, HOUSEHOLD_WRITE, route } from '../core/route.ts';
import { Day, DecimalText, Id, idParams, list } from '../core/shapes.ts';

/** An imported purchase or sale whose price and amount contradict each other: which of them is right is asked. */
export const PriceDoubt = z.object({
  /** Of the transaction. */
  id: Id,
  kind: z.enum(['buy', 'sell']),
  on: Day,
  assetId: Id,
  assetName: z.string(),
  instrumentId: Id,
  instrumentName: z.string(),
  quantity: DecimalText,
  amount: DecimalText,
  /** Of the amount. */
  currency: z.string(),
  /** The price that the file states, and the one that the amount makes; null where it makes none. */
  stated: DecimalText,
  byAmount: z.nullable(DecimalText),
  /** Of both prices. */
  priceCurrency: z.string(),
  fileName: z.string(),
});
export type PriceDoubt = z.infer<typeof PriceDoubt>;

export const priceDoubts = {
  list: route({
    method: 'GET',
    path: '/api/transactions/price-doubts',
    access: HOUSEHOLD_READ,
    summary: 'Imported lines whose price and amount contradict each other, until it is said which is right',
    query: z.strictObject({ instrument: z.optional(Id) }),
    reply: list(PriceDoubt),
  }),
  answer: route({
    method: 'PUT',
    path: '/api/transactions/:id/price-doubt',
    access: HOUSEHOLD_WRITE,
    summary: 'Say which price of an imported line is right: the stated one, or the one that the amount makes',
    params: idParams,
    body: z.strictObject({ answer: z.enum(['stated', 'by_amount']) }),
    status: 204,
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/api/transactions/:id/price-doubt',
    access: HOUSEHOLD_WRITE,
    summary: 'Take back what was said about the price of an imported line: neither is a price until it is said again',
    params: idParams,
    status: 204,
  }),
};
