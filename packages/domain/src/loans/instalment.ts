import { Decimal, roundTo } from '../core/decimal.ts';

const CENTS = 2;

/** An amount rounded to the cent, halves away from zero. */
export function toCents(amount: Decimal): Decimal {
  return roundTo(amount, CENTS);
}

/**
 * The instalment that repays an amount in equal parts, interest included, rounded to the cent.
 *
 * C·i ÷ (1 − (1 + i)^−n) with i a twelfth of the nominal rate; C ÷ n without interest.
 *
 * @param months how many instalments, at least one
 */
export function constantInstalment(principal: Decimal, annualRate: Decimal, months: number): Decimal {
  const rate = annualRate.dividedBy(12);
  if (rate.isZero()) return toCents(principal.dividedBy(months));
  const worth = new Decimal(1).minus(rate.plus(1).pow(-months));
  return toCents(principal.times(rate).dividedBy(worth));
}
