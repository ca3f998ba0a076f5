import { Decimal as DecimalJs } from 'decimal.js';
import { Failure } from './failure.ts';

/** Exact decimal of up to 40 significant digits; halves round away from zero, as on an invoice. */
export const Decimal = DecimalJs.clone({
  precision: 40,
  rounding: DecimalJs.ROUND_HALF_UP,
  toExpNeg: -40,
  toExpPos: 40,
});
export type Decimal = DecimalJs;

/** A decimal as it travels and is stored: `-1234.56`. Never a binary float. */
export type DecimalString = string;

const PLAIN = /^-?\d{1,40}(\.\d{1,18})?$/;

/**
 * Reads a plain decimal (`-1234.56`).
 *
 * @throws Failure `amount_invalid` for anything else, exponents, `NaN` and infinities included
 */
export function decimal(value: DecimalString | number | Decimal): Decimal {
  if (value instanceof Decimal) return value;
  if (!PLAIN.test(String(value))) throw new Failure('amount_invalid', { value: String(value).slice(0, 40) });
  return new Decimal(value);
}

export const ZERO: Decimal = new Decimal(0);

/** Sum of the values, zero for none. */
export function sum(values: Iterable<Decimal>): Decimal {
  let total = ZERO;
  for (const value of values) if (!value.isZero()) total = total.plus(value);
  return total;
}

/** Rounded half away from zero to `places` decimals. */
export function roundTo(value: Decimal, places: number): Decimal {
  return value.toDecimalPlaces(places, Decimal.ROUND_HALF_UP);
}

/** Plain notation, without exponent and without useless zeros; zero never carries a sign. */
export function toDecimalString(value: Decimal): DecimalString {
  return value.isZero() ? '0' : value.toFixed();
}
