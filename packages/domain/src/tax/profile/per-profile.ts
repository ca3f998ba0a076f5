import { addMonths } from '../../core/day.ts';
import { type Decimal, sum, ZERO } from '../../core/decimal.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';
import { type PerDeduction, perCeiling, perDeduction, type UnusedCeiling } from '../savings/per.ts';
import type { TaxSituation } from './situation.ts';

/** One who may deduct payments into a PER. Amounts in euros. */
export type PerPerson = {
  /** Professional income of the year before, net of costs. */
  readonly earningsBefore: Decimal;
  /** Ceilings of earlier years with what is left of them. */
  readonly unused: readonly UnusedCeiling[];
};

/**
 * Who may no longer deduct payments into a PER: everybody who declares, all year; some of them, or from a day within the
 * year; none.
 *
 * @see CGI art. 163 quatervicies, I 1
 */
export function pastPerAge(
  { declarants }: TaxSituation,
  { per, year }: Pick<TaxParameters, 'per' | 'year'>,
): 'all' | 'some' | 'none' {
  const limit = per.ageLimit.value;
  if (limit === null) return 'none';
  const birthdays = declarants.map(({ birthOn }) => birthOn && addMonths(birthOn, 12 * limit));
  if (birthdays.every((day) => day !== null && day <= `${year}-01-01`)) return 'all';
  return birthdays.some((day) => day !== null && day <= `${year}-12-31`) ? 'some' : 'none';
}

/** What a household may deduct for payments of the year, ceilings of spouses taken together. Amounts in euros. */
export type PerProfile = PerDeduction & {
  /** Ceiling of the year, person by person. */
  readonly ceilings: readonly Decimal[];
  /** Of the year and of earlier ones that still count. */
  readonly available: Decimal;
};

/**
 * The ceilings of a household for payments into a PER (plafonds d'épargne retraite, mutualisation): of the year, and what
 * earlier ones left that may still be carried forward; spouses may take theirs together. Nothing is deducted once
 * everybody is past the age limit.
 *
 * @see CGI art. 163 quatervicies, I 2
 */
export function perProfile(
  persons: readonly PerPerson[],
  payment: Decimal,
  law: Pick<TaxParameters, 'per' | 'year'>,
  situation: TaxSituation,
): PerProfile {
  const ceilings = persons.map(({ earningsBefore }) => perCeiling(earningsBefore, law));
  const ceiling = sum(ceilings);
  const unused = persons.flatMap((person) => person.unused);
  const age = pastPerAge(situation, law) === 'all' ? law.per.ageLimit.value : null;
  const deduction = perDeduction({ year: law.year, payment, ceiling, unused, age }, law);
  const usable = unused.filter(({ year }) => year >= law.year - law.per.carryForwardYears.value);
  const available = age === null ? sum([ceiling, ...usable.map(({ left }) => left)]) : ZERO;
  return { ...deduction, ceilings, available };
}
