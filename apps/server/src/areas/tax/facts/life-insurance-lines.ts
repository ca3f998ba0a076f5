import type { TaxedWrapper } from '@aurea/contract/tax-wealth.ts';
import { addMonths } from '@aurea/domain/core/day.ts';
import type { TaxParameters } from '@aurea/domain/tax/parameters/tax-parameters.ts';
import type { WrapperRow } from '../wealth/queries.ts';
import type { RecordedLine } from './recorded-line.ts';

type Withdrawn = Pick<TaxedWrapper, 'id' | 'withdrawals'>;

/** Gains in what was taken out of life insurance, by the age of the contract on the day. */
export function lifeInsuranceLines(
  wrappers: readonly WrapperRow[],
  found: readonly Withdrawn[],
  { lifeInsurance }: Pick<TaxParameters, 'lifeInsurance'>,
): RecordedLine[] {
  return wrappers.flatMap(({ id, name, wrapper, openedOn }): RecordedLine[] => {
    if (wrapper !== 'assurance_vie') return [];
    const { withdrawals } = found.find((each) => each.id === id) ?? { withdrawals: [] };
    return withdrawals.map(({ on, gain }) => {
      const isOld = openedOn !== null && addMonths(openedOn, 12 * lifeInsurance.years.value) <= on;
      return {
        ...{ fact: isOld ? 'lifeInsuranceOld' : 'lifeInsuranceYoung', label: name, detail: '', on },
        ...{ place: { kind: 'asset', id }, currency: 'EUR', assetId: id },
        ...(openedOn === null ? { amount: null, gap: 'opened' } : { amount: gain, gap: 'payments' }),
      };
    });
  });
}
