import type { Instrument } from '@aurea/contract/transactions.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { isStalePrice } from '@aurea/domain/valuation/stale-price.ts';
import type { InstrumentRow } from './queries.ts';

/** An instrument as the contract shows it, its last price marked where it is old. */
export function toInstrument(row: InstrumentRow, today: Day): Instrument {
  const { pricedOn, pricedAt, price, priceCurrency, priceSource, referenceId, ...fields } = row;
  const lastPrice = pricedOn &&
    price && {
      on: pricedOn,
      at: pricedAt,
      price,
      currency: priceCurrency ?? row.currency,
      source: priceSource ?? '',
      stale: isStalePrice(pricedOn, row.type, today),
    };
  return { ...fields, isFollowed: referenceId !== null, lastPrice: lastPrice || null };
}
