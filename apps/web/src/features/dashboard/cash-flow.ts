import type { Dashboard } from '@aurea/contract/dashboard.ts';
import { decimal, sum, toDecimalString } from '@aurea/domain/core/decimal.ts';

type Months = Dashboard['cashFlow'];

export type CashFlowSummary = {
  readonly balances: readonly string[];
  /** Mean balance of the months that are over and saw money move; null where there is none. */
  readonly average: string | null;
  readonly negativeMonths: number;
};

const moves = (amount: string) => /[1-9]/.test(amount);

/** Income less spending by month; the last month is still under way and counts in no average. */
export function summariseCashFlow(months: Months): CashFlowSummary {
  const balances = months.map(({ income, spending }) => decimal(income).minus(decimal(spending)));
  const over = balances.slice(0, -1).filter((_, index) => {
    const month = months[index];
    return month !== undefined && (moves(month.income) || moves(month.spending));
  });
  return {
    balances: balances.map(toDecimalString),
    average: over.length === 0 ? null : toDecimalString(sum(over).dividedBy(over.length).toDecimalPlaces(0)),
    negativeMonths: over.filter((balance) => balance.isNegative()).length,
  };
}
