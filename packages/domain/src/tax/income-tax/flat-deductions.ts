import { Decimal, sum, ZERO } from '../../core/decimal.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';

type Law = Pick<TaxParameters, 'deductions'>;

/**
 * What professional expenses take off a person's salaries (déduction forfaitaire de 10 %, frais réels): the actual costs
 * where they are claimed, else ten percent within its least and most. Never more than the salaries by the flat rate;
 * actual costs may make a deficit of them.
 *
 * @param actualCosts null for the flat rate
 * @see CGI art. 83, 3°
 */
export function salaryDeduction(salaries: Decimal, actualCosts: Decimal | null, { deductions }: Law): Decimal {
  if (actualCosts) return actualCosts;
  const flat = Decimal.max(deductions.salaryLeast.value, salaries.times(deductions.salaryRate.value));
  return Decimal.min(salaries, deductions.salaryMost.value, flat);
}

/**
 * The ten percent off the pensions of a household (abattement de 10 % sur les pensions): a least for each person, never
 * more than their pension, and a most for all together.
 *
 * @param pensions of each person, in euros
 * @see CGI art. 158, 5 a
 */
export function pensionDeduction(pensions: readonly Decimal[], { deductions }: Law): Decimal {
  const each = pensions.map((pension) =>
    Decimal.min(
      Decimal.max(ZERO, pension),
      Decimal.max(deductions.pensionLeast.value, pension.times(deductions.pensionRate.value)),
    ),
  );
  return Decimal.min(deductions.pensionMost.value, sum(each));
}
