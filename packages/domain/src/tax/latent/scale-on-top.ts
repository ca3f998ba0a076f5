import type { Decimal } from '../../core/decimal.ts';
import { scaleTax } from '../income-tax/income-tax.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';
import { TAX_YEARS } from '../parameters/years.ts';
import { isEarningKnown, profileTax, type TaxProfile } from '../profile/profile-tax.ts';
import { familyOf } from '../profile/situation.ts';

/**
 * The income tax that so much more net taxable income costs on top of an income year, quotient, cap and *décote* included;
 * null where what is earned in the year is not known, for then nobody knows at which rate the scale begins.
 *
 * @param law of the day that is asked about
 * @throws Failure `tax_year_unknown`, `tax_input_invalid` with the field and the reason
 */
export function scaleOnTop(profile: TaxProfile, year: number, law: TaxParameters): ((more: Decimal) => Decimal) | null {
  if (!isEarningKnown(profile)) return null;
  const { netTaxableIncome } = profileTax(profile, year, TAX_YEARS).chosen;
  const family = familyOf(profile.situation, year);
  const before = scaleTax(netTaxableIncome, family, law).net;
  return (more) => scaleTax(netTaxableIncome.plus(more), family, law).net.minus(before);
}
