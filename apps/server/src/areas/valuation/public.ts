/** The door of what things are worth: prices, rates, stored facts and the rules' input made of them. */
import { findFirstDayOfWealth } from './first-day-queries.ts';
import { pricesIn, toNetWorthInput } from './net-worth-input.ts';
import {
  currenciesOf,
  findSerializedRates,
  listPriceFacts,
  listRateFacts,
  listReferencePriceFacts,
  type PriceFacts,
  type RateFacts,
} from './price-queries.ts';
import { PRICE_RANK } from './price-rank.ts';
import { type AssetFacts, findReferenceCurrency, findWorthFacts, type WorthFacts } from './queries.ts';

export type { AssetFacts, PriceFacts, RateFacts, WorthFacts };
export {
  currenciesOf,
  findFirstDayOfWealth,
  findReferenceCurrency,
  findSerializedRates,
  findWorthFacts,
  listPriceFacts,
  listRateFacts,
  listReferencePriceFacts,
  PRICE_RANK,
  pricesIn,
  toNetWorthInput,
};
