import type { Decimal } from '../../core/decimal.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';
import { TAX_YEARS } from '../parameters/years.ts';
import { isEarningKnown, profileTax, type TaxProfile } from './profile-tax.ts';

/** A rate with where it stands. */
export type ProfileRate = { readonly rate: Decimal; readonly source: string };

/** The rates at which a household is taxed on what comes on top of the incomes of a year, as ratios. */
export type ProfileRates = {
  /** What a euro more at the scale costs; null where what is earned is not known. */
  readonly marginalRate: Decimal | null;
  /** Gains of ordinary accounts: the flat tax, or the scale where it was chosen, with social levies. */
  readonly gains: ProfileRate | null;
  readonly cryptos: ProfileRate | null;
};

/**
 * The rates of an income year for further income (taux marginal d'imposition), by the options of the household. At the
 * scale the rate is that of one euro more: a large gain may reach a higher bracket.
 *
 * @param law of the day that is asked about
 * @throws Failure `tax_year_unknown`, `tax_input_invalid` with the field and the reason
 */
export function profileRates(profile: TaxProfile, year: number, law: TaxParameters): ProfileRates {
  const marginalRate = isEarningKnown(profile) ? profileTax(profile, year, TAX_YEARS).chosen.realMarginalRate : null;
  const { scale, cryptoScale } = profile.choices;
  const { flatTax, digitalAssets, socialLevies } = law;
  const rateOf = (isAtScale: boolean, flat: Figure, levies: Figure): ProfileRate | null => {
    if (isAtScale)
      return marginalRate && { rate: marginalRate.plus(levies.value), source: `CGI, art. 197 ; ${levies.source}` };
    return { rate: flat.value.plus(levies.value), source: `${flat.source} ; ${levies.source}` };
  };
  return {
    marginalRate,
    gains: rateOf(scale, flatTax.rate, socialLevies.securitiesGain),
    cryptos: rateOf(cryptoScale && digitalAssets.hasScaleOption.value, digitalAssets.rate, socialLevies.cryptoGain),
  };
}

type Figure = { readonly value: Decimal; readonly source: string };
