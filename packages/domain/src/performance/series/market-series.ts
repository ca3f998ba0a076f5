import { dayNumber } from '../../core/day.ts';
import { Decimal } from '../../core/decimal.ts';
import type { InstrumentInput, PricePoint } from '../../valuation/value.ts';
import type { RateBook } from './rate-book.ts';
import type { Span } from './span.ts';
import { type Column, placeOf } from './step-series.ts';

/** Days with a price, ascending, and these prices. */
export type PriceHistory = { readonly days: readonly number[]; readonly points: readonly PricePoint[] };

/** An instrument with the value of one unit in the reference currency on each day. */
export type Quote = {
  readonly input: InstrumentInput;
  readonly prices: PriceHistory;
  readonly unit: Column;
  /** The first place at which `unit` may differ from the one it was made from. */
  readonly changedFrom: number;
};

/** Prices and rates of every day of a span. */
export type Market = {
  readonly reference: string;
  readonly span: Span;
  readonly rates: RateBook;
  readonly quotes: ReadonlyMap<string, Quote>;
  /** What one unit of a currency is worth in the reference currency, day by day. */
  readonly rateColumns: ReadonlyMap<string, Column>;
};

/** Prices by day in any order of input; of several on a day the last of the input counts. */
export function historyOf(given: readonly PricePoint[]): PriceHistory {
  const days = given.map(({ on }) => dayNumber(on));
  if (days.every((day, place) => place === 0 || (days[place - 1] ?? 0) < day)) return { days, points: given };
  const byDay = new Map(given.map((point, place) => [days[place] ?? 0, point]));
  const sorted = [...byDay].toSorted(([a], [b]) => a - b);
  return { days: sorted.map(([day]) => day), points: sorted.map(([, point]) => point) };
}

type Split = { readonly day: number; readonly ratio: Decimal };

/**
 * The price of one unit at the end of a day, in the currency of the instrument, and the day it was quoted. A split that
 * the last price does not know of is applied to it.
 */
export function priceOn(
  quote: Quote,
  day: number,
  splits: readonly Split[],
): { readonly price: Decimal; readonly quotedOn: number } | null {
  const place = placeOf(quote.prices.days, day);
  const [quoted, quotedOn] = [quote.prices.points[place]?.price, quote.prices.days[place]];
  if (!quoted || quotedOn === undefined) return null;
  let price = quoted;
  for (const split of splits) if (split.day > quotedOn && split.day <= day) price = price.dividedBy(split.ratio);
  return { price, quotedOn };
}

/** What one unit of an amount in `currency` is worth in the reference currency on a day. */
export function rateOn(market: Market, currency: string, day: number): Decimal | null {
  return market.rates.on(currency, market.reference, day);
}

/** Exact value of units of an instrument at the end of a day, in its currency and in the reference currency. */
export function worthOf(
  market: Market,
  held: { readonly instrumentId: string; readonly units: Decimal; readonly splits: readonly Split[] },
  day: number,
): { readonly local: Decimal; readonly value: Decimal } | null {
  if (held.units.isZero()) return { local: held.units, value: held.units };
  const quote = market.quotes.get(held.instrumentId);
  const found = quote && priceOn(quote, day, held.splits);
  const rate = quote && rateOn(market, quote.input.currency, day);
  if (!found || !rate) return null;
  const local = held.units.times(found.price);
  return { local, value: rate.equals(ONE) ? local : local.times(rate) };
}

const ONE = new Decimal(1);
