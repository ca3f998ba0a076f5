import { type Decimal, sum, ZERO } from '../../core/decimal.ts';

/** A monthly amount from a month on, up to but without another one; month 1 is the first of the projection. */
export type MonthlyAmount = {
  readonly amount: Decimal;
  readonly fromMonth: number;
  /** Null for an amount that goes on. */
  readonly untilMonth: number | null;
};

/** What a household plans, every input its own to change. Amounts are those of today and above zero. */
export type ProjectionPlan = {
  readonly months: number;
  /** The first month of retirement; null where it lies beyond the projection. */
  readonly retiresInMonth: number | null;
  /** Put aside each month until retirement, once instalments are paid. */
  readonly monthlySavings: Decimal;
  /** Instalments of the loans of today: the month after the last one, its amount is free to be saved. */
  readonly loans: readonly { readonly instalment: Decimal; readonly lastMonth: number }[];
  /** What comes in once retired: pensions, rents. */
  readonly incomes: readonly MonthlyAmount[];
  /** What is spent each month once retired, instalments left aside. */
  readonly spendingInRetirement: Decimal;
  /** One-off amounts: a gift in, a purchase out (below zero). */
  readonly events: readonly { readonly month: number; readonly amount: Decimal }[];
};

const covers = ({ fromMonth, untilMonth }: MonthlyAmount, month: number) =>
  month >= fromMonth && (untilMonth === null || month < untilMonth);

/**
 * What is added to the investments at the end of each month, or taken from them below zero: savings while working, with
 * the instalments of loans that have ended; incomes less spending and open instalments once retired.
 *
 * @returns one exact amount a month, in the money of today
 */
export function monthlyFlows(plan: ProjectionPlan): readonly Decimal[] {
  return Array.from({ length: plan.months }, (_, at) => flowOf(plan, at + 1));
}

function flowOf(plan: ProjectionPlan, month: number): Decimal {
  const events = sum(plan.events.filter((event) => event.month === month).map(({ amount }) => amount));
  const isRetired = plan.retiresInMonth !== null && month >= plan.retiresInMonth;
  return (isRetired ? retiredFlow(plan, month) : workingFlow(plan, month)).plus(events);
}

function workingFlow({ monthlySavings, loans }: ProjectionPlan, month: number): Decimal {
  const freed = loans.filter(({ lastMonth }) => month > lastMonth && lastMonth > 0);
  return monthlySavings.plus(sum(freed.map(({ instalment }) => instalment)));
}

function retiredFlow({ incomes, loans, spendingInRetirement }: ProjectionPlan, month: number): Decimal {
  const received = sum(incomes.filter((one) => covers(one, month)).map(({ amount }) => amount));
  const open = sum(loans.filter(({ lastMonth }) => month <= lastMonth).map(({ instalment }) => instalment));
  return received.minus(spendingInRetirement).minus(open);
}

/** What was paid in up to each month, the money of the first day included; what is taken out does not lower it. */
export function paidIn(start: Decimal, flows: readonly Decimal[]): readonly Decimal[] {
  let total = start;
  return flows.map((flow) => {
    if (flow.greaterThan(ZERO)) total = total.plus(flow);
    return total;
  });
}
