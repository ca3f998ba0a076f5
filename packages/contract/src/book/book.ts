import { CUSTOMER_KINDS, CUSTOMER_STATUSES } from '@aurea/domain/customers/customer.ts';
import { ALLOCATION_CLASSES } from '@aurea/domain/suitability/allocation/allocation-class.ts';
import { RISK_LEVELS } from '@aurea/domain/suitability/profile/risk-level.ts';
import * as z from 'zod/mini';
import { PRACTICE_WORK, route } from '../core/route.ts';
import { Day, DecimalText, Id, Moment, page, pageQuery } from '../core/shapes.ts';
import { customerSearch } from '../customers/customers.ts';

/**
 * Whether the wealth of a customer is known to the practice: no mandate is linked, the one that is opens nothing now, it opens
 * other areas than the wealth, its figures are being computed, or they are there.
 */
export const WEALTH_SIGHTS = ['no_mandate', 'closed', 'wealth_closed', 'awaited', 'shown'] as const;

/**
 * `no_rate`: the currency of the household has no known rate to the euro; `empty`: nothing was entered yet; `closed`: the
 * mandate does not open the wealth, and no figure of it is there.
 */
export const FIGURE_STATES = ['complete', 'partial', 'unavailable', 'no_rate', 'empty', 'closed'] as const;

const Percent = DecimalText;

/** Wealth as the mandate shows it, in euros. */
export const BookFigures = z.object({
  asOf: Day,
  computedAt: Moment,
  /** Something they follow from has changed since: they are being computed again. */
  isStale: z.boolean(),
  state: z.enum(FIGURE_STATES),
  /** Assets without a known value, or with a part of it. */
  missing: z.int(),
  /** The household does not show everything it owns: these figures are without it. */
  leavesOut: z.boolean(),
  netWorth: z.nullable(DecimalText),
  /**
   * What was gained over the twelve months up to `asOf`, net of what moved in and out, and the time-weighted return as a ratio, as
   * the household's own dashboard shows them; null where the wealth was not known whole at an end.
   */
  change: z.nullable(z.object({ since: Day, amount: DecimalText, ratio: z.nullable(DecimalText) })),
  /**
   * Cash that came into the household and cash that left it over the same twelve months, dividends, interest and costs included,
   * at the rates of `asOf`; null where nothing was recorded, for then nobody knows what moved, and where a currency has no rate.
   */
  flows: z.nullable(z.object({ inflow: DecimalText, outflow: DecimalText })),
  /** What counts in the allocation, and what of it has no class. */
  invested: z.nullable(DecimalText),
  classes: z.array(z.object({ class: z.enum(ALLOCATION_CLASSES), value: DecimalText })),
  unclassified: z.nullable(DecimalText),
  /** The class furthest from its target, in points of percent. */
  drift: z.nullable(z.object({ class: z.enum(ALLOCATION_CLASSES), points: Percent, isBeyondBand: z.boolean() })),
  /** Whether the mandate opens the investment profile: without it nothing is said of it. */
  isProfileShown: z.boolean(),
  profile: z.nullable(z.object({ level: z.literal(RISK_LEVELS), on: Day, until: Day })),
});
export type BookFigures = z.infer<typeof BookFigures>;

export const BookLine = z.object({
  id: Id,
  kind: z.enum(CUSTOMER_KINDS),
  name: z.string(),
  status: z.enum(CUSTOMER_STATUSES),
  city: z.nullable(z.string()),
  leadId: z.nullable(Id),
  sight: z.enum(WEALTH_SIGHTS),
  /** Only where `sight` is `shown`, or `wealth_closed`: then the profile alone. */
  figures: z.nullable(BookFigures),
  lastReviewAt: z.nullable(Moment),
  nextReviewAt: z.nullable(Moment),
  /** Points of the compliance file in order, of those that apply. */
  file: z.object({ inOrder: z.int(), of: z.int() }),
  openTasks: z.int(),
  /** Invoiced since the first of January, without VAT, less credit notes, in euros. */
  fees: DecimalText,
  /** Left to collect, and how much of that is late, in euros. */
  due: DecimalText,
  overdue: DecimalText,
});
export type BookLine = z.infer<typeof BookLine>;

const COLUMNS = [
  'name',
  'netWorth',
  'invested',
  'change',
  'inflow',
  'outflow',
  'drift',
  'profile',
  'lastReview',
  'nextReview',
  'file',
  'tasks',
  'fees',
  'due',
] as const;
type BookColumn = (typeof COLUMNS)[number];
export type BookOrder = BookColumn | `-${BookColumn}`;

/** Each column in both directions; what is not known comes last in either. */
export const BOOK_ORDERS: readonly BookOrder[] = COLUMNS.flatMap((name) => [name, `-${name}` as const]);

export const bookSearch = {
  status: customerSearch.status,
  kind: customerSearch.kind,
  tag: customerSearch.tag,
  advisor: customerSearch.advisor,
  late: customerSearch.late,
  sight: z.optional(z.enum(WEALTH_SIGHTS)),
  /** Only those who stand further from their target than the band allows. */
  drift: z.optional(z.enum(['beyond'])),
  /** Only those with this profile, by its level. */
  profile: z.optional(z.enum(['1', '2', '3', '4', '5'])),
  /** Only those without a next review, or without any in the last twelve months. */
  review: z.optional(z.enum(['unplanned', 'overdue'])),
  /** Only those whose file has points that are not in order. */
  file: z.optional(z.enum(['incomplete'])),
};

const Share = z.object({ value: z.nullable(DecimalText), customers: z.int() });

/**
 * Sums of what is known; customers whose wealth is not known are counted, never taken for zero: a sum of wealth is null where
 * none is known.
 */
export const BookTotals = z.object({
  customers: z.int(),
  sights: z.object({
    no_mandate: z.int(),
    closed: z.int(),
    wealth_closed: z.int(),
    awaited: z.int(),
    shown: z.int(),
  }),
  /** Of those shown: with a part that is not known, and computed from what is no longer so. */
  partial: z.int(),
  stale: z.int(),
  /** The oldest day of a figure among them. */
  asOf: z.nullable(Day),
  netWorth: z.nullable(DecimalText),
  invested: z.nullable(DecimalText),
  /** Of the households whose flows are known, and how many these are. */
  inflow: z.nullable(DecimalText),
  outflow: z.nullable(DecimalText),
  withFlows: z.int(),
  classes: z.array(z.object({ class: z.enum(ALLOCATION_CLASSES), value: z.nullable(DecimalText) })),
  unclassified: z.nullable(DecimalText),
  /** By who leads; null for customers whom nobody leads. The most first. */
  advisors: z.array(z.extend(Share, { leadId: z.nullable(Id) })),
  /** What the ten customers with the most hold of `invested`, as a ratio; null where nothing is known. */
  largestTen: z.nullable(DecimalText),
  beyondBand: z.int(),
  openTasks: z.int(),
  fees: DecimalText,
  due: DecimalText,
  overdue: DecimalText,
});
export type BookTotals = z.infer<typeof BookTotals>;

/** The customers of a practice with the figures of their wealth, computed beforehand. */
export const book = {
  list: route({
    method: 'GET',
    path: '/api/book',
    access: PRACTICE_WORK,
    summary: 'Customers with the figures of their wealth as their mandates show it, one line each',
    query: z.strictObject({ ...pageQuery, ...bookSearch, sort: z._default(z.enum(BOOK_ORDERS), 'name') }),
    reply: page(BookLine),
  }),
  totals: route({
    method: 'GET',
    path: '/api/book/totals',
    access: PRACTICE_WORK,
    summary: 'The same customers summed: assets by class and by advisor, concentration, fees and what is owed',
    query: z.strictObject({ q: pageQuery.q, ...bookSearch }),
    reply: BookTotals,
  }),
};
