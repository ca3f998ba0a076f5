import type { MonthOfSales } from '@aurea/contract/receivables.ts';
import { addMonths, type Day, daysBetween } from '@aurea/domain/core/day.ts';
import { decimal, sum, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { daysSalesOutstanding } from '@aurea/domain/invoicing/reports/days-sales-outstanding.ts';
import type { Tx } from '#db/transaction.ts';
import type { Scope } from '../queries.ts';
import { type MonthTotals, monthTotals } from './month-queries.ts';

const MONTHS = 12;
/** Sales of so many months are compared with what is owed at the end of the last of them. */
const DSO_MONTHS = 3;

/** The last twelve months, this one included: invoiced, received, and how long customers took. */
export async function lastMonths(
  tx: Tx,
  scope: Scope,
  { today, customerId }: { readonly today: Day; readonly customerId: string | undefined },
): Promise<MonthOfSales[]> {
  const totals = await monthTotals(tx, scope, { today, customerId });
  const first = `${today.slice(0, 7)}-01`;
  return Array.from({ length: MONTHS }, (_, index) => {
    const start = addMonths(first, index + 1 - MONTHS);
    const own = totals.find(({ month }) => month === start.slice(0, 7));
    return {
      month: start.slice(0, 7),
      invoiced: toDecimalString(decimal(own?.net ?? '0')),
      received: toDecimalString(decimal(own?.received ?? '0')),
      dso: dsoAtEndOf(start, totals, today),
    };
  });
}

function dsoAtEndOf(start: Day, totals: readonly MonthTotals[], today: Day): number | null {
  const month = start.slice(0, 7);
  const since = addMonths(start, 1 - DSO_MONTHS);
  const next = addMonths(start, 1);
  const days = daysBetween(since, next <= today ? next : today) + (next <= today ? 0 : 1);
  const owed = sum(totals.filter((one) => one.month <= month).map(({ change }) => decimal(change)));
  const recent = totals.filter((one) => one.month >= since.slice(0, 7) && one.month <= month);
  return daysSalesOutstanding(owed, sum(recent.map(({ gross }) => decimal(gross))), days);
}
