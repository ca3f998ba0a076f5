import type { TrendPeriod } from '@aurea/contract/assets.ts';
import { addDays, addMonths, type Day, spread } from '@aurea/domain/core/day.ts';
import type { Tx } from '#db/transaction.ts';
import { worthFacts } from '#db/wealth/worth.ts';
import type { WorkerPool } from '#jobs/worker-pool.ts';
import { TRENDS, type Trend } from './trends-task.ts';

type Work = { readonly tx: Tx; readonly scope: { readonly workspaceId: string }; readonly workers: WorkerPool };

/** What a line in the width of a word can show. */
const MOST_POINTS = 30;

/** How every asset that counts moved over a period that ends today; the facts are read once for all of them. */
export async function assetTrends(work: Work, period: TrendPeriod, today: Day): Promise<Trend[]> {
  const days = spread(startOf(period, today), today, MOST_POINTS);
  const since = addDays(days[0] ?? today, -1);
  const facts = await worthFacts(work.tx, { workspaceId: work.scope.workspaceId, since, until: today, days });
  return await work.workers.run(TRENDS, { facts, days });
}

/** The day whose end a period is measured from. */
export function startOf(period: TrendPeriod, today: Day): Day {
  if (period === 'YTD') return addDays(`${today.slice(0, 4)}-01-01`, -1);
  if (period === '1D') return addDays(today, -1);
  if (period === '1W') return addDays(today, -7);
  const months = { '1M': 1, '3M': 3, '1Y': 12, '5Y': 60 }[period];
  return addMonths(today, -months);
}
