import type { Day } from '@aurea/domain/core/day.ts';
import type { Tx } from '#db/transaction.ts';
import type { WorthFacts } from '#db/wealth/worth.ts';
import { monthlyCashFlow } from './cash-flow.ts';

type Span = {
  readonly from: Day;
  readonly to: Day;
  readonly today: Day;
  readonly facts: Pick<WorthFacts, 'currency' | 'rates'>;
};

/** What came into the household and what left it, month by month, in its currency at today's rates. */
export async function cashFlowByMonth(tx: Tx, scope: { readonly workspaceId: string }, span: Span) {
  return (await monthlyCashFlow(tx, scope, span)).items;
}
