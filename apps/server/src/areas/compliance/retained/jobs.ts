import { z } from 'zod';
import { inScope } from '#db/transaction.ts';
import { type AreaTools, forJobs } from '#http/area.ts';
import type { Job } from '#jobs/queue.ts';
import { deleteRetainedBefore } from './queries.ts';

/** Deletes retained advice files once their five years are over. */
export const RELEASE_ADVICE: Job<Record<string, never>> = { name: 'retained.advice', data: z.object({}).strict() };

const EVERY_HOUR = '23 * * * *';

export function workOnRetainedAdvice(tools: AreaTools): void {
  const { queue, db, clock } = forJobs(tools);
  queue.handle(RELEASE_ADVICE, () => inScope(db, { system: true }, (tx) => deleteRetainedBefore(tx, clock.now())));
  queue.repeat(RELEASE_ADVICE, EVERY_HOUR, {});
}
