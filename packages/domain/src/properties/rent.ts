import type { Decimal } from '../core/decimal.ts';
import type { Frequency, IncomeTerm } from '../incomes/schedule.ts';

const A_YEAR: Readonly<Record<Frequency, number>> = { month: 12, quarter: 4, half_year: 2, year: 1, once: 0 };

/** What a rent comes to in a year, without the charges that the tenant pays back; one that comes once to nothing. */
export function yearlyRent({ amount, frequency }: Pick<IncomeTerm, 'amount' | 'frequency'>): Decimal {
  return amount.times(A_YEAR[frequency]);
}
