import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';

/** Percent (`54.7`) as the ratio (`0.547`) that percentages are written from. */
export function ratioOf(percent: string): string {
  return toDecimalString(decimal(percent).dividedBy(100));
}
