import { TAX_FACTS } from '@aurea/domain/tax/profile/facts.ts';
import { TAX_LINES } from '@aurea/domain/tax/tax-line.ts';
import * as z from 'zod/mini';
import { HOUSEHOLD_READ, route } from '../core/route.ts';
import { DecimalText } from '../core/shapes.ts';

/** One step of the computation; what lowers the tax is negative. */
const EstimateLine = z.object({
  label: z.enum(TAX_LINES),
  /** What it is about where several bear one label: the nature of an income, a bracket. */
  of: z.nullable(z.string()),
  base: z.nullable(DecimalText),
  /** A ratio, 0.128 for 12.8 %. */
  rate: z.nullable(DecimalText),
  amount: DecimalText,
  article: z.string(),
});

/** The taxes of an income year as far as they are known, in euros; rates are ratios. */
export const TaxEstimate = z.object({
  year: z.int(),
  currency: z.literal('EUR'),
  /** Whether each figure of the law of that year is final. */
  lawIsFinal: z.boolean(),
  /** What is missing would raise the total (`at_least`), lower it (`at_most`), or do both (`open`). */
  bound: z.enum(['exact', 'at_least', 'at_most', 'open']),
  /** Facts that are neither recorded nor stated. */
  missing: z.array(z.enum(TAX_FACTS)),
  /** What the household chose for income from capital. */
  option: z.enum(['flat_tax', 'scale']),
  /** All in all with each option. */
  totals: z.object({ flatTax: DecimalText, scale: DecimalText }),
  netTaxableIncome: DecimalText,
  referenceIncome: DecimalText,
  /** By the scale, after reductions. */
  incomeTax: DecimalText,
  flatTax: DecimalText,
  /** Of high incomes: CEHR and CDHR. */
  contributions: DecimalText,
  socialLevies: DecimalText,
  /** What is collected after credits, and social levies. */
  total: DecimalText,
  averageRate: z.nullable(DecimalText),
  marginalRate: DecimalText,
  realMarginalRate: DecimalText,
  lines: z.array(EstimateLine),
  notModelled: z.array(z.string()),
});
export type TaxEstimate = z.infer<typeof TaxEstimate>;

export const taxEstimate = {
  show: route({
    method: 'GET',
    path: '/api/tax/years/:year/estimate',
    access: HOUSEHOLD_READ,
    summary: 'The tax of an income year with every line and article, an estimate; not where French rules do not apply',
    params: z.strictObject({ year: z.string().check(z.regex(/^20\d\d$/, 'number')) }),
    reply: TaxEstimate,
  }),
};
