import { ASSET_CLASSES, ASSET_KINDS } from '@aurea/domain/portfolio/asset-class.ts';
import * as z from 'zod/mini';
import { ValueState } from './assets.ts';
import { HOUSEHOLD_READ, ONBOARDING_READ, ONBOARDING_WRITE, PRACTICE_RULE, route } from './core/route.ts';
import { Day, DecimalText, Id } from './core/shapes.ts';
import { INSTRUMENT_TYPES, Transaction } from './transactions.ts';

export const PERIODS = ['1D', '1W', '1M', '3M', 'YTD', '1Y', '5Y', 'MAX'] as const;
export type Period = (typeof PERIODS)[number];

const ClassAmount = z.object({ class: z.enum(ASSET_CLASSES), value: DecimalText });

export const NetWorthPoint = z.object({
  on: Day,
  total: z.nullable(DecimalText),
  state: ValueState,
  byClass: z.array(ClassAmount),
});
export type NetWorthPoint = z.infer<typeof NetWorthPoint>;

export const Missing = z.object({
  kind: z.enum(['price', 'rate', 'value']),
  /** What lacks it: an instrument, a pair of currencies, an asset. */
  name: z.string(),
  id: z.nullable(Id),
  since: z.nullable(Day),
});

export const Dashboard = z.object({
  on: Day,
  currency: z.string(),
  /** Null while the household owns nothing, or where nothing can be valued. */
  netWorth: z.nullable(DecimalText),
  state: ValueState,
  assets: z.nullable(DecimalText),
  /** What is owed, as a positive amount. */
  debts: z.nullable(DecimalText),
  liquidity: z.nullable(DecimalText),
  change: z.nullable(z.object({ amount: DecimalText, percent: z.nullable(DecimalText), from: Day })),
  history: z.array(NetWorthPoint),
  /** Largest first; where targets are set, classes that nothing is held of come after those that are. */
  allocation: z.array(
    z.object({
      class: z.enum(ASSET_CLASSES),
      value: DecimalText,
      percent: DecimalText,
      /** What part it is to be, and how many percentage points it stands above that; null without targets. */
      target: z.nullable(DecimalText),
      drift: z.nullable(DecimalText),
    }),
  ),
  /** Income and spending of the accounts by month, latest twelve. */
  cashFlow: z.array(z.object({ month: z.string(), income: DecimalText, spending: DecimalText })),
  latest: z.array(Transaction),
  toCheck: z.array(
    z.object({
      code: z.enum([
        'stale_price',
        'missing_price',
        'missing_rate',
        'stale_rate',
        'missing_value',
        'stale_value',
        'import_errors',
        'income_late',
        'loan_overlap',
      ]),
      name: z.string(),
      id: z.nullable(Id),
      on: z.nullable(Day),
    }),
  ),
  checklist: z.array(
    z.object({ step: z.enum(['asset', 'import', 'member', 'second_factor', 'price']), done: z.boolean() }),
  ),
  demo: z.boolean(),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const Movers = z.object({
  currency: z.string(),
  from: Day,
  items: z.array(
    z.object({
      /** One of the two: an instrument held in accounts, or an asset whose value is stated. */
      instrumentId: z.nullable(Id),
      assetId: z.nullable(Id),
      name: z.string(),
      type: z.enum([...INSTRUMENT_TYPES, ...ASSET_KINDS]),
      accounts: z.array(z.string()),
      value: DecimalText,
      /** What the change of the price alone made of what is held today. */
      amount: DecimalText,
      percent: DecimalText,
      /** The way of its price over the period, evenly in time, in units and the currency of today. */
      points: z.array(DecimalText),
    }),
  ),
});
export type Movers = z.infer<typeof Movers>;

export const dashboard = {
  show: route({
    method: 'GET',
    path: '/api/dashboard',
    access: ONBOARDING_READ,
    summary: 'Everything the dashboard shows for a period',
    query: z.strictObject({ period: z._default(z.enum(PERIODS), '1Y') }),
    reply: Dashboard,
  }),
  movers: route({
    method: 'GET',
    path: '/api/movers',
    access: HOUSEHOLD_READ,
    summary: 'What moved most over a period, by its price or stated value',
    query: z.strictObject({ period: z._default(z.enum(PERIODS), '1Y') }),
    reply: Movers,
  }),
  netWorth: route({
    method: 'GET',
    path: '/api/net-worth',
    access: HOUSEHOLD_READ,
    summary: 'Net worth over time, by class, with what is missing',
    query: z.strictObject({
      from: z.optional(Day),
      to: z.optional(Day),
      interval: z._default(z.enum(['day', 'week', 'month']), 'week'),
    }),
    reply: z.object({ currency: z.string(), items: z.array(NetWorthPoint), missing: z.array(Missing) }),
  }),
};

export const demo = {
  fill: route({
    method: 'POST',
    path: '/api/demo',
    access: ONBOARDING_WRITE,
    summary: 'Fill the household with ten years of invented data, marked as such',
    reply: z.object({ assets: z.int(), transactions: z.int() }),
    status: 201,
  }),
  clear: route({
    method: 'DELETE',
    path: '/api/demo',
    access: ONBOARDING_WRITE,
    summary: 'Remove the invented data',
    status: 204,
  }),
  fillPractice: route({
    method: 'POST',
    path: '/api/demo/practice',
    access: PRACTICE_RULE,
    summary: 'Fill the practice with invented customers and invoices, marked as such',
    reply: z.object({ customers: z.int(), invoices: z.int() }),
    status: 201,
  }),
  clearPractice: route({
    method: 'DELETE',
    path: '/api/demo/practice',
    access: PRACTICE_RULE,
    summary: 'Remove the invented customers with their invoices',
    status: 204,
  }),
};
