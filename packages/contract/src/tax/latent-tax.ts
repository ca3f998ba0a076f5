import { LATENT_EXEMPTIONS, LATENT_GAPS, LATENT_GROUPS } from '@aurea/domain/tax/latent/latent-asset.ts';
import { LATENT_LINES } from '@aurea/domain/tax/latent/latent-parts.ts';
import * as z from 'zod/mini';
import { ValueState } from '../assets.ts';
import { HOUSEHOLD_READ, route } from '../core/route.ts';
import { Day, DecimalText, Id } from '../core/shapes.ts';

const Item = z.object({
  /** The asset; null for the portfolio of digital assets, which the law takes as one. */
  id: z.nullable(Id),
  name: z.string(),
  /** Null where nothing of it is known. */
  gain: z.nullable(DecimalText),
  tax: DecimalText,
  gaps: z.array(z.enum(LATENT_GAPS)),
  /** Full years since it was opened or bought, where they decide its tax. */
  years: z.nullable(z.int()),
  exemption: z.nullable(z.enum(LATENT_EXEMPTIONS)),
});

const Line = z.object({
  label: z.enum(LATENT_LINES),
  base: z.nullable(DecimalText),
  rate: z.nullable(DecimalText),
  amount: DecimalText,
  /** Null for a rate that the household typed, and for what was withheld. */
  article: z.nullable(z.string()),
});

export const LatentTaxGroup = z.object({
  group: z.enum(LATENT_GROUPS),
  gain: z.nullable(DecimalText),
  tax: DecimalText,
  items: z.array(Item),
  lines: z.array(Line),
});
export type LatentTaxGroup = z.infer<typeof LatentTaxGroup>;

/** What would be due if all were sold today. Of the parts of the tax household, in `currency`. */
export const LatentTax = z.object({
  on: Day,
  /** Euros where French law applies, else the currency of the household. */
  currency: z.string(),
  /** By French law, by rates typed for another country, or not at all: nobody said where the household is resident. */
  basis: z.enum(['france', 'abroad', 'unstated']),
  /** The income year of the tax profile whose options and incomes count. */
  profileYear: z.nullable(z.int()),
  /** The income year whose law applies, or would; null outside France. */
  lawYear: z.nullable(z.int()),
  netWorth: z.nullable(DecimalText),
  netWorthState: ValueState,
  /** Null while nobody said where the household is resident. */
  total: z.nullable(DecimalText),
  /** False where something is not known: the total is the least it can be. */
  isComplete: z.boolean(),
  afterTax: z.nullable(DecimalText),
  options: z.object({ scale: z.boolean(), cryptoScale: z.boolean() }),
  groups: z.array(LatentTaxGroup),
});
export type LatentTax = z.infer<typeof LatentTax>;

const Rate = z.object({
  /** Income tax and social levies together, as a ratio. */
  rate: DecimalText,
  /** Null for a rate that the household typed. */
  source: z.nullable(z.string()),
});

/** The rates at which the tax profile taxes what comes on top of the incomes of the year. */
export const TaxRates = z.object({
  basis: z.enum(['france', 'abroad', 'unstated']),
  profileYear: z.nullable(z.int()),
  /** What a euro more at the scale costs; null outside France, and where no salary and no pension is known. */
  marginalRate: z.nullable(DecimalText),
  /** Gains of ordinary accounts, by the option that was chosen; null where it is not known. */
  gains: z.nullable(Rate),
  cryptos: z.nullable(Rate),
});
export type TaxRates = z.infer<typeof TaxRates>;

export const taxRates = {
  show: route({
    method: 'GET',
    path: '/api/tax/rates',
    access: HOUSEHOLD_READ,
    summary: 'The rates of the tax profile for what comes on top of the incomes of the year',
    reply: TaxRates,
  }),
};

export const latentTax = {
  show: route({
    method: 'GET',
    path: '/api/tax/latent',
    access: HOUSEHOLD_READ,
    summary: 'The tax that would be due if all were sold today, by wrapper, asset and line, and the net worth after it',
    reply: LatentTax,
  }),
};
