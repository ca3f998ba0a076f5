import { type Day, daysBetween } from '../core/day.ts';
import { Decimal, sum } from '../core/decimal.ts';
import { dueOn, type Fraction, firstPeriodShare, MONTH } from './calendar.ts';
import { toCents } from './instalment.ts';
import type { LoanTerms } from './terms.ts';

/** The time up to an instalment, and the part of a year's interest that it costs. */
export type Period = { readonly number: number; readonly from: Day; readonly to: Day; readonly share: Fraction };

/** What is owed from a day of the period on, and the nominal rate it bears. */
export type Segment = { readonly from: Day; readonly balance: Decimal; readonly rate: Decimal };

/** The period that ends with the `number`th instalment; the first begins when the money is lent. */
export function periodOf(terms: LoanTerms, number: number): Period {
  const to = dueOn(terms, number);
  if (number === 1) return { number, from: terms.grantedOn, to, share: firstPeriodShare(terms) };
  return { number, from: dueOn(terms, number - 1), to, share: MONTH };
}

/**
 * The interest of the period until a day, to the cent: each amount counts for the days it was owed, at the rate of
 * those days. There is only one division, so that halves of a cent are exactly that.
 */
export function interestUntil(period: Period, segments: readonly Segment[], until: Day): Decimal {
  const weighed = segments.map((segment, index) =>
    segment.balance.times(segment.rate).times(daysBetween(segment.from, segments[index + 1]?.from ?? until)),
  );
  const [part, whole] = period.share;
  const days = daysBetween(period.from, period.to);
  return toCents(sum(weighed).times(part).dividedBy(new Decimal(whole).times(days)));
}
