import * as z from 'zod/mini';
import { HOUSEHOLD_READ, route } from '../core/route.ts';
import { Day, DecimalText, Id, idParams, list } from '../core/shapes.ts';

/** The gain is null where units were sold of which nobody said what they had cost. */
const CostAndGain = z.object({ cost: DecimalText, realisedGain: z.nullable(DecimalText) });

export const Lots = z.object({
  instrumentId: Id,
  instrumentName: z.string(),
  quantity: DecimalText,
  /** Cost of one unit by weighted average. */
  averageCost: DecimalText,
  /** False where units came in without anyone saying what they had cost. */
  costIsKnown: z.boolean(),
  /** What is held had cost, and what its sales brought, by weighted average; all in the currency of the account. */
  average: CostAndGain,
  /** The same by first in, first out. */
  fifo: CostAndGain,
  /** Units acquired together and still held, oldest first. */
  lots: z.array(z.object({ on: Day, quantity: DecimalText, cost: DecimalText })),
});
export type Lots = z.infer<typeof Lots>;

export const lots = {
  ofAsset: route({
    method: 'GET',
    path: '/api/assets/:id/lots',
    access: HOUSEHOLD_READ,
    summary:
      'The lots of an account, and its cost and realised gains by first in, first out beside those by average cost',
    params: idParams,
    reply: list(Lots),
  }),
};
