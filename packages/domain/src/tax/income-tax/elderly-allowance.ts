import { Decimal, ZERO } from '../../core/decimal.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';
import type { Family } from './family.ts';

/**
 * The allowance (abattement spécial des personnes âgées ou invalides) of persons aged 65 or more on 31 December, or with
 * a disability, by the net global income of their household; once for each of them, never more than the income.
 *
 * @see CGI art. 157 bis
 */
export function elderlyAllowance(
  income: Decimal,
  { declarants }: Pick<Family, 'declarants'>,
  { elderlyAllowance: { age: from, steps } }: Pick<TaxParameters, 'elderlyAllowance'>,
): Decimal {
  const each = steps.value.find(({ upTo }) => income.lessThanOrEqualTo(upTo))?.amount ?? ZERO;
  const persons = declarants.filter(({ age, isDisabled }) => isDisabled || (age !== null && age >= from.value));
  return Decimal.min(Decimal.max(ZERO, income), each.times(persons.length));
}
