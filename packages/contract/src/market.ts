import { ISIN_SHAPE } from '@aurea/domain/core/isin.ts';
import { QUOTE_REFUSALS } from '@aurea/domain/market/quote-check.ts';
import * as z from 'zod/mini';
import { HOUSEHOLD_READ, ONBOARDING_READ, ONBOARDING_WRITE, route } from './core/route.ts';
import { Day, DecimalText, idParams, list, Moment, text } from './core/shapes.ts';
import { INSTRUMENT_TYPES, Instrument } from './transactions.ts';

export const MARKET_SOURCES = ['yahoo', 'coingecko', 'ecb'] as const;

/** Something a source of the market knows, and the household not yet. */
export const FoundInstrument = z.object({
  source: z.enum(MARKET_SOURCES),
  sourceId: z.string(),
  name: z.string(),
  symbol: z.string(),
  type: z.enum(INSTRUMENT_TYPES),
  exchange: z.nullable(z.string()),
});
export type FoundInstrument = z.infer<typeof FoundInstrument>;

const SourceState = z.object({
  source: z.enum(MARKET_SOURCES),
  answeredAt: z.nullable(Moment),
  /** It failed too often, and is left alone until then. */
  restingUntil: z.nullable(Moment),
});

export const Refresh = z.object({
  /** Whether the operator switched the sources on. */
  enabled: z.boolean(),
  askedAt: z.nullable(Moment),
  /** Instruments held that follow a source or may be found by one. */
  total: z.int(),
  /** Those with an answer since. */
  done: z.int(),
  /** Those the sources do not know, or sent nothing believable of. */
  failed: z.int(),
  running: z.boolean(),
  sources: z.array(SourceState),
});
export type Refresh = z.infer<typeof Refresh>;

export const market = {
  search: route({
    method: 'GET',
    path: '/api/instruments/search',
    access: ONBOARDING_READ,
    summary: 'Instruments of the household, and those the sources of the market know, by name, ISIN or symbol',
    query: z.strictObject({ q: text(120) }),
    reply: z.object({
      items: z.array(Instrument),
      found: z.array(FoundInstrument),
      /** False where the sources are switched off; where one is silent, the others are listed. */
      enabled: z.boolean(),
      silent: z.boolean(),
    }),
  }),
  add: route({
    method: 'POST',
    path: '/api/instruments/adopt',
    access: ONBOARDING_WRITE,
    summary: 'Add an instrument a search found: its currency and last price come with it, its history follows',
    body: z.strictObject({
      source: z.enum(['yahoo', 'coingecko']),
      sourceId: z.string().check(z.regex(/^[A-Za-z0-9.^=_-]{1,100}$/, 'isString')),
      isin: z.optional(z.nullable(z.string().check(z.regex(ISIN_SHAPE, 'isin')))),
    }),
    reply: Instrument,
    status: 201,
  }),
  refresh: route({
    method: 'POST',
    path: '/api/instruments/refresh',
    access: ONBOARDING_WRITE,
    summary: 'Ask the sources for the prices of what the household holds; at most one call a minute to each',
    reply: Refresh,
    status: 202,
  }),
  progress: route({
    method: 'GET',
    path: '/api/instruments/refresh',
    access: ONBOARDING_READ,
    summary: 'How far the last refresh of prices has come',
    reply: Refresh,
  }),
  actions: route({
    method: 'GET',
    path: '/api/instruments/:id/actions',
    access: HOUSEHOLD_READ,
    summary: 'Dividends and splits of an instrument as its source reports them, latest first',
    params: idParams,
    reply: list(
      z.object({
        kind: z.enum(['dividend', 'split']),
        on: Day,
        /** Of a dividend the amount per unit, of a split how many units one became. */
        amount: DecimalText,
        currency: z.string(),
        source: z.string(),
      }),
    ),
  }),
};

/** For the person who runs the instance. */
export const marketCare = {
  quarantine: route({
    method: 'GET',
    path: '/api/market/quarantine',
    access: 'operator',
    summary: 'The state of the sources of prices, and what they sent that was not believed, latest first',
    reply: z.object({
      sources: z.array(
        z.object({
          source: z.string(),
          calledAt: z.nullable(Moment),
          answeredAt: z.nullable(Moment),
          failures: z.int(),
          restingUntil: z.nullable(Moment),
          lastError: z.nullable(z.string()),
        }),
      ),
      items: z.array(
        z.object({
          source: z.string(),
          subject: z.string(),
          on: z.string(),
          reason: z.enum(QUOTE_REFUSALS),
          price: z.string(),
          currency: z.string(),
          times: z.int(),
          firstAt: Moment,
          lastAt: Moment,
        }),
      ),
    }),
  }),
};
