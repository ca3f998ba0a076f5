import { ASSET_CLASSES, ASSET_KINDS, WRAPPERS } from '@aurea/domain/assets/asset-class.ts';
import { CASH_CHOICES } from '@aurea/domain/ledger/cash/cash-tracking.ts';
import * as z from 'zod/mini';
import { OwnershipFrom, OwnershipShare } from './assets/ownership.ts';
import { ActivityLine } from './core/activity.ts';
import { Amount, Quantity } from './core/numbers.ts';
import { HOUSEHOLD_READ, ONBOARDING_READ, ONBOARDING_WRITE, route } from './core/route.ts';
import { Currency, Day, DecimalText, Id, idParams, list, longText, Moment, text, Version } from './core/shapes.ts';

/** Periods over which the list of assets shows changes. */
export const TREND_PERIODS = ['1M', '1D', '1W', '3M', 'YTD', '1Y', '5Y'] as const;
export type TrendPeriod = (typeof TREND_PERIODS)[number];

export const ValueState = z.enum(['complete', 'partial', 'unavailable']);

const AccountCash = z.object({
  tracking: z.enum(['tracked', 'not_tracked']),
  /** What its owner chose; null leaves it to the ledger. */
  choice: z.nullable(z.enum(CASH_CHOICES)),
  /** The first day that ends below zero, and how much is missing then; null where margin is granted. */
  overdrawn: z.nullable(z.object({ on: Day, missing: DecimalText })),
  /** The first day of its ledger, and what it must have held before so that its cash never fell below zero. */
  firstOn: z.nullable(Day),
  needed: DecimalText,
});
export type AccountCash = z.infer<typeof AccountCash>;

export const Asset = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(ASSET_KINDS),
  class: z.enum(ASSET_CLASSES),
  wrapper: z.enum(WRAPPERS),
  institution: z.nullable(z.string()),
  currency: z.string(),
  openedOn: z.nullable(Day),
  closedOn: z.nullable(Day),
  note: z.string(),
  tags: z.array(z.string()),
  /** Between two stated values the value moves in a straight line. */
  isInterpolated: z.boolean(),
  /** A precious metal known by its weight, in the unit its price is quoted in. */
  metal: z.nullable(z.object({ instrumentId: Id, instrumentName: z.string(), weight: DecimalText })),
  /** A debt whose terms are known: see `/api/loans/:id`. */
  hasTerms: z.boolean(),
  /** In force today. */
  ownership: z.array(OwnershipShare),
  /** Of an account that holds instruments; null of everything else. */
  cash: z.nullable(AccountCash),
  /** Of a list of one member: the percent of the asset, and of its values here, that is theirs today. */
  memberPercent: z.optional(DecimalText),
  /** Value today in the currency of the asset and in that of the household; null where it cannot be computed. */
  value: z.nullable(DecimalText),
  referenceValue: z.nullable(DecimalText),
  valueState: ValueState,
  referenceState: ValueState,
  /** The oldest date among the prices the value rests on. */
  valuedOn: z.nullable(Day),
  stale: z.boolean(),
  source: z.enum(['manual', 'import', 'demo']),
  archivedAt: z.nullable(Moment),
  version: Version,
});
export type Asset = z.infer<typeof Asset>;

const Tags = z.array(text(40)).check(z.maxLength(20));

const assetFields = {
  name: text(120),
  kind: z.enum(ASSET_KINDS),
  wrapper: z._default(z.enum(WRAPPERS), 'none'),
  institution: z.optional(z.nullable(text(120))),
  currency: Currency,
  openedOn: z.optional(z.nullable(Day)),
  closedOn: z.optional(z.nullable(Day)),
  note: z._default(longText(4000), ''),
  tags: z.optional(Tags),
  isInterpolated: z.optional(z.boolean()),
  metal: z.optional(z.nullable(z.strictObject({ instrumentId: Id, weight: Quantity }))),
  /** Whether the cash of an account that holds instruments is tracked; null leaves it to its ledger. */
  cashChoice: z.optional(z.nullable(z.enum(CASH_CHOICES))),
  ownership: z.optional(z.array(z.strictObject(OwnershipShare.shape)).check(z.maxLength(20))),
};

export const Valuation = z.object({ id: Id, on: Day, value: DecimalText, source: z.string(), version: Version });

export const assets = {
  list: route({
    method: 'GET',
    path: '/api/assets',
    access: ONBOARDING_READ,
    summary: 'Assets with their value today, and the total',
    query: z.strictObject({
      class: z.optional(z.enum(ASSET_CLASSES)),
      archived: z.optional(z.enum(['true', 'false'])),
      member: z.optional(Id),
      currency: z.optional(Currency),
      tag: z.optional(z.string().check(z.maxLength(40))),
      institution: z.optional(z.string().check(z.maxLength(120))),
      q: z.optional(z.string().check(z.maxLength(120))),
    }),
    reply: z.object({ items: z.array(Asset), total: z.int() }),
  }),
  facets: route({
    method: 'GET',
    path: '/api/assets/facets',
    access: ONBOARDING_READ,
    summary: 'Tags, institutions and currencies in use, to be suggested and filtered by',
    reply: z.object({
      tags: z.array(z.object({ name: z.string(), count: z.int() })),
      institutions: z.array(z.string()),
      currencies: z.array(z.string()),
    }),
  }),
  trends: route({
    method: 'GET',
    path: '/api/assets/trends',
    access: HOUSEHOLD_READ,
    summary: 'What each asset gained over a period net of what moved in and out, in the currency of the household',
    query: z.strictObject({
      period: z._default(z.enum(TREND_PERIODS), '1M'),
      /** Of what a member owns or owned: their share alone; a share given or received is a flow, not a gain. */
      member: z.optional(Id),
    }),
    reply: list(
      z.object({
        id: Id,
        /** Gained: the change of value less the flows. Null where a value or what moved in and out is not known. */
        change: z.nullable(DecimalText),
        /** The time-weighted return; null where there is none. */
        changePercent: z.nullable(DecimalText),
        /** What moved in less what moved out; the first value of an asset comes in, its last one goes out. */
        flows: z.nullable(DecimalText),
        /** The first day it is known on, where that is within the period. */
        since: z.nullable(Day),
        /** The value less what moved in and out since, so that its line shows gains alone. */
        points: z.array(z.nullable(DecimalText)),
      }),
    ),
  }),
  tag: route({
    method: 'POST',
    path: '/api/assets/tags',
    access: ONBOARDING_WRITE,
    summary: 'Give several assets tags, or take some away; answers which assets changed',
    body: z.strictObject({
      ids: z.array(Id).check(z.minLength(1), z.maxLength(500)),
      add: z._default(Tags, []),
      remove: z._default(Tags, []),
    }),
    reply: z.object({ changed: z.array(Id) }),
  }),
  find: route({
    method: 'GET',
    path: '/api/assets/:id',
    access: ONBOARDING_READ,
    summary: 'One asset',
    params: idParams,
    reply: Asset,
  }),
  create: route({
    method: 'POST',
    path: '/api/assets',
    access: ONBOARDING_WRITE,
    summary: 'Add an asset, with its value on a day where it is known',
    body: z.strictObject({
      ...assetFields,
      value: z.optional(z.strictObject({ on: Day, amount: Amount })),
    }),
    reply: Asset,
    status: 201,
  }),
  change: route({
    method: 'PATCH',
    path: '/api/assets/:id',
    access: ONBOARDING_WRITE,
    summary: 'Change an asset',
    params: idParams,
    body: z.strictObject({ ...assetFields, ownershipFrom: OwnershipFrom, version: Version }),
    reply: Asset,
  }),
  archive: route({
    method: 'POST',
    path: '/api/assets/:id/archive',
    access: ONBOARDING_WRITE,
    summary: 'Take an asset out of the lists and totals; it can be restored',
    params: idParams,
    body: z.strictObject({ version: Version }),
    reply: Asset,
  }),
  restore: route({
    method: 'POST',
    path: '/api/assets/:id/restore',
    access: ONBOARDING_WRITE,
    summary: 'Restore an archived or deleted asset',
    params: idParams,
    body: z.strictObject({ version: Version }),
    reply: Asset,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/assets/:id',
    access: ONBOARDING_WRITE,
    summary: 'Delete an asset; it can be restored for 30 days',
    params: idParams,
    status: 204,
  }),
  history: route({
    method: 'GET',
    path: '/api/assets/:id/history',
    access: HOUSEHOLD_READ,
    summary: 'Value of an asset over time, and what it gained',
    params: idParams,
    query: z.strictObject({ from: z.optional(Day), to: z.optional(Day) }),
    reply: z.object({
      items: z.array(z.object({ on: Day, value: z.nullable(DecimalText), state: ValueState })),
      /** What it gained from `from` on, in the currency of the household; null where that cannot be known. */
      change: z.nullable(
        z.object({ gain: DecimalText, flows: DecimalText, percent: z.nullable(DecimalText), from: Day }),
      ),
    }),
  }),
  activity: route({
    method: 'GET',
    path: '/api/assets/:id/activity',
    access: HOUSEHOLD_READ,
    summary: 'Who changed the asset, when, from what to what',
    params: idParams,
    reply: list(ActivityLine),
  }),
  valuations: route({
    method: 'GET',
    path: '/api/assets/:id/valuations',
    access: HOUSEHOLD_READ,
    summary: 'Values stated for an asset, latest first',
    params: idParams,
    reply: list(Valuation),
  }),
  value: route({
    method: 'POST',
    path: '/api/assets/:id/valuations',
    access: ONBOARDING_WRITE,
    summary:
      'State the value of an asset, or the balance of an account, on a day; a second one for the day replaces it',
    params: idParams,
    body: z.strictObject({ on: Day, value: Amount, source: z._default(z.string().check(z.maxLength(120)), '') }),
    reply: Valuation,
    status: 201,
  }),
  removeValuation: route({
    method: 'DELETE',
    path: '/api/assets/:id/valuations/:valuationId',
    access: ONBOARDING_WRITE,
    summary: 'Delete a stated value',
    params: z.strictObject({ id: Id, valuationId: Id }),
    status: 204,
  }),
};
