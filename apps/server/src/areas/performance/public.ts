import type { Day } from '@aurea/domain/core/day.ts';
import type { WorthFacts } from '#areas/valuation/public.ts';
import type { Tx } from '#db/transaction.ts';
import { type AdvisedAccounts, findAdvisedAccounts } from './advised-queries.ts';
import { balancedCashFlow, monthlyCashFlow } from './cash-flow.ts';
import { changesQuestion } from './changes/changes-request.ts';
import { type ChangesQuestion, type EnginePool, enginesOf } from './engine/engine-pool.ts';
import type { PeriodResults } from './engine/period-results-task.ts';
import { figureOf } from './figure-reply.ts';
import { readAdvisedReport, readPeriodResults, readReport } from './read-report.ts';

export type { AdvisedAccounts, ChangesQuestion, EnginePool, PeriodResults };
export {
  balancedCashFlow,
  changesQuestion,
  enginesOf,
  figureOf,
  findAdvisedAccounts,
  monthlyCashFlow,
  readAdvisedReport,
};

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

/** The performance of a part of the household as JSON. @throws Failure as `readReport` of this area */
export async function performanceReport(...given: Parameters<typeof readReport>): ReturnType<typeof readReport> {
  return await readReport(...given);
}

/** What each account of a part of the household brought over a period. @throws Failure as `readReport` of this area */
export async function periodResultsOf(
  ...given: Parameters<typeof readPeriodResults>
): ReturnType<typeof readPeriodResults> {
  return await readPeriodResults(...given);
}
