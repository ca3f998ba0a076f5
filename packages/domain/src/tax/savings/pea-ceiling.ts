import type { Wrapper } from '../../assets/asset-class.ts';
import { Decimal, ZERO } from '../../core/decimal.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';

/**
 * What may still be paid into a PEA or a PEA-PME below its payment ceiling (plafond du PEA). The lower ceiling of a
 * young adult counts as that of a PEA, and the one that a PEA and a PEA-PME share as that of the PEA-PME.
 *
 * @param payments what was paid in so far, in euros; null where it is not known
 * @returns null for a wrapper without a ceiling
 * @see CMF art. L221-30, L221-32-1
 */
export function peaCeilingRoom(
  wrapper: Wrapper,
  payments: Decimal | null,
  { pea }: Pick<TaxParameters, 'pea'>,
): Decimal | null {
  if (wrapper !== 'pea' && wrapper !== 'pea_pme') return null;
  const ceiling = wrapper === 'pea' ? pea.mostPaid.value : pea.mostPaidWithPme.value;
  return payments && Decimal.max(ZERO, ceiling.minus(payments));
}
