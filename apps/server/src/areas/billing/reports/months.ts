import type { MonthOfSales } from '@aurea/contract/billing/receivables.ts';
import { daysSalesOutstanding } from '@aurea/domain/billing/reports/days-sales-outstanding.ts';
import { addDays, addMonths, type Day } from '@aurea/domain/core/day.ts';
import { decimal, sum, toDecimalString } from '@aurea/domain/core/decimal.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { type DayTotals, listDayTotals } from './month-queries.ts';

const MONTHS = 12;
/** Without a sale in so many months, and with nothing owed, there is no time to pay. */
const DSO_MONTHS = 3;

/** The last twelve months, this one included: invoiced, received, and how long customers took. */
export async function lastMonths(
  tx: Tx,
  scope: Scope,
  { today, customerId }: { readonly today: Day; readonly customerId: string | undefined },
): Promise<MonthOfSales[]> {
  const days = await listDayTotals(tx, scope, { today, customerId });
  const byMonth = Map.groupBy(days, ({ on }) => on.slice(0, 7));
  const first = `${today.slice(0, 7)}-01`;
  return Array.from({ length: MONTHS }, (_, index) => {
    const start = addMonths(first, index + 1 - MONTHS);
    const month = start.slice(0, 7);
    const own = byMonth.get(month) ?? [];
    const total = (name: 'net' | 'gross' | 'received') => toDecimalString(sum(own.map((day) => decimal(day[name]))));
    return {
      month,
      invoiced: total('net'),
      invoicedWithVat: total('gross'),
      received: total('received'),
      dso: dsoAtEndOf(start, days, today),
    };
  });
}

function dsoAtEndOf(start: Day, days: readonly DayTotals[], today: Day): number | null {
  const last = addDays(addMonths(start, 1), -1);
  const end = last <= today ? last : today;
  const until = days.filter(({ on }) => on <= end);
  const owed = sum(until.map(({ charged, settled }) => decimal(charged).minus(decimal(settled))));
  const sales = until.map(({ on, charged }) => ({ on, amount: decimal(charged) }));
  return daysSalesOutstanding(owed, sales, { since: addMonths(start, 1 - DSO_MONTHS), end });
}
