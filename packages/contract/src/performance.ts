import { ASSET_CLASSES } from '@aurea/domain/assets/asset-class.ts';
import { BUILT_IN_BENCHMARKS, INDEXES } from '@aurea/domain/performance/benchmark/benchmarks.ts';
import { BRIDGE_PARTS } from '@aurea/domain/performance/bridge/bridge-parts.ts';
import { STANDARD_PERIODS } from '@aurea/domain/performance/returns/standard-periods.ts';
import * as z from 'zod/mini';
import { HOUSEHOLD_READ, route } from './core/route.ts';
import { Day, DecimalText, Id } from './core/shapes.ts';

/** A rate or a risk, 0.05 for 5 %; without a value it says why. */
export const Figure = z.object({
  state: z.enum(['complete', 'partial', 'unavailable']),
  value: z.nullable(DecimalText),
  why: z.nullable(
    z.enum([
      'nothing_held',
      'flows_unknown',
      'no_prices',
      'no_flows',
      'no_root',
      'several_roots',
      'too_short',
      'lost_more',
      'too_few_days',
      'too_little_history',
      'never_moved',
      'negative_base',
      'base_too_small',
    ]),
  ),
  /** From this day on there is no return (`negative_base`, `base_too_small`). */
  on: z.nullable(Day),
});
export type Figure = z.infer<typeof Figure>;

/** Amounts that lead from the opening to the closing value, signed, exact to the cent. */
const Bridge = z.object({
  state: z.enum(['complete', 'partial']),
  opening: DecimalText,
  parts: z.array(z.object({ part: z.enum(BRIDGE_PARTS), amount: DecimalText })),
  closing: DecimalText,
});

const Gap = z.object({
  kind: z.enum(['price', 'rate', 'value', 'flows', 'stale']),
  assetId: Id,
  instrumentId: z.nullable(Id),
  /** Of the instrument, or of the asset where it is none. */
  name: z.string(),
  from: Day,
  to: Day,
  /** What was paid for what is not counted. */
  cost: DecimalText,
});

/** How a benchmark did with the same flows, and what it was read from. */
export const BenchmarkResult = z.object({
  twr: Figure,
  irr: Figure,
  value: z.nullable(DecimalText),
  /** Instruments with their share, to which they are put back at the end of each month; none for dated rates. */
  parts: z.array(
    z.object({
      /** The index it stands for. */
      index: z.nullable(z.enum(INDEXES)),
      /** Null for one of the market that the household does not have. */
      instrumentId: z.nullable(Id),
      name: z.string(),
      isin: z.nullable(z.string()),
      /** 0.6 for 60 %. */
      share: DecimalText,
      /** The day of its first price. */
      since: z.nullable(Day),
      /** Whether its price holds the dividends of the index. */
      dividends: z.nullable(z.enum(['reinvested', 'left_out'])),
    }),
  ),
  /** Why nothing can be computed, with what would help; null where something can. */
  missing: z.nullable(
    z.object({
      why: z.enum(['no_instrument', 'no_prices', 'no_rate', 'starts_later', 'ends_before']),
      index: z.nullable(z.enum(INDEXES)),
      /** The first day it is known of (`starts_later`), or the last (`ends_before`). */
      on: z.nullable(Day),
      /** Instruments of which one, added with its prices, stands for the index. */
      standIns: z.array(z.object({ name: z.string(), isin: z.nullable(z.string()), symbol: z.string() })),
      /** Whether the market is asked for their prices by itself. */
      marketIsOn: z.boolean(),
    }),
  ),
});
export type BenchmarkResult = z.infer<typeof BenchmarkResult>;

export const Performance = z.object({
  currency: z.string(),
  from: Day,
  to: Day,
  /** The first day anything is known of. */
  since: Day,
  state: z.enum(['complete', 'partial', 'unavailable']),
  figures: z.object({
    twr: Figure,
    twrAnnual: Figure,
    irr: Figure,
    volatility: Figure,
    downside: Figure,
    sharpe: Figure,
    sortino: Figure,
    beta: Figure,
    trackingError: Figure,
    /** Of what is owned alone, where something is owed. */
    grossTwr: z.nullable(Figure),
  }),
  /** Null where a day of the period has no return. */
  drawdown: z.nullable(z.object({ depth: DecimalText, peakOn: Day, troughOn: Day, recoveredOn: z.nullable(Day) })),
  bridge: Bridge,
  /** At most 400 days, the first and the last always. */
  series: z.array(
    z.object({
      on: Day,
      value: DecimalText,
      /** The opening value and what was put in since, less what was taken out. */
      contributed: DecimalText,
      /** Null from the first day without a return on. */
      twr: z.nullable(DecimalText),
      underWater: z.nullable(DecimalText),
      /** Return of the benchmark since the opening. */
      benchmark: z.nullable(DecimalText),
    }),
  ),
  /** Null of a month with a day without return. */
  months: z.array(z.object({ month: z.string(), return: z.nullable(DecimalText) })),
  holdings: z.array(
    z.object({
      instrumentId: Id,
      name: z.string(),
      value: z.nullable(DecimalText),
      twr: Figure,
      irr: Figure,
      gain: DecimalText,
      realised: DecimalText,
      unrealised: DecimalText,
      income: DecimalText,
      fees: DecimalText,
      taxes: DecimalText,
      currency: DecimalText,
      /** Since it was first bought, in the report on one instrument; null elsewhere, and where only a share of the accounts counts. */
      costs: z.nullable(
        z.object({
          quantity: DecimalText,
          /** By weighted average per account, fees and taxes of purchases included (PRU); null once all is sold. */
          averageCost: z.nullable(DecimalText),
          isKnown: z.boolean(),
          realisedAverage: DecimalText,
          realisedFifo: DecimalText,
          unrealisedAverage: z.nullable(DecimalText),
          unrealisedFifo: z.nullable(DecimalText),
          /** Return on average investment, after fees. */
          returnOnAverageInvestment: z.nullable(DecimalText),
          trades: z.array(
            z.object({
              units: DecimalText,
              openedOn: Day,
              closedOn: z.nullable(Day),
              entryValue: DecimalText,
              exitValue: z.nullable(DecimalText),
              profit: z.nullable(DecimalText),
            }),
          ),
        }),
      ),
    }),
  ),
  benchmark: z.nullable(BenchmarkResult),
  /** What the money-weighted return rests on: what was put in is negative. */
  flows: z.array(z.object({ on: Day, amount: DecimalText })),
  gaps: z.array(Gap),
  /** The standard periods that what is known covers, all ending on the last day. */
  periods: z.array(
    z.object({ period: z.enum(STANDARD_PERIODS), from: Day, twr: Figure, twrAnnual: Figure, irr: Figure }),
  ),
});
export type Performance = z.infer<typeof Performance>;

/** The part of the household and the period that are measured. */
export const PerformanceScope = {
  scope: z._default(z.enum(['all', 'class', 'asset', 'instrument', 'tag', 'member']), 'all'),
  class: z.optional(z.enum(ASSET_CLASSES)),
  assetId: z.optional(Id),
  instrumentId: z.optional(Id),
  tag: z.optional(z.string().check(z.maxLength(40))),
  memberId: z.optional(Id),
  from: z.optional(Day),
  to: z.optional(Day),
};

export const performance = {
  show: route({
    method: 'GET',
    path: '/api/performance',
    access: HOUSEHOLD_READ,
    summary: 'How well the wealth did, whole or in part, over a period (from, to]',
    query: z.strictObject({
      ...PerformanceScope,
      benchmark: z.optional(z.enum(BUILT_IN_BENCHMARKS)),
      /** An instrument as benchmark, instead of a built-in one. */
      benchmarkId: z.optional(Id),
    }),
    reply: Performance,
  }),
  allocation: route({
    method: 'GET',
    path: '/api/allocation',
    access: HOUSEHOLD_READ,
    summary: 'What the wealth is made of today, by class, asset or currency',
    query: z.strictObject({ by: z._default(z.enum(['class', 'asset', 'currency']), 'class') }),
    reply: z.object({
      currency: z.string(),
      state: z.enum(['complete', 'partial', 'unavailable']),
      items: z.array(z.object({ key: z.string(), name: z.string(), value: DecimalText, percent: DecimalText })),
    }),
  }),
  cashFlow: route({
    method: 'GET',
    path: '/api/cash-flow',
    access: HOUSEHOLD_READ,
    summary: 'What came in and went out by month, the latest twelve unless others are requested',
    query: z.strictObject({ from: z.optional(Day), to: z.optional(Day) }),
    reply: z.object({
      currency: z.string(),
      /** Currencies without a rate: what moved in them is not counted. */
      missing: z.array(z.string()),
      items: z.array(z.object({ month: z.string(), income: DecimalText, spending: DecimalText })),
    }),
  }),
};
