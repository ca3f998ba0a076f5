import { toDecimalString } from '@aurea/domain/core/decimal.ts';
import { TAX_YEARS } from '@aurea/domain/tax/parameters/years.ts';
import { cdhrAdvance, isCdhrAdvanceNear, type TaxThreshold } from '@aurea/domain/tax/tax-thresholds.ts';
import { taxOfYear } from '../estimate.ts';
import { type Reading, readYear } from '../read-year.ts';
import { mayEarn } from './queries.ts';

const NOTHING = async (): Promise<TaxThreshold[]> => [];

/**
 * The advance of the *contribution différentielle sur les hauts revenus* for a household that said that it is resident in
 * France, by the tax of this year as far as it is known: read in a transaction, computed once that has ended, in the weeks
 * before it is due, where its income may reach the lowest threshold.
 */
export async function cdhrAdvanceOfYear(reading: Reading): Promise<() => Promise<TaxThreshold[]>> {
  const { tx, scope, today } = reading;
  const law = TAX_YEARS.find(({ year }) => year === Number(today.slice(0, 4)));
  if (!law?.cdhr || !isCdhrAdvanceNear(today, law)) return NOTHING;
  const limit = toDecimalString(law.cdhr.thresholdSingle.value);
  if (!(await mayEarn(tx, scope, { year: law.year, until: today, amount: limit }))) return NOTHING;
  const read = await readYear(reading, String(law.year));
  return async () => {
    const data = await read();
    if (data.profile.residence === 'abroad') return [];
    return cdhrAdvance(taxOfYear(data).chosen.cdhr.advance, today, law);
  };
}
