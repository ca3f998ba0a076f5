import { z } from 'zod';
import { inScope } from '#db/transaction.ts';
import { listWorkspacesAfter } from '#db/workspaces-after.ts';
import { type AreaTools, forJobs } from '#http/area.ts';
import { inScopeComputing } from '#jobs/precomputed.ts';
import type { Job } from '#jobs/queue.ts';
import { listDueRecurring } from './queries.ts';
import { runNext } from './run.ts';

const Practice = z.object({ workspaceId: z.string() });
const One = z.object({ workspaceId: z.string(), id: z.string() });

/** Looks through all practices for invoices that come back. */
const RECUR_ALL: Job<Record<string, never>> = { name: 'invoices.recur.all', data: z.object({}).strict() };
const RECUR_PRACTICE: Job<z.infer<typeof Practice>> = { name: 'invoices.recur.practice', data: Practice };
/** Makes all that is due of one recurrence. */
export const RECUR_ONE: Job<z.infer<typeof One>> = { name: 'invoices.recur.one', data: One };

/** Early, and again in the day for an instance that was down at night. */
const TIMES = '15 5,9,13,17 * * *';
const PRACTICES_AT_ONCE = 200;

export function workOnRecurring(areaTools: AreaTools): void {
  const tools = forJobs(areaTools);
  const { queue, db, clock } = tools;
  queue.handle(RECUR_ALL, () => recurAll(tools));
  queue.handle(RECUR_PRACTICE, ({ workspaceId }) =>
    inScope(db, { workspaceId }, async (tx) => {
      const ids = await listDueRecurring(tx, { workspaceId }, clock.today());
      for (const id of ids) await queue.enqueue(tx, RECUR_ONE, { workspaceId, id });
    }),
  );
  queue.handle(RECUR_ONE, (one) => recurOne(tools, one));
  queue.repeat(RECUR_ALL, TIMES, {});
}

async function recurAll({ db, queue }: AreaTools): Promise<void> {
  let last: string | null = null;
  do {
    const after: string | null = last;
    const some = await inScope(db, { system: true }, async (tx) => {
      const ids = await listWorkspacesAfter(tx, 'practice', after, PRACTICES_AT_ONCE);
      for (const workspaceId of ids) await queue.enqueue(tx, RECUR_PRACTICE, { workspaceId });
      return ids;
    });
    last = some.at(-1) ?? null;
  } while (last !== null);
}

/** One transaction for each invoice: what was made before a crash stays, what was not comes with the next try. */
async function recurOne(tools: AreaTools, { workspaceId, id }: z.infer<typeof One>): Promise<void> {
  const next = () =>
    inScopeComputing(tools, { workspaceId }, (tx, precomputed) =>
      runNext(tx, { workspaceId }, id, { ...tools, precomputed }),
    );
  while ((await next()) !== null);
}
