import { type Day, dayFromNumber } from '@aurea/domain/core/day.ts';
import { Decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { z } from 'zod';
import type { FoundInstrument, ListedType, SourceAction, SourceInstrument, SourceQuote } from './port.ts';

const Seconds = z.number().int();
const Figure = z.unknown();

const Events = z.object({
  dividends: z.optional(z.record(z.string(), z.object({ amount: Figure, date: Seconds }))),
  splits: z.optional(z.record(z.string(), z.object({ numerator: Figure, denominator: Figure, date: Seconds }))),
});

const Chart = z.object({
  meta: z.object({
    symbol: z.string().max(60),
    currency: z.string().max(10),
    gmtoffset: z.number().int().min(-86_400).max(86_400),
    instrumentType: z.optional(z.string()),
    longName: z.optional(z.string()),
    shortName: z.optional(z.string()),
    regularMarketTime: z.optional(Seconds),
  }),
  timestamp: z.optional(z.array(z.number().int())),
  events: z.optional(Events),
  indicators: z.object({ quote: z.array(z.object({ close: z.optional(z.array(Figure)) })) }),
});
type Chart = z.infer<typeof Chart>;

const ChartReply = z.object({ chart: z.object({ result: z.tuple([Chart], z.unknown()) }) });

const Search = z.object({
  quotes: z.array(
    z.object({
      symbol: z.optional(z.string()),
      quoteType: z.optional(z.string()),
      longname: z.optional(z.string()),
      shortname: z.optional(z.string()),
      exchDisp: z.optional(z.string()),
      exchange: z.optional(z.string()),
    }),
  ),
});

const TYPES: Readonly<Record<string, ListedType>> = {
  EQUITY: 'stock',
  ETF: 'etf',
  MUTUALFUND: 'fund',
  INDEX: 'index',
  BOND: 'bond',
  CURRENCY: 'currency',
};

/** Some markets quote in hundredths of their currency. */
const HUNDREDTHS: Readonly<Record<string, string>> = { GBp: 'GBP', GBX: 'GBP', ILA: 'ILS', ZAc: 'ZAR' };

/** What the search of Yahoo found; cryptos are left to the source that knows them better. @throws ZodError */
export function toFound(payload: unknown): FoundInstrument[] {
  return Search.parse(payload).quotes.flatMap(({ symbol, quoteType, longname, shortname, exchDisp, exchange }) => {
    const type = TYPES[quoteType ?? ''];
    const name = (longname || shortname || '').trim().slice(0, 160);
    if (!type || !symbol || symbol.length > 30 || name === '') return [];
    return [{ source: 'yahoo' as const, sourceId: symbol, name, symbol, type, exchange: exchDisp ?? exchange ?? null }];
  });
}

/**
 * Daily closes, dividends and splits of a chart, as traded: Yahoo divides closes by the splits that came after them.
 *
 * @throws ZodError where the answer is no chart
 */
export function toInstrument(payload: unknown): SourceInstrument {
  const [chart] = ChartReply.parse(payload).chart.result;
  const { meta } = chart;
  const currency = HUNDREDTHS[meta.currency] ?? meta.currency;
  const per = HUNDREDTHS[meta.currency] ? new Decimal(100) : ONE;
  const dayOf = (seconds: number): Day => dayFromNumber(Math.floor((seconds + meta.gmtoffset) / 86_400));
  const splits = splitsOf(chart, dayOf);
  const closes = asTraded(closesOf(chart, dayOf), splits);
  const last = closes.at(-1)?.on;
  return {
    sourceId: meta.symbol,
    name: (meta.longName ?? meta.shortName)?.trim().slice(0, 160) || null,
    type: TYPES[meta.instrumentType ?? ''] ?? null,
    symbol: meta.symbol,
    prices: closes.map(({ on, close }): SourceQuote => {
      const at = on === last && meta.regularMarketTime ? momentOf(meta.regularMarketTime) : null;
      return { on, currency, at, price: close instanceof Decimal ? toDecimalString(close.dividedBy(per)) : close };
    }),
    actions: [
      ...dividendsOf(chart).map((dividend): SourceAction => {
        const amount = figureOf(dividend.amount);
        const price = amount instanceof Decimal ? toDecimalString(amount.dividedBy(per)) : amount;
        return { kind: 'dividend', on: dayOf(dividend.date), currency, price };
      }),
      ...splits.map(({ on, ratio }): SourceAction => ({ kind: 'split', on, currency, price: toDecimalString(ratio) })),
    ],
  };
}

const ONE = new Decimal(1);
const CLOSE_DIGITS = 7;

type Close = { readonly on: Day; readonly close: Decimal | string };
type Split = { readonly on: Day; readonly ratio: Decimal };

/** A day on which nothing was traded has no close: that is no error. */
function closesOf({ timestamp = [], indicators }: Chart, dayOf: (seconds: number) => Day): Close[] {
  const closes = indicators.quote[0]?.close ?? [];
  return timestamp.flatMap((seconds, at): Close[] => {
    const received = closes[at];
    return received === null || received === undefined ? [] : [{ on: dayOf(seconds), close: figureOf(received) }];
  });
}

/** Closes are binary floats of seven digits; what is not a number stays as received, to be refused. */
function figureOf(received: unknown): Decimal | string {
  if (typeof received !== 'number' || !Number.isFinite(received)) return String(received).slice(0, 40);
  return new Decimal(received).toSignificantDigits(CLOSE_DIGITS);
}

function splitsOf({ events }: Chart, dayOf: (seconds: number) => Day): Split[] {
  return Object.values(events?.splits ?? {}).flatMap(({ numerator, denominator, date }) => {
    if (typeof numerator !== 'number' || typeof denominator !== 'number') return [];
    const isRatio = numerator > 0 && denominator > 0 && Number.isFinite(numerator / denominator);
    return isRatio ? [{ on: dayOf(date), ratio: new Decimal(numerator).dividedBy(denominator) }] : [];
  });
}

function dividendsOf({ events }: Chart) {
  return Object.values(events?.dividends ?? {});
}

/** Undoes the division by later splits; of a split of today the source may not know yet, which the closes show. */
function asTraded(closes: readonly Close[], splits: readonly Split[]): Close[] {
  const applied = splits.filter((split) => isApplied(closes, split));
  return closes.map(({ on, close }) => {
    if (!(close instanceof Decimal)) return { on, close };
    const factor = applied.reduce((product, split) => (split.on > on ? product.times(split.ratio) : product), ONE);
    return { on, close: close.times(factor) };
  });
}

/** Whether the closes before the split are nearer to those after it than to as many times those after it. */
function isApplied(closes: readonly Close[], { on, ratio }: Split): boolean {
  const before = closes.findLast((close) => close.on < on)?.close;
  const after = closes.find((close) => close.on >= on)?.close;
  if (!(before instanceof Decimal && after instanceof Decimal) || !(before.isPositive() && after.isPositive()))
    return true;
  if (before.isZero() || after.isZero()) return true;
  const fall = before.dividedBy(after).ln();
  return fall.abs().lessThan(fall.minus(ratio.ln()).abs());
}

function momentOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
