import { addDays } from '@aurea/domain/core/day.ts';
import { z } from 'zod';
import { computeSeries, readWorthSeries } from '#areas/assets/public.ts';
import { findFirstDayOfWealth, findReferenceCurrency } from '#areas/valuation/public.ts';
import { inScope } from '#db/transaction.ts';
import { type AreaTools, forJobs } from '#http/area.ts';
import type { Job } from '#jobs/queue.ts';
import { daysToStore } from './days.ts';
import { beginStoring, findStoredThrough, storeDays } from './history/queries.ts';

const StoreHistory = z.object({ workspaceId: z.string() });

export const STORE_HISTORY: Job<z.infer<typeof StoreHistory>> = { name: 'keep-history', data: StoreHistory };

/**
 * Computes the net worth of the days that are not kept yet, or no longer true, so that reading it costs nothing. What is
 * changed meanwhile costs the days since then alone: a household that edits all the time has a history all the same.
 */
export function storeHistory(tools: AreaTools): void {
  const { db, queue, clock, workers, randomness } = forJobs(tools);
  queue.handle(STORE_HISTORY, async (scope) => {
    const id = randomness.uuid();
    await inScope(db, scope, (tx) => beginStoring(tx, scope, { id, through: clock.today() }));
    const read = await inScope(db, scope, async (tx) => {
      const [at, today] = [clock.now(), clock.today()];
      const currency = await findReferenceCurrency(tx, scope.workspaceId);
      const first = await findFirstDayOfWealth(tx, scope);
      const after = await findStoredThrough(tx, scope, currency);
      if (!first || (after && after >= today)) return null;
      const days = daysToStore(after && after >= first ? after : addDays(first, -1), today);
      return { id, at, after, currency, facts: await readWorthSeries(tx, scope, days) };
    });
    if (!read) return;
    const { facts, ...computed } = read;
    const points = await computeSeries(workers, scope, facts);
    await inScope(db, scope, (tx) => storeDays(tx, scope, { ...computed, days: points }));
  });
}
