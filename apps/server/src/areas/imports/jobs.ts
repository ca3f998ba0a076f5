import { Failure, isTransient } from '@aurea/domain/core/failure.ts';
import { z } from 'zod';
import { inScope } from '#db/transaction.ts';
import { type AreaTools, forJobs } from '#http/area.ts';
import type { Job } from '#jobs/queue.ts';
import { addRows } from './committing/add-rows.ts';
import { isCommitting, lockImport, markFailed } from './queries.ts';

const CommitImport = z.object({
  workspaceId: z.string(),
  importId: z.string(),
  commitId: z.string().nullable().default(null),
  userId: z.string(),
});
export type CommitImport = z.infer<typeof CommitImport>;

export const COMMIT_IMPORT: Job<CommitImport> = { name: 'commit-import', data: CommitImport };

/**
 * Adds the rows of an import, all of them or none. Where the ledger refuses them the import says why, and can be
 * corrected and added again; done twice, the second time finds it done. Where it was stopped nothing is said, even if
 * it was requested again since.
 */
export function workOnImports(areaTools: AreaTools): void {
  const tools = forJobs(areaTools);
  const { db, queue } = tools;
  queue.handle(COMMIT_IMPORT, async (job) => {
    const scope = { workspaceId: job.workspaceId };
    try {
      await inScope(db, scope, (tx) => addRows({ tx, of: job, tools }));
    } catch (error) {
      if (!(error instanceof Failure) || isTransient(error)) throw error;
      if (error.code === 'import_stopped') return;
      await inScope(db, scope, async (tx) => {
        if (!isCommitting(await lockImport(tx, scope, job.importId), job)) return;
        await markFailed(tx, scope, job.importId, { code: error.code, params: error.details });
      });
    }
  });
}
