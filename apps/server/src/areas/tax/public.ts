/** The door of the tax of a household. */

import type { TaxEstimate } from '@aurea/contract/tax/tax-estimate.ts';
import type { TaxYear } from '@aurea/contract/tax.ts';
import { estimateOf, taxOfYear } from './estimate.ts';
import { findLatestProfileYear as latestYear } from './latent/queries.ts';
import { readLatentTax } from './latent/read-latent.ts';
import { listPersons, type Person } from './queries.ts';
import { type Reading, readYear } from './read-year.ts';
import { cdhrAdvanceOfYear } from './thresholds/cdhr-advance.ts';
import { nearThresholds } from './thresholds/near-thresholds.ts';
import { findStatedWealth } from './wealth/queries.ts';

export type { Person };
export { cdhrAdvanceOfYear, nearThresholds };

/** The income year that was stated last, not after a year; null where none was. */
export async function latestProfileYear(...given: Parameters<typeof latestYear>): ReturnType<typeof latestYear> {
  return await latestYear(...given);
}

/** The tax that would be due if all were sold today. */
export async function latentTaxToday(...given: Parameters<typeof readLatentTax>): ReturnType<typeof readLatentTax> {
  return await readLatentTax(...given);
}

/**
 * The tax of an income year, read in a transaction and computed once that has ended; null where French rules do not apply.
 *
 * @throws Failure `tax_year_unknown`
 */
export async function taxEstimateOf(reading: Reading, year: number): Promise<() => Promise<TaxEstimate | null>> {
  const read = await readYear(reading, String(year));
  const estimate = (data: TaxYear) => (data.profile.residence === 'abroad' ? null : estimateOf(data, taxOfYear(data)));
  return async () => estimate(await read());
}

/** Persons of the household: who declares, the spouse, dependants, then the others. */
export async function personsOf(...given: Parameters<typeof listPersons>): ReturnType<typeof listPersons> {
  return await listPersons(...given);
}

/** Heirs, gifts and amounts that the household stated of its wealth. */
export async function statedWealth(...given: Parameters<typeof findStatedWealth>): ReturnType<typeof findStatedWealth> {
  return await findStatedWealth(...given);
}
