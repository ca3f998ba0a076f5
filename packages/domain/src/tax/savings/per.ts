import { Decimal, ZERO } from '../../core/decimal.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';
import { toEuros } from '../tax-line.ts';

type Law = Pick<TaxParameters, 'per'>;

/** Least and most of the yearly ceiling of a person, in euros. */
export function perCeilingBounds({ per }: Law): { readonly least: Decimal; readonly most: Decimal } {
  const base = per.ceilingPreviousYear.value;
  const least = base.times(per.rate.value);
  return { least: toEuros(least), most: toEuros(least.times(per.most.value)) };
}

/**
 * What a person may deduct for payments of the year (plafond épargne retraite, PER): 10 % of the professional income of
 * the year before, net of costs, within 10 % of one and of eight social security ceilings of that year.
 *
 * @see CGI art. 163 quatervicies, I 2
 */
export function perCeiling(previousIncome: Decimal, law: Law): Decimal {
  const { least, most } = perCeilingBounds(law);
  return Decimal.min(most, Decimal.max(least, toEuros(previousIncome.times(law.per.rate.value))));
}

/** A ceiling of an earlier year with what is left of it. */
export type UnusedCeiling = { readonly year: number; readonly left: Decimal };

/** Ceilings and payments of a person, or of both spouses where they pool them. Amounts in euros. */
export type PerYear = {
  readonly year: number;
  readonly payment: Decimal;
  /** Ceiling of the year. */
  readonly ceiling: Decimal;
  readonly unused: readonly UnusedCeiling[];
  /** Whole years on the day of the payment; null where not known. */
  readonly age: number | null;
};

/** What is deducted, and what is left for later years. */
export type PerDeduction = {
  readonly deducted: Decimal;
  readonly notDeducted: Decimal;
  /** Ceilings with something left that may still be used next year, oldest first. */
  readonly carried: readonly UnusedCeiling[];
};

/**
 * The deduction of payments (versements déductibles, report des plafonds): the ceiling of the year first, then unused
 * ones of earlier years, oldest first, as long as they may be carried forward. From 2026 on payments after the age limit
 * are not deducted.
 *
 * @see CGI art. 163 quatervicies, I
 */
export function perDeduction({ year, payment, ceiling, unused, age }: PerYear, { per }: Law): PerDeduction {
  const limit = per.ageLimit.value;
  const isTooOld = limit !== null && age !== null && age >= limit;
  const years = per.carryForwardYears.value;
  const usable = unused.filter((each) => each.year >= year - years).toSorted((a, b) => a.year - b.year);
  let open = isTooOld ? ZERO : payment;
  const left = [{ year, left: ceiling }, ...usable].map((each) => {
    const used = Decimal.min(open, each.left);
    open = open.minus(used);
    return { year: each.year, left: each.left.minus(used) };
  });
  const notDeducted = isTooOld ? payment : open;
  const isUsableNextYear = (each: UnusedCeiling) => each.year > year - years && each.left.greaterThan(ZERO);
  return {
    deducted: payment.minus(notDeducted),
    notDeducted,
    carried: left.filter(isUsableNextYear).toSorted((a, b) => a.year - b.year),
  };
}

/**
 * Income tax saved by a deducted payment at a marginal rate; true only inside its bracket.
 *
 * @param rate ratio: 0.3 is 30 %
 */
export function perSaving(deducted: Decimal, rate: Decimal): Decimal {
  return deducted.times(rate);
}
