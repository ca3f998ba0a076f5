import type { IncomeOutlook } from '@aurea/contract/incomes/income-calendar.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';

type Rest = { readonly word: 'stillExpected' | 'stillLate'; readonly amount: string };

/** What of the present month has not come: what is still to come, and what is late; never a zero beside what is late. */
export function restOfMonth({ outstanding, late }: IncomeOutlook['thisMonth']): readonly Rest[] {
  const rests: readonly Rest[] = [
    { word: 'stillExpected', amount: outstanding },
    { word: 'stillLate', amount: late },
  ];
  return rests.filter(({ amount }) => !decimal(amount).isZero());
}
