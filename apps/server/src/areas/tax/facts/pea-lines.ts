import type { TaxedWrapper } from '@aurea/contract/tax/tax-wealth.ts';
import { addMonths } from '@aurea/domain/core/day.ts';
import type { TaxParameters } from '@aurea/domain/tax/parameters/tax-parameters.ts';
import type { WrapperRow } from '../wealth/queries.ts';
import type { RecordedLine } from './recorded-line.ts';

type Valued = Pick<TaxedWrapper, 'id' | 'withdrawals'>;

/**
 * Gains in what was taken out of each PEA, by the age of the plan on the day.
 *
 * @see CGI art. 150-0 A, II 2; 157, 5° bis
 */
export function peaLines(
  wrappers: readonly WrapperRow[],
  valued: readonly Valued[],
  { pea }: Pick<TaxParameters, 'pea'>,
): RecordedLine[] {
  const plans = wrappers.filter(({ wrapper }) => wrapper === 'pea' || wrapper === 'pea_pme');
  return plans.flatMap(({ id, name, openedOn }) => {
    const about = { label: name, detail: '', place: { kind: 'asset', id } as const, currency: 'EUR', assetId: id };
    const taken = valued.find((each) => each.id === id)?.withdrawals ?? [];
    return taken.map(({ on, gain }): RecordedLine => {
      if (openedOn === null) return { ...about, on, fact: 'peaOld', amount: null, gap: 'opened' };
      const isOld = addMonths(openedOn, 12 * pea.years.value) <= on;
      return { ...about, on, fact: isOld ? 'peaOld' : 'peaYoung', amount: gain, gap: 'payments' };
    });
  });
}
