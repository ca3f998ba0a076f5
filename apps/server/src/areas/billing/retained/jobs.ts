import { z } from 'zod';
import { inScope } from '#db/transaction.ts';
import { type AreaTools, forJobs } from '#http/area.ts';
import type { Job } from '#jobs/queue.ts';
import { releaseDocuments } from './queries.ts';

/** Deletes retained documents whose last year is over. */
export const RELEASE_DOCUMENTS: Job<Record<string, never>> = { name: 'retained.release', data: z.object({}).strict() };

const EVERY_HOUR = '17 * * * *';

export function workOnRetainedDocuments(tools: AreaTools): void {
  const { queue, db, clock } = forJobs(tools);
  queue.handle(RELEASE_DOCUMENTS, () => inScope(db, { system: true }, (tx) => releaseDocuments(tx, clock.now())));
  queue.repeat(RELEASE_DOCUMENTS, EVERY_HOUR, {});
}
