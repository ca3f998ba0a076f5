import * as z from 'zod/mini';
import { Day, DecimalText } from './shapes.ts';

/** An amount in a foreign currency, and the rate that made euros of it. */
export const Conversion = z.object({
  on: Day,
  /** What it is the amount of. */
  label: z.string(),
  amount: DecimalText,
  currency: z.string(),
  /** Euros for one unit; null where no rate is known: the amount is in no sum then. */
  rate: z.nullable(DecimalText),
  /** The day the rate is of. */
  rateOn: z.nullable(Day),
});
export type Conversion = z.infer<typeof Conversion>;
