import type { AdvisorReport } from '@aurea/contract/billing/reports.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { decimal, sum, toDecimalString } from '@aurea/domain/core/decimal.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { listLeadTotals } from './month-queries.ts';

type Period = { readonly from: Day; readonly to: Day };

/** The sums of a period by lead advisor, with their total. The transaction must see all identities. */
export async function advisorReport(tx: Tx, scope: Scope, period: Period): Promise<AdvisorReport> {
  const found = await listLeadTotals(tx, scope, period);
  const plain = (text: string) => toDecimalString(decimal(text));
  const total = (name: 'invoiced' | 'collected' | 'outstanding') =>
    toDecimalString(sum(found.map((row) => decimal(row[name]))));
  return {
    rows: found.map(({ advisorId, name, invoiced, collected, outstanding }) => ({
      ...{ advisorId, name, invoiced: plain(invoiced), collected: plain(collected), outstanding: plain(outstanding) },
    })),
    total: { invoiced: total('invoiced'), collected: total('collected'), outstanding: total('outstanding') },
  };
}
