import type { Day } from '../../core/day.ts';
import type { Decimal } from '../../core/decimal.ts';
import type { NetPremiums } from '../savings/life-insurance.ts';

/** Groups in which tax is counted: income as it comes, the wrappers of the law, digital assets, real estate. */
export const LATENT_GROUPS = [
  'income',
  'securities',
  'pea',
  'lifeInsurance',
  'per',
  'employeeSavings',
  'crypto',
  'property',
  'other',
] as const;
export type LatentGroupName = (typeof LATENT_GROUPS)[number];

/** Why the latent tax of something is not known in full. */
export const LATENT_GAPS = [
  'value',
  'cost',
  'depreciation',
  'opening',
  'withdrawals',
  'income',
  'rate',
  'exchange_rate',
  'not_modelled',
] as const;
export type LatentGap = (typeof LATENT_GAPS)[number];

/** Why nothing is due although there is a gain. */
export const LATENT_EXEMPTIONS = ['main_home', 'small_price', 'small_sales', 'age'] as const;
export type LatentExemption = (typeof LATENT_EXEMPTIONS)[number];

type Common = {
  readonly id: string;
  /** What is known of the gain, in euros: negative for a loss; null where nothing of it is known. */
  readonly gain: Decimal | null;
  readonly gaps: readonly LatentGap[];
};

/** A plan whose age decides its tax. */
type Plan = Common & { readonly openedOn: Day | null };

/** A sale of real estate as its own rule computed it, the part of the tax household alone. Amounts in euros. */
export type LatentSale = {
  readonly years: number;
  readonly exemption: LatentExemption | null;
  readonly taxable: Decimal;
  readonly taxableByLevies: Decimal;
  readonly incomeTax: Decimal;
  readonly socialLevies: Decimal;
  readonly surtax: Decimal;
};

/** Something with a latent gain: an account, a contract, a portfolio of digital assets, a property. */
export type LatentAsset =
  /** Dividends and interest that were paid out; of what would be sold there are none. */
  | (Common & { readonly group: 'income'; readonly dividends: Decimal; readonly interest: Decimal })
  | (Common & { readonly group: 'securities' })
  | (Common & { readonly group: 'employeeSavings' })
  | (Common & { readonly group: 'other' })
  | (Plan & { readonly group: 'pea' })
  | (Plan & {
      readonly group: 'lifeInsurance';
      /** Premiums left in the contract by the day they were paid. */
      readonly premiums: NetPremiums;
      /** The person whose contracts count together for the threshold of premiums. */
      readonly holder: string | null;
    })
  /** `paid` in euros, taken as deducted when it was paid. */
  | (Common & { readonly group: 'per'; readonly paid: Decimal | null })
  /** `price` is what selling all of it brings. */
  | (Common & { readonly group: 'crypto'; readonly price: Decimal | null })
  | (Common & { readonly group: 'property'; readonly sale: LatentSale | null });

export type LatentOf<Name extends LatentGroupName> = Extract<LatentAsset, { readonly group: Name }>;
