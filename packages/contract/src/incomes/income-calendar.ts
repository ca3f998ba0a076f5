import { DUE_STATES } from '@aurea/domain/incomes/judgement.ts';
import { CALENDAR_KINDS } from '@aurea/domain/incomes/kind.ts';
import * as z from 'zod/mini';
import { HOUSEHOLD_READ, route } from '../core/route.ts';
import { Day, DecimalText, Id } from '../core/shapes.ts';
import { Named, Receipt, RentPeriod } from '../incomes.ts';

/** Units that the ledger of an account received in a month, of one instrument: staking rewards and airdrops. */
export const Reward = z.object({
  instrumentId: Id,
  symbol: z.nullable(z.string()),
  quantity: DecimalText,
  count: z.int(),
  /** Those of days without a known price: they count in no amount. */
  unpriced: z.int(),
});
export type Reward = z.infer<typeof Reward>;

/** One payment of the calendar: a due day, what came without one, or what the ledger shows. */
export const IncomeLine = z.object({
  id: z.string(),
  source: z.enum(['schedule', 'payment', 'ledger']),
  on: Day,
  kind: z.enum(CALENDAR_KINDS),
  name: z.string(),
  payer: z.nullable(z.string()),
  incomeId: z.nullable(Id),
  asset: z.nullable(Named),
  member: z.nullable(Named),
  isRecurring: z.boolean(),
  currency: z.string(),
  state: z.enum(DUE_STATES),
  /** What was due; null for what came without a due day. */
  due: z.nullable(DecimalText),
  /** Null for rewards of which none has a known price on its day. */
  received: z.nullable(DecimalText),
  outstanding: DecimalText,
  /** Of what was due or came, where it is known. */
  gross: z.nullable(DecimalText),
  receipts: z.array(Receipt),
  /** Comes from the ledger: it is changed there. */
  fromLedger: z.boolean(),
  /** Of a rent: the days it pays for. */
  period: z.nullable(RentPeriod),
  /** Of rewards: the units. */
  reward: z.nullable(Reward),
  /** In the currency of the household: at the rate of the day, later on at today's; null where none is known. */
  reference: z.nullable(
    z.object({ due: DecimalText, received: DecimalText, outstanding: DecimalText, gross: DecimalText }),
  ),
});
export type IncomeLine = z.infer<typeof IncomeLine>;

/** In the currency of the household, without what has no rate or no price. */
const MonthTotals = z.object({
  due: DecimalText,
  received: DecimalText,
  outstanding: DecimalText,
  /** The net amount counts where no gross one is known. */
  gross: DecimalText,
});

/** Instruments of which rewards have no price on their day, with the first such day: they count in no total. */
const Unpriced = z.array(z.object({ ...Named.shape, on: Day }));

const KindAmount = z.object({ kind: z.enum(CALENDAR_KINDS), received: DecimalText, forecast: DecimalText });

export const IncomeMonth = z.object({
  month: z.string(),
  byKind: z.array(KindAmount),
  received: DecimalText,
  forecast: DecimalText,
  /** Of this month and the eleven before it; null until twelve months are known. */
  average: z.nullable(DecimalText),
});
export type IncomeMonth = z.infer<typeof IncomeMonth>;

export const IncomeOutlook = z.object({
  currency: z.string(),
  today: Day,
  /** Twelve months up to the present one, and the twelve after it. */
  months: z.array(IncomeMonth),
  /** What is received in the twelve months up to the present one. */
  lastYear: DecimalText,
  /** What came, what is still to come, and what of the month is late. */
  thisMonth: z.object({ received: DecimalText, outstanding: DecimalText, late: DecimalText }),
  /** The twelve months after the present one. */
  projection: z.object({
    from: z.string(),
    to: z.string(),
    total: DecimalText,
    /** The part that repeats dividends, interest and staking rewards of the ledger. */
    repeated: DecimalText,
  }),
  late: z.object({ count: z.int(), amount: DecimalText }),
  /** Pairs of currencies without a rate: what is in them counts in no total. */
  missing: z.array(z.string()),
  unpriced: Unpriced,
});
export type IncomeOutlook = z.infer<typeof IncomeOutlook>;

const filters = { kind: z.optional(z.enum(CALENDAR_KINDS)), member: z.optional(Id) };

export const incomeCalendar = {
  year: route({
    method: 'GET',
    path: '/api/revenues/calendar',
    access: HOUSEHOLD_READ,
    summary:
      'What was due and what came in a year, month by month, dividends, interest and rewards of the ledger included',
    query: z.strictObject({
      ...filters,
      /** The present year where it is left out. */
      year: z.optional(z.string().check(z.regex(/^(19|20|21)\d\d$/, 'number'))),
      state: z.optional(z.enum(DUE_STATES)),
    }),
    reply: z.object({
      currency: z.string(),
      year: z.int(),
      /** The first and last years with an income. */
      years: z.object({ first: z.int(), last: z.int() }),
      /** Latest first. */
      lines: z.array(IncomeLine),
      months: z.array(z.object({ month: z.string(), ...MonthTotals.shape })),
      totals: MonthTotals,
      missing: z.array(z.string()),
      unpriced: Unpriced,
    }),
  }),
  outlook: route({
    method: 'GET',
    path: '/api/revenues/outlook',
    access: HOUSEHOLD_READ,
    summary: 'Incomes by month and kind: twelve months received and twelve projected',
    query: z.strictObject(filters),
    reply: IncomeOutlook,
  }),
};
