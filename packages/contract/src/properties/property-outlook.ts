import { GAIN_EXEMPTIONS, TAX_REGIMES } from '@aurea/domain/properties/terms.ts';
import * as z from 'zod/mini';
import { numberText, PositiveCents, Ratio } from '../core/numbers.ts';
import { HOUSEHOLD_READ, route } from '../core/route.ts';
import { Day, DecimalText, idParams, list } from '../core/shapes.ts';
import { MISSING_FACTS, profileRate } from '../properties.ts';

const Known = z.nullable(DecimalText);
const Growth = numberText('growth', 'any');

/** One way to be taxed on the rents. */
const RegimeFigures = z.object({
  regime: z.enum(TAX_REGIMES),
  deducted: DecimalText,
  result: DecimalText,
  tax: DecimalText,
  levyRate: DecimalText,
  ceiling: Known,
  isAllowed: z.boolean(),
  /** Why it is not: the leases that run are furnished or are not, or the rents are above the ceiling. */
  refusal: z.nullable(z.enum(['furnished', 'unfurnished', 'ceiling'])),
  deferredDepreciation: DecimalText,
  /** Where a deficit goes: on other income this year, which saves that much of income tax, or to later years. */
  deficit: z.nullable(z.object({ onIncome: DecimalText, carried: DecimalText, relief: DecimalText })),
  netNetYield: Known,
  cashFlow: Known,
  sources: z.array(z.string()),
});
export type RegimeFigures = z.infer<typeof RegimeFigures>;

const SaleYear = z.object({
  on: Day,
  price: DecimalText,
  sellingCosts: DecimalText,
  years: z.int(),
  purchaseCosts: DecimalText,
  works: DecimalText,
  gain: DecimalText,
  exemption: z.nullable(z.enum(GAIN_EXEMPTIONS)),
  taxAllowance: DecimalText,
  levyAllowance: DecimalText,
  incomeTax: DecimalText,
  socialLevies: DecimalText,
  surtax: DecimalText,
  tax: DecimalText,
  outstanding: DecimalText,
  penalty: DecimalText,
  net: DecimalText,
});
export type SaleYear = z.infer<typeof SaleYear>;

/** What the return rests on, in the currency of the property, each from the purchase until today. */
const Sums = z.object({
  paid: DecimalText,
  /** One-off works that were not deducted: they count with the price in every figure. */
  works: DecimalText,
  lent: DecimalText,
  rents: DecimalText,
  costs: DecimalText,
  repaid: DecimalText,
  value: DecimalText,
  outstanding: DecimalText,
});

const MoneyReturn = z.union([
  z.object({
    state: z.literal('complete'),
    /** A ratio a year, before tax. */
    rate: DecimalText,
    sums: Sums,
  }),
  z.object({
    state: z.literal('unavailable'),
    why: z.enum(['missing', 'too_short', 'no_root', 'several_roots']),
    missing: z.array(z.enum(MISSING_FACTS)),
  }),
]);
export type MoneyReturn = z.infer<typeof MoneyReturn>;

/** What the tax would be by each regime, and what a sale would leave. */
export const propertyOutlook = {
  regimes: route({
    method: 'GET',
    path: '/api/properties/:id/tax',
    access: HOUSEHOLD_READ,
    summary: 'Yearly tax on the rents by each regime; none where the rent or the marginal rate is not known',
    params: idParams,
    query: profileRate,
    reply: list(RegimeFigures),
  }),
  moneyReturn: route({
    method: 'GET',
    path: '/api/properties/:id/return',
    access: HOUSEHOLD_READ,
    summary: 'Internal rate of return of the own money since the purchase, before tax; or why there is none',
    params: idParams,
    reply: MoneyReturn,
  }),
  sale: route({
    method: 'POST',
    path: '/api/properties/:id/sale',
    access: HOUSEHOLD_READ,
    summary: 'What a sale would leave today and in each of the next thirty years; nothing is stored',
    params: idParams,
    body: z.strictObject({ price: PositiveCents, growth: Growth, sellingCosts: Ratio }),
    pure: true,
    reply: z.object({
      items: z.array(SaleYear),
      /** What must be known first. */
      missing: z.array(z.enum(MISSING_FACTS)),
      sources: z.array(z.string()),
    }),
  }),
};
