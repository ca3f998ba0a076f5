import type { Day } from '../../core/day.ts';
import { type Decimal, sum, ZERO } from '../../core/decimal.ts';
import type { LatentAsset, LatentGap, LatentGroupName, LatentSale } from '../latent/latent-asset.ts';
import type { NetPremiums } from '../savings/life-insurance.ts';

/** What an account or a good brought over a period, before tax. Amounts in euros, or in the currency of typed rates. */
export type PeriodResult = {
  readonly id: string;
  /** What it is before the law; null where its gains bear no tax, as those of cash, of debts and of vehicles. */
  readonly group: LatentGroupName | null;
  readonly openedOn: Day | null;
  readonly isMainHome: boolean;
  /** Whether dividends and interest are taxed as they come: nowhere within a wrapper, nor in a savings account. */
  readonly hasTaxedIncome: boolean;
  /** Premiums of life insurance and whose they are. */
  readonly premiums: NetPremiums;
  readonly holder: string | null;
  /** Realised and not realised, after fees and after taxes that are a part of the price. */
  readonly gain: Decimal;
  readonly dividends: Decimal;
  readonly interest: Decimal;
  /** Income that is neither: rewards of digital assets. */
  readonly otherIncome: Decimal;
  /** What of it could not be valued. */
  readonly gaps: readonly LatentGap[];
};

/**
 * What the period brought, as if it were sold and paid out on its last day: income beside the gains in ordinary accounts,
 * income as a part of the gain in wrappers. What brought nothing is left out.
 *
 * Of real estate nothing but the main home is known: its tax depends on the years it was held, not on the period.
 */
export function periodAssets(results: readonly PeriodResult[]): readonly LatentAsset[] {
  return results.flatMap((result) => [...incomeOf(result), ...gainOf(result)]);
}

function incomeOf({ id, hasTaxedIncome, dividends, interest }: PeriodResult): LatentAsset[] {
  const gross = dividends.plus(interest);
  if (!hasTaxedIncome || gross.lessThanOrEqualTo(0)) return [];
  return [{ id, group: 'income', gain: gross, gaps: [], dividends, interest }];
}

function gainOf(result: PeriodResult): LatentAsset[] {
  const { id, group, gaps } = result;
  const gain = group === null ? ZERO : wholeGain(result);
  if (group === null || group === 'income' || (gain.isZero() && gaps.length === 0)) return [];
  const common = { id, gain, gaps };
  switch (group) {
    case 'pea':
      return [{ ...common, group, openedOn: result.openedOn }];
    case 'lifeInsurance':
      return [{ ...common, group, openedOn: result.openedOn, premiums: result.premiums, holder: result.holder }];
    case 'per':
      // payments were deducted when they were made: taxing them is no result of the period
      return [{ ...common, group, paid: null }];
    case 'crypto':
      return [{ ...common, group, price: null, gaps: withRewards(result) }];
    case 'property':
      return [
        { ...common, group, ...(result.isMainHome ? MAIN_HOME : { gaps: [...gaps, 'not_modelled'], sale: null }) },
      ];
    case 'other':
      return [{ ...common, group, gaps: [...gaps, 'not_modelled'] }];
    default:
      return [{ ...common, group }];
  }
}

/** In a wrapper what is paid out inside of it is a gain like all others. */
function wholeGain({ gain, hasTaxedIncome, group, dividends, interest, otherIncome }: PeriodResult): Decimal {
  if (hasTaxedIncome || group === 'crypto') return gain;
  return sum([gain, dividends, interest, otherIncome]);
}

/** Rewards are income of their own, by a rule that is not here. */
function withRewards({ gaps, otherIncome }: PeriodResult): readonly LatentGap[] {
  return otherIncome.isZero() ? gaps : [...gaps, 'not_modelled'];
}

const NO_TAX: LatentSale = {
  ...{ years: 0, exemption: 'main_home', taxable: ZERO, taxableByLevies: ZERO },
  ...{ incomeTax: ZERO, socialLevies: ZERO, surtax: ZERO },
};
const MAIN_HOME = { gaps: [], sale: NO_TAX } as const;
