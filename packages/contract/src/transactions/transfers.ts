import * as z from 'zod/mini';
import { NonNegativeAmount, PositiveAmount, Quantity, Rate } from '../core/numbers.ts';
import { HOUSEHOLD_READ, HOUSEHOLD_WRITE, route } from '../core/route.ts';
import { Currency, Day, DecimalText, Id, list, longText } from '../core/shapes.ts';
import { Transaction } from '../transactions.ts';

export const transfers = {
  record: route({
    method: 'POST',
    path: '/api/transactions/transfers',
    access: HOUSEHOLD_WRITE,
    summary:
      'Move cash or units of an instrument, with their lots and cost, from one account of the household to another',
    body: z.strictObject({
      fromAssetId: Id,
      toAssetId: Id,
      on: Day,
      instrumentId: z.optional(z.nullable(Id)),
      quantity: z.optional(z.nullable(Quantity)),
      /** Of cash, in the currency of the account it leaves; so are the fees. */
      gross: z.optional(z.nullable(PositiveAmount)),
      fees: z.optional(z.nullable(NonNegativeAmount)),
      /** One unit of the currency of the account it leaves in that of the other, where they differ. */
      fxRate: z.optional(z.nullable(Rate)),
      note: z._default(longText(1000), ''),
    }),
    reply: list(Transaction),
    status: 201,
  }),
  rate: route({
    method: 'GET',
    path: '/api/transactions/rate',
    access: HOUSEHOLD_READ,
    summary: 'The exchange rate last known on a day, to be proposed for a transaction',
    query: z.strictObject({ from: Currency, to: Currency, on: Day }),
    reply: z.object({ rate: z.nullable(DecimalText) }),
  }),
};
