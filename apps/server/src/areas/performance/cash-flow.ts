import type { Dashboard } from '@aurea/contract/dashboard.ts';
import { addMonths, type Day } from '@aurea/domain/core/day.ts';
import { Decimal, sum } from '@aurea/domain/core/decimal.ts';
import { convert, rateWalk } from '@aurea/domain/core/exchange-rates.ts';
import { type MonthlyCashFlow, summariseCashFlow } from '@aurea/domain/dashboard/monthly-cash-flow.ts';
import { cashFlowBetween } from '#areas/transactions/public.ts';
import type { WorthFacts } from '#areas/valuation/public.ts';
import { toWire } from '#db/decimal-text.ts';
import type { Tx } from '#db/transaction.ts';

type Question = {
  readonly from: Day;
  readonly to: Day;
  readonly today: Day;
  readonly facts: Pick<WorthFacts, 'currency' | 'rates'>;
};

/**
 * What came into the household and what left it, month by month, in its currency at today's rates. Currencies without a
 * rate are named and count in no month.
 */
export async function monthlyCashFlow(
  tx: Tx,
  scope: { readonly workspaceId: string },
  { from, to, today, facts }: Question,
): Promise<{ readonly items: MonthlyCashFlow[]; readonly missing: string[] }> {
  const flows = await cashFlowBetween(tx, scope, { from, to });
  const rateOf = rateWalk(facts.rates.map((rate) => ({ ...rate, rate: new Decimal(rate.rate) })))(today);
  const inReference = (amount: Decimal, currency: string) => convert(amount, currency, facts.currency, rateOf);
  const byMonth = Map.groupBy(flows, ({ on }) => on.slice(0, 7));
  const items = monthsBetween(from, to).map((month) => {
    const found = byMonth.get(month) ?? [];
    const total = (side: 'income' | 'spending') =>
      toWire(sum(found.flatMap((flow) => inReference(flow[side], flow.currency) ?? [])));
    return { month, income: total('income'), spending: total('spending') };
  });
  const currencies = [...new Set(flows.map(({ currency }) => currency))];
  return { items, missing: currencies.filter((currency) => !inReference(ONE, currency)) };
}

/** The months of the dashboard, each with what was left of it, and what is left in a usual month. */
export function balancedCashFlow(months: readonly MonthlyCashFlow[]): Pick<Dashboard, 'cashFlow' | 'cashFlowSummary'> {
  const { balances, average, negativeMonths } = summariseCashFlow(months);
  return {
    cashFlow: months.map((month, index) => ({ ...month, balance: balances[index] ?? '0' })),
    cashFlowSummary: { averageBalance: average, negativeMonths },
  };
}

const ONE = new Decimal(1);

function monthsBetween(first: Day, last: Day): string[] {
  const months: string[] = [];
  for (let on = `${first.slice(0, 7)}-01`; on <= last; on = addMonths(on, 1)) months.push(on.slice(0, 7));
  return months;
}
