import { type Dated, inForce } from '../core/dated.ts';
import { addMonths, type Day } from '../core/day.ts';
import { type Decimal, decimal, sum, ZERO } from '../core/decimal.ts';
import type { Wrapper } from '../portfolio/asset-class.ts';

const LFSS_2026 = 'LFSS 2026, loi 2025-1403 du 30/12/2025, art. 12; CSS, art. L136-6 à L136-8';

/** Income tax of the flat tax on capital gains. */
const INCOME_TAX: Dated<string> = [{ from: '2018-01-01', value: '0.128', source: 'CGI, art. 200 A 1 B et 200 C' }];

/** Social levies on gains of securities and digital assets, by the year of the gain. */
const LEVIES_ON_GAINS: Dated<string> = [
  { from: '2018-01-01', value: '0.172', source: 'CSS, art. L136-6 à L136-8' },
  { from: '2025-01-01', value: '0.186', source: LFSS_2026 },
];

/** Social levies on what is withdrawn from a PEA. */
const LEVIES_ON_PEA: Dated<string> = [
  { from: '2018-01-01', value: '0.172', source: 'CSS, art. L136-7' },
  { from: '2026-01-01', value: '0.186', source: LFSS_2026 },
];

/** Sale prices of a year up to which its disposals of digital assets are exempt, in euros. */
const CRYPTO_THRESHOLD: Dated<string> = [{ from: '2019-01-01', value: '305', source: 'CGI, art. 150 VH bis II B' }];

/** A rate of law, with where it stands. */
export type LegalFigure = { readonly value: Decimal; readonly source: string };

/** The sum of sale prices of a year up to which its disposals of digital assets are exempt, in euros. */
export function cryptoThreshold(day: Day): LegalFigure {
  return figureOn(CRYPTO_THRESHOLD, day);
}

/** Flat tax on a gain realised on a day, income tax and social levies together, as a ratio. */
export function flatRate(day: Day): LegalFigure {
  const parts = [figureOn(INCOME_TAX, day), figureOn(LEVIES_ON_GAINS, day)];
  return { value: sum(parts.map(({ value }) => value)), source: parts.map(({ source }) => source).join('; ') };
}

/** Years after which what is withdrawn from a PEA is free of income tax (CGI, art. 157 5° bis). */
const PEA_YEARS = 5;

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
  if (addMonths(openedOn, 12 * PEA_YEARS) > day) return flatRate(day);
  return figureOn(LEVIES_ON_PEA, day);
}

/** What is left of a gain after the tax at a rate; a loss is left as it is. */
export function afterTax(gain: Decimal, rate: Decimal): Decimal {
  return gain.lessThanOrEqualTo(ZERO) ? gain : gain.minus(gain.times(rate));
}

function figureOn(history: Dated<string>, day: Day): LegalFigure {
  const first = history[0]?.from ?? day;
  const on = day < first ? first : day;
  const value = decimal(inForce(history, on));
  return { value, source: history.findLast(({ from }) => from <= on)?.source ?? '' };
}
