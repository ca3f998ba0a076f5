import type { IncomeOutlook } from '@aurea/contract/incomes/income-calendar.ts';
import { type Decimal, decimal } from '@aurea/domain/core/decimal.ts';

/** Months of an outlook that are over or under way; the others are to come. */
export const PAST_MONTHS = 12;

type Years = Pick<IncomeOutlook, 'lastYear'> & {
  readonly projection: Pick<IncomeOutlook['projection'], 'total'>;
  readonly months: readonly { readonly byKind: readonly { readonly received: string }[] }[];
};

/**
 * What is expected in the year to come over what was received in the last one, 0.04 for 4 % more. Null where the last year
 * is no whole one: its first month received nothing, so an income that began within it would look like a raise.
 */
export function changeOfYear({ projection, lastYear, months }: Years): Decimal | null {
  const isWhole = months[0]?.byKind.some(({ received }) => !decimal(received).isZero()) ?? false;
  const before = decimal(lastYear);
  return !isWhole || before.isZero() ? null : decimal(projection.total).minus(before).dividedBy(before);
}
