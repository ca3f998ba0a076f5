import { type Decimal, sum } from '../../core/decimal.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';

type Spans = TaxParameters['realEstateGain']['allowance']['value'];

/**
 * The holding-period allowance of a capital gain on property, as a ratio (abatement, abattement pour durée de
 * détention): it grows by a ratio with each full year of its spans. Income tax and social levies have spans of their own.
 *
 * @see CGI art. 150 VC; CSS art. L136-7, VI
 */
export function allowanceAfter(years: number, spans: Spans): Decimal {
  return sum(spans.map(({ from, to, perYear }) => perYear.times(Math.max(0, Math.min(years, to) - from + 1))));
}
