import { Decimal, ZERO } from '../../core/decimal.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';
import type { Overseas } from './family.ts';

/**
 * What households of the overseas departments pay less (abattement DOM), before the *décote*.
 *
 * @see CGI art. 197 I 3
 */
export function overseasAllowance(
  tax: Decimal,
  place: Overseas | null,
  { overseas }: Pick<TaxParameters, 'overseas'>,
): Decimal {
  if (!place) return ZERO;
  return Decimal.min(tax.times(overseas[place].rate.value), overseas[place].most.value);
}
