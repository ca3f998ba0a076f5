import { expect, test } from 'vitest';
import { summariseCashFlow } from './monthly-cash-flow.ts';

const month = (income: string, spending: string) => ({ month: '2026-01', income, spending });

test.for([
  {
    why: 'the month under way counts in no average',
    months: [month('100', '40'), month('50', '80'), month('900', '0')],
    summary: { balances: ['60', '-30', '900'], average: '15', negativeMonths: 1 },
  },
  {
    why: 'months before the first movement do not dilute the average',
    months: [month('0', '0'), month('10', '0'), month('0', '0')],
    summary: { balances: ['0', '10', '0'], average: '10', negativeMonths: 0 },
  },
  {
    // 3,700 in January, then nothing in February and March: 1,233 a month, not 3,700.
    why: 'a quiet month after the first movement counts',
    months: [month('0', '0'), month('3700', '0'), month('0', '0'), month('0', '0'), month('0', '0')],
    summary: { balances: ['0', '3700', '0', '0', '0'], average: '1233', negativeMonths: 0 },
  },
  { why: 'nothing at all', months: [month('0', '0')], summary: { balances: ['0'], average: null, negativeMonths: 0 } },
])('$why', ({ months, summary }) => {
  expect(summariseCashFlow(months)).toEqual(summary);
});
