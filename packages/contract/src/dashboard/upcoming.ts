import { INCOME_KINDS } from '@aurea/domain/incomes/kind.ts';
import * as z from 'zod/mini';
import { HOUSEHOLD_READ, route } from '../core/route.ts';
import { Day, DecimalText, Id } from '../core/shapes.ts';

/** Money that is to come in or go out on a day. */
export const UpcomingEvent = z.object({
  id: z.string(),
  on: Day,
  kind: z.enum(['income', 'instalment', 'forecast']),
  /** Of an income, and of what is only forecast: dividends and interest as a year before. */
  incomeKind: z.nullable(z.enum(INCOME_KINDS)),
  name: z.string(),
  /** The income where there is one, else the loan or the account. */
  incomeId: z.nullable(Id),
  assetId: z.nullable(Id),
  isLate: z.boolean(),
  /** What is still to be received or paid; paid is negative. */
  amount: DecimalText,
  currency: z.string(),
  /** In the currency of the household at today's rate; null where none is known. */
  reference: z.nullable(DecimalText),
});
export type UpcomingEvent = z.infer<typeof UpcomingEvent>;

export const upcoming = {
  list: route({
    method: 'GET',
    path: '/api/upcoming',
    access: HOUSEHOLD_READ,
    summary: 'What is to come in and to be paid in the next 30 or 90 days, and what is late, by day',
    query: z.strictObject({ days: z._default(z.enum(['30', '90']), '30') }),
    reply: z.object({
      currency: z.string(),
      until: Day,
      items: z.array(UpcomingEvent),
      /** What the items come to, without those that have no rate; `late` is a part of `in`. */
      totals: z.object({ in: DecimalText, out: DecimalText, late: DecimalText }),
      missing: z.array(z.string()),
    }),
  }),
};
