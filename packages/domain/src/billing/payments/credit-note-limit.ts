import type { Decimal } from '../../core/decimal.ts';
import { Failure } from '../../core/failure.ts';

/**
 * The limit of a credit note (montant maximal d'un avoir): all credit notes of an invoice together give back no more than
 * it asked for.
 *
 * @throws Failure `amount_exceeds_rest` {rest}
 */
export function checkCredit(gross: Decimal, alreadyCredited: Decimal, credit: Decimal): void {
  const rest = gross.minus(alreadyCredited);
  if (credit.greaterThan(rest)) throw new Failure('amount_exceeds_rest', { rest: rest.toFixed() });
}
