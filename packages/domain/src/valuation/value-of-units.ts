import type { Day } from '../core/day.ts';
import type { Decimal } from '../core/decimal.ts';
import { lastKnown } from '../core/last-known.ts';
import type { InstrumentInput } from './value.ts';

/** An amount and the currency it is in. */
export type ValueOfUnits = { readonly amount: Decimal; readonly currency: string };

/**
 * What units were worth on a day, at the last price known then, in the currency of the instrument; null where no price
 * was known. Days must be asked for in ascending order.
 */
export function valueOfUnits(
  instruments: readonly InstrumentInput[],
): (instrumentId: string, quantity: Decimal, on: Day) => ValueOfUnits | null {
  const byId = new Map(instruments.map(({ id, currency, prices }) => [id, { currency, priceOn: lastKnown(prices) }]));
  return (instrumentId, quantity, on) => {
    const found = byId.get(instrumentId);
    const price = found?.priceOn(on)?.price;
    return found && price ? { amount: price.times(quantity), currency: found.currency } : null;
  };
}
