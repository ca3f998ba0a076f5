import type { InstrumentInput, PricePoint } from '../../valuation/value.ts';
import { historyOf, type Market, type PriceHistory, type Quote } from './market-series.ts';
import type { RateBook } from './rate-book.ts';
import { lengthOf, type Span } from './span.ts';
import { type Column, floatOf, placeOf } from './step-series.ts';

export type MarketInput = {
  readonly reference: string;
  readonly span: Span;
  readonly rates: RateBook;
  readonly instruments: readonly InstrumentInput[];
  readonly currencies: Iterable<string>;
};

/**
 * The market of a span: a column of each currency and of each instrument.
 *
 * @param before the market as it was, of which everything that did not change is taken over
 */
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
    const [old, now] = [before.points[at], after.points[at]];
    return before.days[at] === after.days[at] && (old === now || old?.price.equals(now?.price ?? Number.NaN));
  };
  while (place < after.days.length && isSame(place)) place++;
  const day = Math.min(before.days[place] ?? span.last + 1, after.days[place] ?? span.last + 1);
  return Math.min(Math.max(day - span.first, 0), lengthOf(span));
}
