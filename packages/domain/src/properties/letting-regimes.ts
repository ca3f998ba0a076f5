import { TAX_REGIMES, type TaxRegime } from './terms.ts';

/** Whether rents are taxed as those of unfurnished letting: property income, and not business income. */
export const isUnfurnishedRegime = (regime: TaxRegime): boolean =>
  regime === 'micro_foncier' || regime === 'foncier_reel';

/**
 * The regimes that the leases of a property leave open: those of unfurnished letting for unfurnished leases, those of
 * furnished letting for furnished ones, all where both run or none does.
 *
 * @param leases those that run
 * @see CGI art. 14 and 32 (unfurnished), art. 35, I, 5° bis and 50-0 (furnished)
 */
export function openRegimes(leases: readonly { readonly furnished: boolean }[]): readonly TaxRegime[] {
  const isOpen = (regime: TaxRegime) => leases.some(({ furnished }) => furnished !== isUnfurnishedRegime(regime));
  return leases.length === 0 ? TAX_REGIMES : TAX_REGIMES.filter(isOpen);
}
