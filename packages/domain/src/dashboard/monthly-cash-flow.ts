import { type DecimalString, decimal, sum, toDecimalString } from '../core/decimal.ts';

export type MonthlyCashFlow = {
  /** `2026-10` */
  readonly month: string;
  readonly income: DecimalString;
  readonly spending: DecimalString;
};

export type CashFlowSummary = {
  /** Income less spending of each month, in the order given. */
  readonly balances: readonly DecimalString[];
  /** Mean balance of the months that are over, from the first that saw money move, without cents; null where there is none. */
  readonly average: DecimalString | null;
  readonly negativeMonths: number;
};

/** Income less spending by month, and what is left in a usual month; the last month is still under way and counts in no average. */
export function summariseCashFlow(months: readonly MonthlyCashFlow[]): CashFlowSummary {
  const balances = months.map(({ income, spending }) => decimal(income).minus(decimal(spending)));
  const hasMoved = ({ income, spending }: MonthlyCashFlow) => !(decimal(income).isZero() && decimal(spending).isZero());
  const first = months.findIndex(hasMoved);
  const over = first < 0 ? [] : balances.slice(first, -1);
  return {
    balances: balances.map(toDecimalString),
    average: over.length === 0 ? null : toDecimalString(sum(over).dividedBy(over.length).toDecimalPlaces(0)),
    negativeMonths: over.filter((balance) => balance.isNegative()).length,
  };
}
