import { addMonths, type Day, daysBetween } from '../core/day.ts';
import { Decimal } from '../core/decimal.ts';
import type { LoanTerms } from './terms.ts';

/** The day of the `number`th instalment, 1 for the first. */
export function dueOn({ firstOn }: Pick<LoanTerms, 'firstOn'>, number: number): Day {
  return addMonths(firstOn, number - 1);
}

/** A stretch of time: whole months counted back from its end, and the days that are left at its beginning. */
type Stretch = { readonly months: number; readonly days: number; readonly daysEndOn: Day };

/**
 * The time between the lending and the first instalment.
 *
 * @see Directive 2008/48/EC, annex I, part I, remarks (c) and (d): periods are counted back to the first drawdown
 */
export function firstStretch({ grantedOn, firstOn }: Pick<LoanTerms, 'grantedOn' | 'firstOn'>): Stretch {
  const apart = monthNumber(firstOn) - monthNumber(grantedOn);
  if (addMonths(grantedOn, apart) === firstOn) return { months: apart, days: 0, daysEndOn: grantedOn };
  const months = addMonths(firstOn, -apart) < grantedOn ? apart - 1 : apart;
  const daysEndOn = addMonths(firstOn, -months);
  return { months, days: daysBetween(grantedOn, daysEndOn), daysEndOn };
}

const monthNumber = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** Numerator and denominator. */
export type Fraction = readonly [part: number, whole: number];

/** A month is a twelfth of a year. */
export const MONTH: Fraction = [1, 12];

/** The part of a year's interest that the first instalment carries: a twelfth a month, a 365th for each other day. */
export function firstPeriodShare(terms: LoanTerms): Fraction {
  const { months, days } = firstStretch(terms);
  return days === 0 ? [months, 12] : [months * 365 + days * 12, 12 * 365];
}

/** Months from the lending to the first instalment as the annual rate counts them: days are parts of a real year. */
function monthsToFirst(terms: LoanTerms): Decimal {
  const { months, days, daysEndOn } = firstStretch(terms);
  const year = daysBetween(addMonths(daysEndOn, -12), daysEndOn);
  return new Decimal(days).times(12).dividedBy(year).plus(months);
}

/** Months from the lending to a line of the schedule; between two instalments by days. */
export function monthsUntil(terms: LoanTerms, row: { readonly number: number; readonly on: Day }): Decimal {
  const { number, on } = row;
  const to = dueOn(terms, number);
  const [before, from] =
    number === 1 ? [new Decimal(0), terms.grantedOn] : [afterMonths(terms, number - 1), dueOn(terms, number - 1)];
  if (on === to) return afterMonths(terms, number);
  const length = afterMonths(terms, number).minus(before);
  return length.times(daysBetween(from, on)).dividedBy(daysBetween(from, to)).plus(before);
}

const afterMonths = (terms: LoanTerms, number: number) => monthsToFirst(terms).plus(number - 1);
