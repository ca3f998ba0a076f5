import { type Decimal, ZERO } from '../../core/decimal.ts';

/** What is left of a gain after the tax at a rate; a loss is left as it is. */
export function afterTax(gain: Decimal, rate: Decimal): Decimal {
  return gain.lessThanOrEqualTo(ZERO) ? gain : gain.minus(gain.times(rate));
}
