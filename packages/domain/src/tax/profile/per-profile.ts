import { type Decimal, sum } from '../../core/decimal.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';
import { type PerDeduction, perCeiling, perDeduction, type UnusedCeiling } from '../savings/per.ts';

/** One who may deduct payments into a PER. Amounts in euros. */
export type PerPerson = {
  /** Professional income of the year before, net of costs. */
  readonly earningsBefore: Decimal;
  /** Ceilings of earlier years with what is left of them. */
  readonly unused: readonly UnusedCeiling[];
};

/** What a household may deduct for payments of the year, ceilings of spouses taken together. Amounts in euros. */
export type PerProfile = PerDeduction & {
  /** Ceiling of the year, person by person. */
  readonly ceilings: readonly Decimal[];
  /** Of the year and of earlier ones that still count. */
  readonly available: Decimal;
};

/**
 * The ceilings of a household for payments into a PER: of the year, and what earlier ones left that may still be carried
 * forward; spouses may take theirs together.
 *
 * @see CGI art. 163 quatervicies, I 2
 */
export function perProfile(
  persons: readonly PerPerson[],
  payment: Decimal,
  law: Pick<TaxParameters, 'per' | 'year'>,
): PerProfile {
  const ceilings = persons.map(({ earningsBefore }) => perCeiling(earningsBefore, law));
  const ceiling = sum(ceilings);
  const unused = persons.flatMap((person) => person.unused);
  const deduction = perDeduction({ year: law.year, payment, ceiling, unused, age: null }, law);
  const usable = unused.filter(({ year }) => year >= law.year - law.per.carryForwardYears.value);
  return { ...deduction, ceilings, available: sum([ceiling, ...usable.map(({ left }) => left)]) };
}
