import type { TaxYear } from '@aurea/contract/tax.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { parametersOf, TAX_YEARS } from '@aurea/domain/tax/parameters/years.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { WorkerPool } from '#jobs/worker-pool.ts';
import { readRecordedFacts } from './facts/read-facts.ts';
import { findProfile, findPropertyRegimes, listPersons } from './queries.ts';

export type Reading = {
  readonly tx: Tx;
  readonly scope: Scope;
  readonly workers: WorkerPool;
  readonly today: Day;
};

/**
 * An income year of a household: read in a transaction, computed once that has ended.
 *
 * @throws Failure `tax_year_unknown`
 */
export async function readYear(reading: Reading, named: string): Promise<() => Promise<TaxYear>> {
  const { tx, scope, today } = reading;
  const { year } = parametersOf(Number(named), TAX_YEARS);
  const through = lastDay(year, today);
  const persons = await listPersons(tx, scope);
  const profile = await findProfile(tx, scope, year);
  const recorded = await readRecordedFacts(reading, { year, through, persons });
  const propertyRegimes = await findPropertyRegimes(tx, scope, year);
  return async () => ({ year, through, persons, recorded: await recorded(), profile, propertyRegimes });
}

/** The last day of a year that records may reach: none is of tomorrow. */
export const lastDay = (year: number, today: Day): Day => (today < `${year}-12-31` ? today : `${year}-12-31`);
