import { Decimal, ZERO } from '../../core/decimal.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';
import { byStatus, type Family } from './family.ts';

/**
 * The *décote* of small taxes: D − rate × tax, never more than the tax; not rounded.
 *
 * @param tax after the cap of the quotient and the overseas allowance, in euros
 * @see CGI art. 197 I 4 a
 */
export function decoteOf(
  tax: Decimal,
  family: Pick<Family, 'status'>,
  { decote }: Pick<TaxParameters, 'decote'>,
): Decimal {
  const most = byStatus(family, decote.single.value, decote.couple.value);
  return Decimal.min(tax, Decimal.max(ZERO, most.minus(tax.times(decote.rate.value))));
}
