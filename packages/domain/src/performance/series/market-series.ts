import { dayNumber } from '../../core/day.ts';
import { Decimal } from '../../core/decimal.ts';
import type { InstrumentInput, PricePoint } from '../../portfolio/value.ts';
import type { RateBook } from './exchange-rates.ts';
import { lengthOf, type Span } from './span.ts';
import { type Column, floatOf, placeOf } from './step-series.ts';

/** Days on which a price was told, ascending, and what was told. */
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

export type MarketInput = {
  readonly reference: string;
  readonly span: Span;
  readonly rates: RateBook;
  readonly instruments: readonly InstrumentInput[];
  readonly currencies: Iterable<string>;
};

/** @param before the market as it was, of which everything that did not change is taken over */
export function marketOf({ reference, span, rates, instruments, currencies }: MarketInput, before?: Market): Market {
  const same = before && before.rates === rates && before.span === span ? before : undefined;
  const rateColumns = new Map<string, Column>();
  for (const currency of new Set([...currencies, ...instruments.map((instrument) => instrument.currency)])) {
    rateColumns.set(currency, same?.rateColumns.get(currency) ?? rates.column(currency, reference, span));
  }
  const quotes = new Map<string, Quote>();
  for (const input of instruments) {
    const known = same?.quotes.get(input.id);
    const rate = rateColumns.get(input.currency);
    if (rate) quotes.set(input.id, known?.input === input ? unchanged(known, span) : quoteOf(input, span, rate, known));
  }
  return { reference, span, rates, quotes, rateColumns };
}

function unchanged(quote: Quote, span: Span): Quote {
  return quote.changedFrom === lengthOf(span) ? quote : { ...quote, changedFrom: lengthOf(span) };
}

function quoteOf(input: InstrumentInput, span: Span, rate: Column, before?: Quote): Quote {
  const prices = historyOf(input.prices);
  const kept = before ? firstChange(before.prices, prices, span) : 0;
  const price = floatsOf(prices, span, kept);
  const unit = price.values;
  if (before) unit.set(before.unit.values.subarray(0, kept));
  for (let index = kept; index < unit.length; index++) unit[index] = (unit[index] ?? 0) * (rate.values[index] ?? 0);
  const knownFrom = Math.max(price.knownFrom, rate.knownFrom);
  return { input, prices, unit: { values: unit, knownFrom }, changedFrom: kept };
}

/** Prices by day, whatever order they were told in; of several on a day the last told counts. */
function historyOf(told: readonly PricePoint[]): PriceHistory {
  const days = told.map(({ on }) => dayNumber(on));
  if (days.every((day, place) => place === 0 || (days[place - 1] ?? 0) < day)) return { days, points: told };
  const byDay = new Map(told.map((point, place) => [days[place] ?? 0, point]));
  const sorted = [...byDay].toSorted(([a], [b]) => a - b);
  return { days: sorted.map(([day]) => day), points: sorted.map(([, point]) => point) };
}

/** The last price of each day from the place `kept` on, as floats. */
function floatsOf({ days, points }: PriceHistory, span: Span, kept: number): Column {
  const values = new Float64Array(lengthOf(span));
  let place = placeOf(days, span.first + kept);
  for (let index = kept; index < values.length; place++) {
    const until = Math.max(Math.min((days[place + 1] ?? span.last + 1) - span.first, values.length), index);
    values.fill(floatIn(points[place]), index, until);
    index = until;
  }
  return { values, knownFrom: Math.max((days[0] ?? span.last + 1) - span.first, 0) };
}

function floatIn(point: PricePoint | undefined): number {
  return point?.float ?? floatOf(point?.price);
}

/** The first place at which two histories differ. */
function firstChange(before: PriceHistory, after: PriceHistory, span: Span): number {
  let place = 0;
  const isSame = (at: number) => {
    const [old, told] = [before.points[at], after.points[at]];
    return before.days[at] === after.days[at] && (old === told || old?.price.equals(told?.price ?? Number.NaN));
  };
  while (place < after.days.length && isSame(place)) place++;
  const day = Math.min(before.days[place] ?? span.last + 1, after.days[place] ?? span.last + 1);
  return Math.min(Math.max(day - span.first, 0), lengthOf(span));
}

type Split = { readonly day: number; readonly ratio: Decimal };

/**
 * The price of one unit at the end of a day, in the currency of the instrument, and the day it was told. A split that
 * the last price does not know of is applied to it.
 */
export function priceOn(
  quote: Quote,
  day: number,
  splits: readonly Split[],
): { readonly price: Decimal; readonly toldOn: number } | null {
  const place = placeOf(quote.prices.days, day);
  const [told, toldOn] = [quote.prices.points[place]?.price, quote.prices.days[place]];
  if (!told || toldOn === undefined) return null;
  let price = told;
  for (const split of splits) if (split.day > toldOn && split.day <= day) price = price.dividedBy(split.ratio);
  return { price, toldOn };
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
