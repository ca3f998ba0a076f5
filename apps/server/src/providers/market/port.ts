import type { Day } from '@aurea/domain/core/day.ts';
import type { SourceFigure } from '@aurea/domain/market/quote-check.ts';
import type { MarketSource } from '#market-settings.ts';

export type ListedType = 'stock' | 'etf' | 'fund' | 'bond' | 'crypto' | 'metal' | 'index' | 'currency';

/** Something a search found, under the name its source calls it by. */
export type FoundInstrument = {
  readonly source: MarketSource;
  readonly sourceId: string;
  readonly name: string;
  readonly symbol: string;
  readonly type: ListedType;
  /** Where it is traded, in words. */
  readonly exchange: string | null;
};

/** What an instrument is called by its source, and the currency of its prices where that is known. */
export type Listed = { readonly sourceId: string; readonly currency: string | null };

/** A price with its moment, where the source gives one. */
export type SourceQuote = SourceFigure & { readonly at: string | null };

/** A dividend (an amount per unit) or a split (how many units one became), not believed yet either. */
export type SourceAction = SourceFigure & { readonly kind: 'dividend' | 'split' };

/** What a source says of one instrument: prices as traded on their day, not adjusted for later splits. */
export type SourceInstrument = {
  readonly sourceId: string;
  readonly name: string | null;
  readonly type: ListedType | null;
  readonly symbol: string | null;
  readonly prices: readonly SourceQuote[];
  readonly actions: readonly SourceAction[];
};

/** One unit of `base` costs `price` units of `currency`. */
export type SourceRate = SourceFigure & { readonly base: string };

/** What came of asking. A source that is down is no error of ours: it is one of the answers. */
export type Answer<Value> =
  | { readonly state: 'answered'; readonly value: Value }
  /** The source works and does not know it. */
  | { readonly state: 'unknown' }
  | { readonly state: 'down'; readonly reason: string; readonly retryAfterSeconds: number | null };

/**
 * A source of prices. Each method makes one call, and returns what the source says, unchanged: whether to believe it
 * is decided elsewhere.
 */
export type MarketPort = {
  readonly source: MarketSource;
  /** By name, ticker or ISIN. */
  readonly search: (query: string) => Promise<Answer<readonly FoundInstrument[]>>;
  /** How many instruments one call of `quotes` may name; none where the source has no instruments. */
  readonly quotesAtOnce: number;
  /** The latest prices. */
  readonly quotes: (listed: readonly Listed[]) => Promise<Answer<readonly SourceInstrument[]>>;
  /** Daily closes since a day, with the dividends and splits of that time. */
  readonly history: (listed: Listed, from: Day) => Promise<Answer<SourceInstrument>>;
  /** Exchange rates since a day; absent where the source has none. */
  readonly rates?: (from: Day) => Promise<Answer<readonly SourceRate[]>>;
};
