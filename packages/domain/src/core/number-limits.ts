import type { Decimal } from './decimal.ts';
import { Failure } from './failure.ts';
import { type NumberKind, rangeOf } from './number-ranges.ts';

/** Whether a number has more digits before the point than its kind may have. */
export function isTooLarge(value: Decimal, kind: NumberKind): boolean {
  return value.isFinite() ? !value.isZero() && value.e >= rangeOf(kind).whole : !value.isNaN();
}

/**
 * What two stated numbers make together must be an amount too: units at a price, an amount at a rate.
 *
 * @throws Failure `amount_too_large` {field, factor, digits} with the names of both
 */
export function requireAmount(product: Decimal, field: string, factor: string): void {
  if (isTooLarge(product, 'amount')) {
    throw new Failure('amount_too_large', { field, factor, digits: rangeOf('amount').whole });
  }
}
