import { z } from 'zod';
import { inScope } from '#db/transaction.ts';
import { listWorkspacesAfter } from '#db/workspaces-after.ts';
import { type AreaTools, forJobs } from '#http/area.ts';
import type { Job } from '#jobs/queue.ts';
import { closeEnded } from './close.ts';

const Practice = z.object({ workspaceId: z.string() });

/** Looks through all practices for days that are over. */
export const CLOSE_ALL: Job<Record<string, never>> = { name: 'invoices.close.all', data: z.object({}).strict() };
const CLOSE_PRACTICE: Job<z.infer<typeof Practice>> = { name: 'invoices.close.practice', data: Practice };

/** Some hours after midnight, when nothing of the day before is still being written; again for an instance that was down. */
const TIMES = '30 4,8,12,16,20 * * *';
const PRACTICES_AT_ONCE = 200;

export function workOnClosings(tools: AreaTools): void {
  const { queue, db, clock } = forJobs(tools);
  queue.handle(CLOSE_ALL, async () => {
    let last: string | null = null;
    do {
      const after: string | null = last;
      const some = await inScope(db, { system: true }, async (tx) => {
        const ids = await listWorkspacesAfter(tx, 'practice', after, PRACTICES_AT_ONCE);
        for (const workspaceId of ids) await queue.enqueue(tx, CLOSE_PRACTICE, { workspaceId });
        return ids;
      });
      last = some.at(-1) ?? null;
    } while (last !== null);
  });
  queue.handle(CLOSE_PRACTICE, async ({ workspaceId }) => {
    await inScope(db, { workspaceId }, (tx) => closeEnded(tx, { workspaceId }, clock));
  });
  queue.repeat(CLOSE_ALL, TIMES, {});
}
