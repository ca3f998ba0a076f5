import { ASSET_CLASSES } from '@aurea/domain/assets/asset-class.ts';
import * as z from 'zod/mini';
import { ValueState } from '../assets.ts';
import { HOUSEHOLD_READ, route } from '../core/route.ts';
import { DecimalText, Id, Moment } from '../core/shapes.ts';
import { KnownPrice } from '../transactions/known-price.ts';
import { INSTRUMENT_TYPES } from '../transactions.ts';

export const Position = z.object({
  assetId: Id,
  assetName: z.string(),
  instrumentId: Id,
  instrumentName: z.string(),
  isin: z.nullable(z.string()),
  symbol: z.nullable(z.string()),
  type: z.enum(INSTRUMENT_TYPES),
  quantity: DecimalText,
  averageCost: DecimalText,
  cost: DecimalText,
  /** False where units came in without anyone saying what they had cost: the gain cannot be computed. */
  costIsKnown: z.boolean(),
  currency: z.string(),
  price: z.nullable(KnownPrice),
  /** In the currency of the account; null without a price or a rate. */
  value: z.nullable(DecimalText),
  gain: z.nullable(DecimalText),
  gainPercent: z.nullable(DecimalText),
  /** Null where units were sold of which nobody said what they had cost. */
  realisedGain: z.nullable(DecimalText),
  /** Percent of all the positions asked for; null unless every one is valued. */
  weight: z.nullable(DecimalText),
});
export type Position = z.infer<typeof Position>;

export const positions = {
  list: route({
    method: 'GET',
    path: '/api/positions',
    access: HOUSEHOLD_READ,
    summary: 'Open positions, of one asset or of all, at average cost',
    query: z.strictObject({ asset: z.optional(Id), class: z.optional(z.enum(ASSET_CLASSES)) }),
    reply: z.object({
      items: z.array(Position),
      total: z.int(),
      value: z.nullable(DecimalText),
      valueState: ValueState,
      asOf: Moment,
    }),
  }),
};
