/** Where prices are asked for unless the operator says otherwise. */
export const MARKET_ADDRESSES = {
  yahoo: 'https://query2.finance.yahoo.com',
  coingecko: 'https://api.coingecko.com/api/v3',
  ecb: 'https://www.ecb.europa.eu/stats/eurofxref',
} as const;

export type MarketSource = keyof typeof MARKET_ADDRESSES;

/** An address the operator chose may be anywhere, a machine of their own network included. */
export type MarketAddress = { readonly url: string; readonly isChosen: boolean };

export type MarketSettings = {
  readonly isOn: boolean;
  readonly coingeckoKey: string | null;
  readonly addresses: Readonly<Record<MarketSource, MarketAddress>>;
};
