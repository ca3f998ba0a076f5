import { type Day, daysBetween } from '../../core/day.ts';
import type { Decimal } from '../../core/decimal.ts';

/** What was charged on a day, VAT included: invoices after their deposits; negative where credited or replaced. */
export type DaySales = { readonly on: Day; readonly amount: Decimal };

/**
 * How long customers take to pay, in days (DSO), counted back: what they owe at the end of a day against the latest sales,
 * day by day, until these come to as much. The age of the last sale that is needed is the answer. So invoices paid at once
 * count nothing, and no practice waits longer than its oldest sale.
 *
 * 0 where nothing is owed. Null where nothing is owed and nothing was charged since `since`.
 *
 * @see Credit Research Foundation, countback DSO (French: méthode par épuisement du chiffre d’affaires)
 */
export function daysSalesOutstanding(
  owed: Decimal,
  sales: readonly DaySales[],
  { since, end }: { readonly since: Day; readonly end: Day },
): number | null {
  const latestFirst = sales.filter(({ on }) => on <= end).toSorted((a, b) => (a.on < b.on ? 1 : -1));
  if (!owed.greaterThan(0)) {
    return latestFirst.some(({ on, amount }) => on >= since && amount.greaterThan(0)) ? 0 : null;
  }
  let rest = owed;
  for (const { on, amount } of latestFirst) {
    rest = rest.minus(amount);
    if (rest.lessThanOrEqualTo(0)) return daysBetween(on, end);
  }
  const oldest = latestFirst.at(-1);
  return oldest ? daysBetween(oldest.on, end) : null;
}
