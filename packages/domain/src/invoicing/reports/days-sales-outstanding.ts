import type { Decimal } from '../../core/decimal.ts';

/** Sales of so many days are compared with what is owed. */
export const DSO_DAYS = 90;

/**
 * How long customers take to pay, in days (DSO): what they owe at the end of a period, against what was invoiced in it, VAT
 * included. Null where nothing was invoiced: then no time can be told.
 */
export function daysSalesOutstanding(owed: Decimal, invoiced: Decimal, days: number = DSO_DAYS): number | null {
  if (!invoiced.greaterThan(0)) return null;
  return owed.greaterThan(0) ? owed.times(days).div(invoiced).toDecimalPlaces(0).toNumber() : 0;
}
