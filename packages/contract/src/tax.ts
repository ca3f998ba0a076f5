import { FISCAL_STATUSES, OVERSEAS } from '@aurea/domain/tax/income-tax/family.ts';
import { RENT_REGIMES, TAX_FACTS } from '@aurea/domain/tax/profile/facts.ts';
import { MANUAL_NATURES } from '@aurea/domain/tax/profile/manual-rates.ts';
import { WHAT_IF_FACTS } from '@aurea/domain/tax/profile/what-if.ts';
import * as z from 'zod/mini';
import { Conversion } from './core/conversion.ts';
import { Cents, PositiveCents, Ratio } from './core/numbers.ts';
import { HOUSEHOLD_READ, HOUSEHOLD_WRITE, route } from './core/route.ts';
import { Day, DecimalText, Id, idParams, Locale, list, text, VersionOrNone } from './core/shapes.ts';

/** Where an amount was recorded. */
const Place = z.object({ kind: z.enum(['income', 'asset', 'property', 'cryptos']), id: z.nullable(Id) });

/** One source of a fact: what it is called, where it lies, how many entries it sums up, in euros. */
export const TaxSource = z.object({
  label: z.string(),
  detail: z.string(),
  count: z.int(),
  amount: DecimalText,
  place: Place,
});
export type TaxSource = z.infer<typeof TaxSource>;

/** Why a fact that is recorded has no amount. */
export const TAX_GAPS = [
  ...(['price', 'rate', 'cost', 'loan_terms', 'payments', 'opened', 'sale', 'letting', 'profit'] as const),
  'depreciation',
] as const;

/** How many conversions of a fact are named. */
export const MOST_CONVERSIONS = 200;

/** A fact as the records of the household show it. */
export const RecordedFact = z.object({
  fact: z.enum(TAX_FACTS),
  /** Euros, to the cent; null where a part of it cannot be known. */
  amount: z.nullable(DecimalText),
  gap: z.nullable(z.enum(TAX_GAPS)),
  sources: z.array(TaxSource),
  /** Amounts in foreign currencies that it counts: those without a rate first, then the latest. */
  conversions: z.object({ count: z.int(), items: z.array(Conversion).check(z.maxLength(MOST_CONVERSIONS)) }),
});
export type RecordedFact = z.infer<typeof RecordedFact>;

const Count = z.int().check(z.nonnegative(), z.maximum(30));

const Declarant = z.strictObject({ birthOn: z.nullable(Day), isDisabled: z.boolean(), isVeteran: z.boolean() });

const Situation = z.strictObject({
  status: z.enum(FISCAL_STATUSES),
  declarants: z.array(Declarant).check(z.minLength(1), z.maxLength(2)),
  children: Count,
  disabledChildren: Count,
  sharedChildren: Count,
  disabledSharedChildren: Count,
  isLoneParent: z.boolean(),
  raisedChildAlone: z.boolean(),
  overseas: z.nullable(z.enum(OVERSEAS)),
});

const Choices = z.strictObject({
  scale: z.boolean(),
  cryptoScale: z.boolean(),
  rents: z.enum(RENT_REGIMES),
  furnished: z.enum(RENT_REGIMES),
});

const ManualRate = z.strictObject({ nature: z.enum(MANUAL_NATURES), rate: Ratio });

const isEachOnce = (names: readonly string[]) => new Set(names).size === names.length;

const profileFields = {
  residence: z.enum(['france', 'abroad']),
  /** Null as long as the members of the household say it. */
  situation: z.nullable(Situation),
  choices: Choices,
  manualRates: z.array(ManualRate).check(z.refine((rates) => isEachOnce(rates.map(({ nature }) => nature)), 'unique')),
};

/** An amount that the household stated itself; it counts instead of what is recorded. */
const Statement = z.strictObject({ fact: z.enum(TAX_FACTS), amount: Cents });

/** What a household stated of an income year. */
const Profile = z.object({
  ...profileFields,
  statements: z.array(z.object({ ...Statement.shape, statedOn: Day })),
  /** 0 before it is saved for the first time. */
  version: z.int(),
});
export type StatedTaxYear = z.infer<typeof Profile>;

const TaxYear = z.object({
  year: z.int(),
  /** The last day that the recorded facts reach. */
  through: Day,
  /** Declarant and spouse first. */
  persons: z.array(
    z.object({
      id: Id,
      name: z.string(),
      birthOn: z.nullable(Day),
      link: z.enum(['declarant', 'spouse', 'dependant', 'none']),
    }),
  ),
  recorded: z.array(RecordedFact),
  profile: Profile,
  /** What the homes that are let name today: it is the choice of a year of which nothing was stated. */
  propertyRegimes: z.object({ rents: z.nullable(z.enum(RENT_REGIMES)), furnished: z.nullable(z.enum(RENT_REGIMES)) }),
});
export type TaxYear = z.infer<typeof TaxYear>;

const PropertySale = z.strictObject({
  assetId: Id,
  price: PositiveCents,
  inYears: z.int().check(z.nonnegative(), z.maximum(30)),
});

const whatIfFields = {
  /** Amounts on top of those that count, in euros. */
  more: z
    .array(z.strictObject({ fact: z.enum(WHAT_IF_FACTS), amount: PositiveCents }))
    .check(z.refine((more) => isEachOnce(more.map(({ fact }) => fact)), 'unique')),
  /** Null where the option stays as it was chosen. */
  scale: z.nullable(z.boolean()),
  /** A property that is sold in so many years from today. */
  sale: z._default(z.nullable(PropertySale), null),
};

/** Changes to an income year that were named to look at them again. */
const NamedWhatIf = z.object({ id: Id, name: z.string(), ...whatIfFields });
export type NamedWhatIf = z.infer<typeof NamedWhatIf>;

const params = z.strictObject({ year: z.string().check(z.regex(/^20\d\d$/, 'number')) });

export const tax = {
  show: route({
    method: 'GET',
    path: '/api/tax/years/:year',
    access: HOUSEHOLD_READ,
    summary: 'Facts of an income year as they are recorded, and what the household stated itself',
    params,
    reply: TaxYear,
  }),
  change: route({
    method: 'PUT',
    path: '/api/tax/years/:year',
    access: HOUSEHOLD_WRITE,
    summary: 'State facts, situation and choices of an income year; a fact that is left out is the recorded one again',
    params,
    body: z.strictObject({
      ...profileFields,
      statements: z
        .array(Statement)
        .check(z.refine((statements) => isEachOnce(statements.map(({ fact }) => fact)), 'unique')),
      version: VersionOrNone,
    }),
    reply: Profile,
  }),
  whatIfs: route({
    method: 'GET',
    path: '/api/tax/years/:year/what-ifs',
    access: HOUSEHOLD_READ,
    summary: 'Changes to an income year that were named, oldest first',
    params,
    reply: list(NamedWhatIf),
  }),
  nameWhatIf: route({
    method: 'POST',
    path: '/api/tax/years/:year/what-ifs',
    access: HOUSEHOLD_WRITE,
    summary: 'Keep changes to an income year under a name',
    params,
    body: z.strictObject({ name: text(80), ...whatIfFields }),
    reply: NamedWhatIf,
    status: 201,
  }),
  removeWhatIf: route({
    method: 'DELETE',
    path: '/api/tax/what-ifs/:id',
    access: HOUSEHOLD_WRITE,
    summary: 'Delete named changes',
    params: idParams,
    status: 204,
  }),
  cryptoReport: route({
    method: 'GET',
    path: '/api/tax/years/:year/crypto-report/:language',
    access: HOUSEHOLD_READ,
    summary: 'Form 2086 of an income year line by line, one form for each declarant, as PDF',
    params: z.strictObject({ ...params.shape, language: Locale }),
    file: 'application/pdf',
  }),
  report: route({
    method: 'GET',
    path: '/api/tax/years/:year/report/:language',
    access: HOUSEHOLD_READ,
    summary:
      'The computation of an income year with every line and article, as PDF; not where French rules do not apply',
    params: z.strictObject({ ...params.shape, language: Locale }),
    file: 'application/pdf',
  }),
};
