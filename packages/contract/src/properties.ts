import { FURNISHED_KINDS, PROPERTY_TYPES, PROPERTY_USES, TAX_REGIMES } from '@aurea/domain/properties/terms.ts';
import * as z from 'zod/mini';
import { OwnershipFrom, OwnershipShare } from './assets/ownership.ts';
import { Cents, numberText, PositiveCents, Ratio } from './core/numbers.ts';
import { HOUSEHOLD_READ, HOUSEHOLD_WRITE, route } from './core/route.ts';
import {
  Currency,
  Day,
  DecimalText,
  Id,
  idParams,
  list,
  longText,
  optionalText,
  text,
  Version,
} from './core/shapes.ts';

const Surface = numberText('surface', 'aboveZero');
/** What a property is and cost; null where it is not known yet. */
export const PropertyFacts = z.strictObject({
  type: z.nullable(z.enum(PROPERTY_TYPES)),
  use: z.nullable(z.enum(PROPERTY_USES)),
  street: optionalText(200),
  postcode: optionalText(20),
  city: optionalText(120),
  /** Square metres. */
  surface: z.nullable(Surface),
  purchasePrice: z.nullable(PositiveCents),
  notaryCosts: z.nullable(Cents),
  otherCosts: z.nullable(Cents),
  furniture: z.nullable(Cents),
  /** Share of the year without a tenant to assume. */
  vacancy: Ratio,
  taxRegime: z.nullable(z.enum(TAX_REGIMES)),
  furnishedKind: z.enum(FURNISHED_KINDS),
  marginalRate: z.nullable(Ratio),
  /** Written off a year where it is let furnished by real costs. */
  depreciation: z.nullable(Cents),
});
export type PropertyFacts = z.infer<typeof PropertyFacts>;

const Known = z.nullable(DecimalText);

/** A year of the property as it stands: amounts in its currency, yields as ratios; null where something is missing. */
export const PropertyFigures = z.object({
  acquisitionCosts: Known,
  cost: Known,
  rent: Known,
  effectiveRent: Known,
  costs: DecimalText,
  netOperatingIncome: Known,
  interest: Known,
  insurance: Known,
  principal: Known,
  debtService: Known,
  tax: Known,
  cashFlow: Known,
  monthlyCashFlow: Known,
  grossYield: Known,
  grossYieldOnCost: Known,
  netYield: Known,
  netNetYield: Known,
  invested: Known,
  cashOnCash: Known,
  loanToValue: Known,
  debtServiceCover: Known,
  equity: Known,
});
export type PropertyFigures = z.infer<typeof PropertyFigures>;

/** What a figure waits for. */
export const MISSING_FACTS = [
  'value',
  'purchasePrice',
  'purchaseDay',
  'notaryCosts',
  'rent',
  'taxRegime',
  'marginalRate',
  'loanTerms',
  'depreciation',
] as const;

const LinkedLoan = z.object({
  id: Id,
  name: z.string(),
  institution: z.nullable(z.string()),
  hasTerms: z.boolean(),
  outstanding: Known,
  /** Instalment to come, insurance included. */
  next: z.nullable(z.object({ on: Day, payment: DecimalText })),
  endOn: z.nullable(Day),
});

const NextEvent = z.object({
  kind: z.enum(['instalment', 'rent', 'indexation', 'lease_end']),
  on: Day,
  amount: Known,
});

export const Property = z.object({
  id: Id,
  name: z.string(),
  currency: z.string(),
  note: z.string(),
  purchasedOn: z.nullable(Day),
  /** The last day it was owned; it is worth nothing from the next one on. */
  closedOn: z.nullable(Day),
  ...PropertyFacts.shape,
  ownership: z.array(OwnershipShare),
  value: Known,
  valuedOn: z.nullable(Day),
  stale: z.boolean(),
  /** What it was worth a year ago. */
  valueBefore: Known,
  outstanding: Known,
  loans: z.array(LinkedLoan),
  figures: PropertyFigures,
  /** The marginal rate that the figures rest on: its own, or else that of the tax profile. */
  countedRate: Known,
  missing: z.array(z.enum(MISSING_FACTS)),
  /** Tax regimes that the leases which run leave open. */
  openRegimes: z.array(z.enum(TAX_REGIMES)),
  nextEvent: z.nullable(NextEvent),
  /** Rents that are overdue, oldest first. */
  lateRents: z.array(z.object({ on: Day, amount: DecimalText })),
  archived: z.boolean(),
  source: z.enum(['manual', 'import', 'demo']),
  version: Version,
});
export type Property = z.infer<typeof Property>;

const assetFields = {
  name: text(120),
  currency: Currency,
  note: z._default(longText(4000), ''),
  purchasedOn: z.nullable(Day),
  facts: PropertyFacts,
};
const ownership = z.optional(z.array(z.strictObject(OwnershipShare.shape)).check(z.maxLength(20)));
/** The marginal rate of the tax profile, for properties that have none of their own. */
export const profileRate = z.strictObject({ profileRate: z.optional(Ratio) });

export const properties = {
  list: route({
    method: 'GET',
    path: '/api/properties',
    access: HOUSEHOLD_READ,
    summary: 'Properties with their value, what is owed, yields and cash flow',
    query: profileRate,
    reply: list(Property),
  }),
  find: route({
    method: 'GET',
    path: '/api/properties/:id',
    access: HOUSEHOLD_READ,
    summary: 'One property; its id is that of the asset',
    params: idParams,
    query: profileRate,
    reply: Property,
  }),
  create: route({
    method: 'POST',
    path: '/api/properties',
    access: HOUSEHOLD_WRITE,
    summary: 'Add a property, with its values on days where they are known',
    body: z.strictObject({
      ...assetFields,
      ownership,
      values: z._default(
        z.array(z.strictObject({ on: Day, value: PositiveCents, source: optionalText(120) })).check(z.maxLength(2)),
        [],
      ),
    }),
    reply: Property,
    status: 201,
  }),
  change: route({
    method: 'PATCH',
    path: '/api/properties/:id',
    access: HOUSEHOLD_WRITE,
    summary: 'Change a property, or give facts to one that has none yet',
    params: idParams,
    body: z.strictObject({ ...assetFields, ownership, ownershipFrom: OwnershipFrom, version: Version }),
    reply: Property,
  }),
  history: route({
    method: 'GET',
    path: '/api/properties/:id/history',
    access: HOUSEHOLD_READ,
    summary: 'Value, debt and equity month by month; null where one is not known',
    params: idParams,
    reply: list(z.object({ on: Day, value: Known, debt: Known, equity: Known })),
  }),
  linkLoans: route({
    method: 'PUT',
    path: '/api/properties/:id/loans',
    access: HOUSEHOLD_WRITE,
    summary: 'Say which loans finance a property; a loan finances one property at most',
    params: idParams,
    body: z.strictObject({ loanIds: z.array(Id).check(z.maxLength(20)) }),
    reply: Property,
  }),
};
