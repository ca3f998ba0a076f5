import { WRAPPERS } from '@aurea/domain/assets/asset-class.ts';
import { GAIN_EXEMPTIONS, PROPERTY_USES } from '@aurea/domain/properties/terms.ts';
import { KINSHIPS } from '@aurea/domain/tax/gifts/inheritance.ts';
import { isAssetField, WEALTH_FIELDS } from '@aurea/domain/tax/profile/wealth-fields.ts';
import { FURNISHED_LETTINGS } from '@aurea/domain/tax/property/furnished-rents.ts';
import { TAX_LINES } from '@aurea/domain/tax/tax-line.ts';
import * as z from 'zod/mini';
import { Cents, PositiveCents, Ratio } from '../core/numbers.ts';
import { HOUSEHOLD_READ, HOUSEHOLD_WRITE, route } from '../core/route.ts';
import { Day, DecimalText, Id, text, VersionOrNone } from '../core/shapes.ts';

const Known = z.nullable(DecimalText);

const Year = z.int().check(z.minimum(2000), z.maximum(2099));

/** An amount that the household stated; it counts instead of what is recorded. */
const WealthAmount = z
  .strictObject({ year: Year, field: z.enum(WEALTH_FIELDS), assetId: z.nullable(Id), amount: Cents })
  .check(
    z.refine(({ field, assetId }) => isAssetField(field) === (assetId !== null), 'isString'),
    z.refine(({ field, amount }) => field !== 'salePrice' || Number(amount) > 0, 'nonZero'),
  );

/** A gift that was made, which counts against the allowance for fifteen years. */
const Gift = z.strictObject({ donorId: Id, on: Day, amount: PositiveCents });

const Heir = z.strictObject({
  name: text(80),
  kinship: z.enum(KINSHIPS),
  isDisabled: z.boolean(),
  gifts: z.array(Gift).check(z.maxLength(40)),
});
export type Heir = z.infer<typeof Heir>;

const isEachOnce = (amounts: readonly z.infer<typeof WealthAmount>[]) =>
  new Set(amounts.map(({ year, field, assetId }) => `${year} ${field} ${assetId}`)).size === amounts.length;

/** How a property that was closed on a day left the household: by a sale or not, and whether it was the main home then. */
const Closing = z
  .strictObject({ assetId: Id, on: Day, isSale: z.boolean(), wasMainHome: z.nullable(z.boolean()) })
  .check(z.refine(({ isSale, wasMainHome }) => isSale || wasMainHome === null, 'isString'));

const isOnceByAsset = (closings: readonly z.infer<typeof Closing>[]) =>
  new Set(closings.map(({ assetId }) => assetId)).size === closings.length;

const stated = {
  heirs: z.array(Heir).check(z.maxLength(30)),
  /** What the spouse takes of an estate in full ownership, as a ratio. */
  spouseShare: Ratio.check(z.refine((share) => Number(share) <= 1, 'number')),
};

const StatedWealth = z.object({
  ...stated,
  amounts: z.array(z.object({ ...WealthAmount.shape, statedOn: Day })),
  closings: z.array(z.object({ ...Closing.shape, statedOn: Day })),
  /** 0 before it is saved for the first time. */
  version: z.int(),
});
export type StatedWealth = z.infer<typeof StatedWealth>;

/** Real estate on 1 January of the year, in euros; null where an amount is not known. */
const TaxedProperty = z.object({
  id: Id,
  name: z.string(),
  use: z.nullable(z.enum(PROPERTY_USES)),
  /** The part that counts for the tax household, as a ratio: all of it by a usufruct, nothing by bare ownership. */
  part: DecimalText,
  value: Known,
  /** What was owed on it. */
  debts: z.array(z.object({ id: Id, name: z.string(), owed: Known })),
  /** Rents and costs of the year, as the facts count them. */
  rents: z.nullable(
    z.object({
      isFurnished: z.boolean(),
      /** Of furnished rents; null where the property does not say it. */
      letting: z.nullable(z.enum(FURNISHED_LETTINGS)),
      received: DecimalText,
      costs: Known,
      interest: Known,
      /** Written off by real costs; null where nobody stated it. */
      depreciation: Known,
    }),
  ),
});
export type TaxedProperty = z.infer<typeof TaxedProperty>;

/** An account with a law of its own, in euros, at the end of the recorded year. */
const TaxedWrapper = z.object({
  id: Id,
  name: z.string(),
  wrapper: z.enum(WRAPPERS),
  /** The first of its owners; null where nobody is named. */
  holderId: z.nullable(Id),
  openedOn: z.nullable(Day),
  value: Known,
  /** What is left of the payments. */
  payments: Known,
  /** What was left of them at the end of the year before. */
  paymentsBefore: Known,
  /** Of those, the ones before 27 September 2017. */
  formerBefore: Known,
  /** Paid in within the year. */
  paidIn: DecimalText,
  /** Taken out within the year, with the gain in it. */
  withdrawals: z.array(z.object({ on: Day, amount: DecimalText, gain: Known })),
});
export type TaxedWrapper = z.infer<typeof TaxedWrapper>;

/** One step of the tax on a gain, with its article. */
const GainLine = z.object({
  label: z.enum(TAX_LINES),
  base: Known,
  rate: Known,
  amount: DecimalText,
  article: z.string(),
});

/** The gain of a sale and its tax in euros; allowances are ratios. */
const TaxedGain = z.object({
  purchasePrice: DecimalText,
  purchaseCosts: DecimalText,
  works: DecimalText,
  /** Written off by furnished letting, which the law counts as gain again; of the whole property as the ones above. */
  depreciation: DecimalText,
  /** Full years held. */
  years: z.int(),
  /** Of the whole property; negative for a loss. */
  gain: DecimalText,
  exemption: z.nullable(z.enum(GAIN_EXEMPTIONS)),
  taxAllowance: DecimalText,
  levyAllowance: DecimalText,
  /** Of the part of the tax household, as all that follows. */
  taxable: DecimalText,
  taxableByLevies: DecimalText,
  lines: z.array(GainLine),
  tax: DecimalText,
});

/** A property that the tax household closed within the recorded days of the year: sold, unless it answers otherwise. */
const TaxedSale = z.object({
  id: Id,
  name: z.string(),
  on: Day,
  /** The part that the tax household owned on that day, as a ratio. */
  part: DecimalText,
  /** As the household answered, or stated a price; null as long as it did neither. */
  isSale: z.nullable(z.boolean()),
  /** Exempt whatever its price; as the household answered, else by the use of the property, which is to be confirmed. */
  isMainHome: z.boolean(),
  /** Whether it was the main home on that day was answered. */
  isHomeAnswered: z.boolean(),
  /** What the property must say first; the price is an amount that is stated (`salePrice`). */
  missing: z.array(z.enum(['mainHome', 'purchasePrice', 'purchaseDay', 'currency', 'depreciation'])),
  /** Null as long as its price or something of `missing` is not known. */
  gain: z.nullable(TaxedGain),
});
export type TaxedSale = z.infer<typeof TaxedSale>;

const TaxWealth = z.object({
  year: z.int(),
  /** The last day that recorded moves reach. */
  through: Day,
  properties: z.array(TaxedProperty),
  sales: z.array(TaxedSale),
  wrappers: z.array(TaxedWrapper),
  stated: StatedWealth,
});
export type TaxWealth = z.infer<typeof TaxWealth>;

/** What the tax profile counts of the wealth: real estate, wrappers, heirs. */
export const taxWealth = {
  show: route({
    method: 'GET',
    path: '/api/tax/years/:year/wealth',
    access: HOUSEHOLD_READ,
    summary: 'Real estate on 1 January, wrappers and heirs as a tax year counts them, and what the household stated',
    params: z.strictObject({ year: z.string().check(z.regex(/^20\d\d$/, 'number')) }),
    reply: TaxWealth,
  }),
  change: route({
    method: 'PUT',
    path: '/api/tax/wealth',
    access: HOUSEHOLD_WRITE,
    summary: 'State amounts of real estate and wrappers, heirs and gifts; what is left out is the recorded one again',
    body: z.strictObject({
      ...stated,
      amounts: z.array(WealthAmount).check(z.maxLength(2000), z.refine(isEachOnce, 'unique')),
      /** Left out, they stay as they were. */
      closings: z.optional(z.array(Closing).check(z.maxLength(1000), z.refine(isOnceByAsset, 'unique'))),
      version: VersionOrNone,
    }),
    reply: StatedWealth,
  }),
};
