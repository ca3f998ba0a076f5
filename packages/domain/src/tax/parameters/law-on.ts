import type { Day } from '../../core/day.ts';
import { EARLIER_TAX_YEARS } from './earlier-years.ts';
import type { TaxParameters } from './tax-parameters.ts';
import { TAX_YEARS } from './years.ts';

const LAWS = [...EARLIER_TAX_YEARS, ...TAX_YEARS];

/**
 * The law for what happens on a day: that of its year, and the latest one that is known for years to come.
 *
 * @throws RangeError before the first year that is known, 2018
 */
export function lawOn(day: Day): TaxParameters {
  const year = Number(day.slice(0, 4));
  const found = LAWS.findLast((law) => law.year <= year);
  if (!found) throw new RangeError(`no law in force on ${day}`);
  return found;
}
