import { dayFromNumber, isDay } from '@aurea/domain/core/day.ts';
import { Decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { z } from 'zod';
import type { FoundInstrument, SourceInstrument, SourceQuote } from './port.ts';

const Coins = z.object({
  coins: z.array(
    z.object({
      id: z.string().min(1).max(100),
      name: z.string().min(1),
      symbol: z.string().min(1),
      market_cap_rank: z.optional(z.nullable(z.number())),
    }),
  ),
});

const Markets = z.array(
  z.object({
    id: z.string().max(100),
    name: z.string(),
    symbol: z.string(),
    current_price: z.unknown(),
    last_updated: z.unknown(),
  }),
);

const Chart = z.object({ prices: z.array(z.tuple([z.number().int(), z.unknown()])) });

const DAY_MS = 86_400_000;

/** Coins of a search, the largest first: several may share a symbol. @throws ZodError */
export function toFoundCoins(payload: unknown): FoundInstrument[] {
  const rank = (coin: { market_cap_rank?: number | null | undefined }) =>
    coin.market_cap_rank ?? Number.MAX_SAFE_INTEGER;
  return Coins.parse(payload)
    .coins.toSorted((a, b) => rank(a) - rank(b))
    .map(({ id, name, symbol }) => ({
      source: 'coingecko' as const,
      sourceId: id,
      name: name.slice(0, 160),
      symbol: symbol.toUpperCase().slice(0, 30),
      type: 'crypto' as const,
      exchange: null,
    }));
}

/** The latest prices of coins, in the currency that was asked for. @throws ZodError */
export function toCoins(payload: unknown, currency: string): SourceInstrument[] {
  return Markets.parse(payload).map(({ id, name, symbol, current_price: price, last_updated: updated }) => ({
    sourceId: id,
    name: name.slice(0, 160),
    type: 'crypto',
    symbol: symbol.toUpperCase().slice(0, 30),
    actions: [],
    prices: price === null || price === undefined ? [] : [{ ...momentOf(updated), currency, price: figureOf(price) }],
  }));
}

/** Daily prices of one coin: the one of midnight closes the day before, the last one is of now. @throws ZodError */
export function toCoinHistory(payload: unknown, sourceId: string, currency: string): SourceInstrument {
  const prices = Chart.parse(payload).prices.map(([ms, price]): SourceQuote => {
    const at = isMoment(ms) ? new Date(ms).toISOString() : null;
    const on = isMoment(ms) ? dayFromNumber(Math.floor((ms - 1) / DAY_MS)) : String(ms);
    return { on, at, currency, price: figureOf(price) };
  });
  return { sourceId, name: null, type: 'crypto', symbol: null, actions: [], prices };
}

/** Years 1970 to 2199, the days there are. */
function isMoment(ms: number): boolean {
  return ms > 0 && ms < 7_258_118_400_000;
}

function momentOf(updated: unknown): { on: string; at: string | null } {
  const on = String(updated).slice(0, 10);
  const at = typeof updated === 'string' && isDay(on) && URL_SAFE_MOMENT.test(updated) ? updated : null;
  return { on, at };
}

const URL_SAFE_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/;

/** What is not a number stays as received, to be refused. Twelve decimals are kept. */
function figureOf(received: unknown): string {
  if (typeof received !== 'number' || !Number.isFinite(received)) return String(received).slice(0, 40);
  return toDecimalString(new Decimal(received).toDecimalPlaces(12));
}
