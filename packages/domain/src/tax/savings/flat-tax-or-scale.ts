import { type Decimal, ZERO } from '../../core/decimal.ts';
import type { Household } from '../household.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';
import { parametersOf } from '../parameters/years.ts';
import { socialLeviesOn } from '../social-levies.ts';
import { type HouseholdTax, taxOf } from '../tax-of.ts';
import { type CapitalIncome, deductibleCsg } from './capital-income.ts';

/** Both ways to tax income from capital. */
export type FlatTaxOrScale = {
  readonly flat: HouseholdTax;
  /** With the CSG of the year deducted that was withheld on dividends and interest. */
  readonly scale: HouseholdTax;
  readonly better: 'flat' | 'scale';
  /** What the better one saves, in euros; not below zero. */
  readonly saving: Decimal;
  /** CSG on gains that next year's income deducts where the scale is chosen. */
  readonly csgNextYear: Decimal;
};

/**
 * A household by the flat tax and by the scale (option pour le barème), and the better of the two.
 *
 * @throws Failure `tax_input_invalid`, `tax_year_unknown`
 * @see CGI art. 200 A, 2; 154 quinquies
 */
export function flatTaxOrScale(
  household: Household,
  year: number,
  parameters: readonly TaxParameters[],
): FlatTaxOrScale {
  const { options, deductions, capital } = household;
  const csg = deductibleCsg(capital, parametersOf(year, parameters));
  const flat = taxOf({ ...household, options: { ...options, scale: false } }, year, parameters);
  const atScale = {
    ...household,
    options: { ...options, scale: true },
    deductions: { ...deductions, csg: deductions.csg.plus(csg.thisYear) },
  };
  const scale = taxOf(atScale, year, parameters);
  const better = scale.total.lessThan(flat.total) ? 'scale' : 'flat';
  return { flat, scale, better, saving: flat.total.minus(scale.total).abs(), csgNextYear: csg.nextYear };
}

/** What capital income costs by itself at a marginal rate, social levies included. Amounts in euros. */
export type CostAtMarginalRate = {
  readonly flat: Decimal;
  readonly scale: Decimal;
  readonly better: 'flat' | 'scale';
};

/**
 * The flat tax against the scale for income from capital alone, at a marginal rate that stays the same. CSG is deducted as
 * if in the same year.
 *
 * @param capital without life insurance and digital assets, whose rules are their own
 * @param marginalRate ratio: 0.3 is 30 %
 */
export function costAtMarginalRate(
  capital: Pick<CapitalIncome, 'dividends' | 'interest' | 'securitiesGains' | 'holdingAllowance'>,
  marginalRate: Decimal,
  law: Pick<TaxParameters, 'flatTax' | 'socialLevies'>,
): CostAtMarginalRate {
  const { dividends, interest, securitiesGains, holdingAllowance } = capital;
  const levies = socialLeviesOn({ dividend: dividends, interest, securitiesGain: securitiesGains }, law).total;
  const gross = dividends.plus(interest).plus(securitiesGains);
  const allowances = dividends.times(law.flatTax.dividendAllowance.value).plus(holdingAllowance);
  const csg = gross.times(law.socialLevies.deductibleCsg.value);
  const flat = gross.times(law.flatTax.rate.value).plus(levies);
  const scale = gross.minus(allowances).minus(csg).times(marginalRate).plus(levies);
  return { flat, scale, better: scale.lessThan(flat) ? 'scale' : 'flat' };
}

/** The marginal rate above which the flat tax is better for an income of one nature. */
export function breakEvenRate(
  nature: 'dividends' | 'interest' | 'securitiesGains',
  { flatTax, socialLevies }: Pick<TaxParameters, 'flatTax' | 'socialLevies'>,
): Decimal {
  const allowance = nature === 'dividends' ? flatTax.dividendAllowance.value : ZERO;
  return flatTax.rate.value.dividedBy(allowance.negated().plus(1).minus(socialLevies.deductibleCsg.value));
}
