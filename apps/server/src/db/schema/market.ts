import type { QuoteRefusal } from '@aurea/domain/market/quote-check.ts';
import type { Generated } from 'kysely';
import type { InstrumentType } from './wealth.ts';

type Amount = string;
type Moment = string;

export interface ReferenceInstrumentTable {
  id: Generated<string>;
  source: string;
  source_id: string;
  name: string;
  type: InstrumentType;
  symbol: string;
  exchange: string | null;
  currency: string | null;
  created_at: Moment;
  wanted_at: Moment | null;
  refreshed_at: Moment | null;
  refused_at: Moment | null;
  tried_at: Moment | null;
  prices_revision: Generated<string>;
  actions_revision: Generated<string>;
}

export interface LookupTable {
  source: string;
  query: string;
  instrument_id: string | null;
  wanted_at: Moment;
  tried_at: Moment | null;
  answered_at: Moment | null;
}

export interface ReferencePriceTable {
  instrument_id: string;
  priced_on: string;
  price: Amount;
  currency: string;
  source: string;
  quoted_at: Moment | null;
  recorded_at: Moment;
}

export interface ReferenceRateTable {
  base: string;
  quote: string;
  rated_on: string;
  rate: Amount;
  source: string;
  recorded_at: Moment;
}

export interface CorporateActionTable {
  instrument_id: string;
  kind: 'dividend' | 'split';
  acted_on: string;
  amount: Amount;
  currency: string;
  source: string;
  recorded_at: Moment;
}

export interface MarketSourceTable {
  source: string;
  wanted_at: Moment | null;
  called_at: Moment | null;
  answered_at: Moment | null;
  failures: Generated<number>;
  resting_until: Moment | null;
  last_error: string | null;
}

export interface MarketQuarantineTable {
  source: string;
  subject: string;
  quoted_on: string;
  reason: QuoteRefusal;
  price: string;
  currency: string;
  times: Generated<number>;
  first_at: Moment;
  last_at: Moment;
}

export interface PriceRefreshTable {
  workspace_id: string;
  asked_at: Moment;
  asked_by: string | null;
}

/** Two schemas have tables of these names: those of a household come first on the path, so these are named in full. */
export interface MarketTables {
  'reference.instruments': ReferenceInstrumentTable;
  'reference.lookups': LookupTable;
  'reference.prices': ReferencePriceTable;
  'reference.fx_rates': ReferenceRateTable;
  'reference.corporate_actions': CorporateActionTable;
  'operations.market_sources': MarketSourceTable;
  'operations.market_quarantine': MarketQuarantineTable;
  price_refreshes: PriceRefreshTable;
}
