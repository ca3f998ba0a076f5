import { ASSET_CLASSES, ASSET_KINDS } from '@aurea/domain/assets/asset-class.ts';
import { TAX_THRESHOLDS } from '@aurea/domain/tax/tax-threshold-keys.ts';
import * as z from 'zod/mini';
import { ValueState } from './assets.ts';
import { HOUSEHOLD_READ, ONBOARDING_READ, route } from './core/route.ts';
import { Day, DecimalText, Id } from './core/shapes.ts';
import { AimedAllocation } from './suitability/suitability-allocation.ts';
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
  /** What was gained over the period: the change of the net worth less what moved in and out of it. */
  change: z.nullable(
    z.object({
      amount: DecimalText,
      /** Deposits, withdrawals, transfers, and what was opened or closed. */
      flows: DecimalText,
      /** The time-weighted return; null where there is none. */
      percent: z.nullable(DecimalText),
      from: Day,
      /** The first day anything is known of, where the period begins before it. */
      since: z.nullable(Day),
      classes: z.array(z.object({ class: z.enum(ASSET_CLASSES), gain: DecimalText })),
    }),
  ),
  history: z.array(NetWorthPoint),
  /** Largest first; where an earlier target by kind is left, kinds that nothing is held of come after those that are. */
  allocation: z.array(
    z.object({
      class: z.enum(ASSET_CLASSES),
      value: DecimalText,
      percent: DecimalText,
      /** What part it was to be by an earlier target by kind, and how many percentage points it stands above; else null. */
      target: z.nullable(DecimalText),
      drift: z.nullable(DecimalText),
    }),
  ),
  /** The investments by the five classes beside the target; null without a target and an investment profile. */
  aim: z.nullable(AimedAllocation),
  /** What came into the household and what left it by month, latest twelve; moves between its accounts are neither. */
  cashFlow: z.array(z.object({ month: z.string(), income: DecimalText, spending: DecimalText, balance: DecimalText })),
  cashFlowSummary: z.object({
    /** Mean balance of the months that are over, from the first that saw money move; null where there is none. */
    averageBalance: z.nullable(DecimalText),
    negativeMonths: z.int(),
  }),
  latest: z.array(Transaction),
  toCheck: z.array(
    z.object({
      code: z.enum([
        'stale_price',
        'missing_price',
        'price_doubt',
        'missing_rate',
        'stale_rate',
        'missing_value',
        'stale_value',
        'import_errors',
        'income_late',
        'loan_overlap',
        'split_missing',
        'cash_negative',
        'own_transfers',
        'class_unknown',
        'holdings_risk',
        'profile_year_over',
        'profile_life_event',
        'profile_wealth_changed',
        ...TAX_THRESHOLDS,
      ]),
      name: z.string(),
      id: z.nullable(Id),
      on: z.nullable(Day),
      /** Cash that is missing on that day (`cash_negative`), what is left until a threshold, or is to be paid (`cdhr_advance`). */
      missing: z.optional(z.object({ amount: DecimalText, currency: z.string() })),
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
      /** What it gained over the period, net of what was bought and sold. */
      amount: DecimalText,
      /** Its time-weighted return. */
      percent: DecimalText,
      /** The way to its value of today over the period, evenly in time, without what was bought and sold. */
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
    summary: 'What gained or lost most over a period, net of what was bought and sold',
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
      /** Only what belonged to this person, by their shares of each day. */
      member: z.optional(Id),
    }),
    reply: z.object({ currency: z.string(), items: z.array(NetWorthPoint), missing: z.array(Missing) }),
  }),
};

const OwnedWorth = z.object({
  netWorth: z.nullable(DecimalText),
  state: ValueState,
  assets: z.nullable(DecimalText),
  /** What is owed, as a positive amount. */
  debts: z.nullable(DecimalText),
  byClass: z.array(ClassAmount),
});

export const MemberWorth = z.object({
  on: Day,
  currency: z.string(),
  household: OwnedWorth,
  /** In the order they were added; with `unassigned` they add up to the household, exactly. */
  members: z.array(z.object({ memberId: Id, ...OwnedWorth.shape })),
  /** What belongs to nobody by name; null where everything has an owner. */
  unassigned: z.nullable(OwnedWorth),
});
export type MemberWorth = z.infer<typeof MemberWorth>;

export const memberWorth = {
  show: route({
    method: 'GET',
    path: '/api/net-worth/members',
    access: HOUSEHOLD_READ,
    summary: 'Net worth of each person of the household on a day, by their shares of that day',
    query: z.strictObject({ on: z.optional(Day) }),
    reply: MemberWorth,
  }),
};
