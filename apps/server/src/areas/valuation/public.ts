/** The door of what things are worth: prices, rates, stored facts and the rules' input made of them. */
import { firstDayOfWealth } from './first-day-queries.ts';
import { pricesIn, toNetWorthInput } from './net-worth-input.ts';
import {
  currenciesOf,
  type PriceFacts,
  priceFacts,
  type RateFacts,
  rateFacts,
  referencePriceFacts,
  serializedRates,
} from './price-queries.ts';
import { PRICE_RANK } from './price-rank.ts';
import { type AssetFacts, referenceCurrency, type WorthFacts, worthFacts } from './queries.ts';

export type { AssetFacts, PriceFacts, RateFacts, WorthFacts };
export {
  currenciesOf,
  firstDayOfWealth,
  PRICE_RANK,
  priceFacts,
  pricesIn,
  rateFacts,
  referenceCurrency,
  referencePriceFacts,
  serializedRates,
  toNetWorthInput,
  worthFacts,
};
