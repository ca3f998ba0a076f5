import type { Wrapper } from '../../assets/asset-class.ts';
import { addMonths, type Day } from '../../core/day.ts';
import type { Decimal } from '../../core/decimal.ts';
import { lawOn } from '../parameters/law-on.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';

/** A rate of law, with where it stands. */
export type LegalFigure = { readonly value: Decimal; readonly source: string };

/** The sum of sale prices of a year up to which its disposals of digital assets are exempt, in euros. */
export function cryptoThreshold(day: Day): LegalFigure {
  return figureOf(lawFor(day).digitalAssets.exemptSales);
}

/**
 * Flat tax on a gain realised on a day (PFU, prélèvement forfaitaire unique), income tax and social levies together, as a
 * ratio.
 */
export function flatRate(day: Day): LegalFigure {
  const { flatTax, socialLevies } = lawFor(day);
  return together(flatTax.rate, socialLevies.securitiesGain);
}

const together = (tax: LegalFigure, levies: LegalFigure): LegalFigure => ({
  value: tax.value.plus(levies.value),
  source: `${tax.source}\u202f; ${levies.source}`,
});

/**
 * The rate at which the gain of an account would be taxed if all were sold on a day, as a ratio: the flat tax in an
 * ordinary account and in a PEA younger than five years, social levies alone in an older one.
 *
 * @returns null where the wrapper has no single rate (life insurance, retirement, employee savings, digital assets), or
 * the age of a PEA is not known
 */
export function rateOfWrapper(wrapper: Wrapper, openedOn: Day | null, day: Day): LegalFigure | null {
  if (wrapper === 'ordinary') return flatRate(day);
  if ((wrapper !== 'pea' && wrapper !== 'pea_pme') || openedOn === null) return null;
  const { pea, flatTax, socialLevies } = lawFor(day);
  if (addMonths(openedOn, 12 * pea.years.value) > day) return together(flatTax.rate, socialLevies.peaWithdrawal);
  return figureOf(socialLevies.peaWithdrawal);
}

const figureOf = ({ value, source }: LegalFigure): LegalFigure => ({ value, source });

const FIRST_DAY = '2018-01-01';

/** Days before the first law that is known are taxed as its first one. */
const lawFor = (day: Day): TaxParameters => lawOn(day < FIRST_DAY ? FIRST_DAY : day);
