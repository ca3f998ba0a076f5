import { Decimal, sum, ZERO } from '../core/decimal.ts';
import type { TaxParameters } from './parameters/tax-parameters.ts';
import { type TaxLine, toCents } from './tax-line.ts';

/** Natures of income that bear social levies at a rate of their own. */
export const LEVY_NATURES = [
  'dividend',
  'interest',
  'peaWithdrawal',
  'perGain',
  'employeeSavings',
  'homeSavings',
  'securitiesGain',
  'cryptoGain',
  'furnishedRent',
  'lifeAnnuity',
  'lifeInsurance',
  'capitalisationContract',
  'unfurnishedRent',
  'realEstateGain',
  'homeSavingsBefore2018',
  'popularSavings',
  'regulatedSavings',
] as const;
export type LevyNature = (typeof LEVY_NATURES)[number];

type Law = Pick<TaxParameters, 'socialLevies'>;

/**
 * Social levies (prélèvements sociaux: CSG, CRDS, prélèvement de solidarité) on an amount of one nature, to the cent;
 * nothing on a loss. The rate follows the nature and the year: from the incomes of 2025 on for income from assets, from
 * what is paid in 2026 on for investment products.
 *
 * @param isForeignScheme affiliated to the social security of another EEA state or Switzerland: the solidarity levy alone
 * @see CSS art. L136-6 to L136-8; CGI art. 235 ter; loi 2025-1403 art. 12
 */
export function socialLevy(
  nature: LevyNature,
  amount: Decimal,
  { socialLevies }: Law,
  isForeignScheme = false,
): TaxLine {
  const { value, source } = socialLevies[nature];
  const rate = isForeignScheme ? Decimal.min(value, socialLevies.solidarity.value) : value;
  const levy = toCents(Decimal.max(ZERO, amount).times(rate));
  return { label: 'social_levy', of: nature, base: amount, rate, amount: levy, article: source };
}

/** Social levies on the incomes of a year, one line for each nature that has any. */
export function socialLeviesOn(
  amounts: Readonly<Partial<Record<LevyNature, Decimal>>>,
  law: Law,
  isForeignScheme = false,
): { readonly total: Decimal; readonly lines: readonly TaxLine[] } {
  const lines = LEVY_NATURES.flatMap((nature) => {
    const amount = amounts[nature];
    return amount && !amount.isZero() ? [socialLevy(nature, amount, law, isForeignScheme)] : [];
  });
  return { total: sum(lines.map(({ amount }) => amount)), lines };
}
