import { z } from 'zod';
import { notifyOwners } from '#areas/workspaces/public.ts';
import { inScope } from '#db/transaction.ts';
import { listWorkspacesAfter } from '#db/workspaces-after.ts';
import { type AreaTools, forJobs } from '#http/area.ts';
import type { Job } from '#jobs/queue.ts';
import { LEAST_NOTICE_DAYS, lastDayOf } from './last-day.ts';
import { announceFiles, deleteFiles, listEndedFiles } from './queries.ts';

const Household = z.object({ workspaceId: z.string() });

/** Looks through all households for files of imports that are old. */
export const END_FILES: Job<Record<string, never>> = { name: 'imports.files.all', data: z.object({}).strict() };
const END_FILES_OF: Job<z.infer<typeof Household>> = { name: 'imports.files.household', data: Household };

const EVERY_NIGHT = '50 3 * * *';
const HOUSEHOLDS_AT_ONCE = 200;
const DAY_MS = 86_400_000;
/** Owners are informed so many days before a file is deleted. */
const ANNOUNCED_DAYS = 14;
const NAMES_IN_MAIL = 3;

export function workOnFileEnds(areaTools: AreaTools): void {
  const tools = forJobs(areaTools);
  const { queue, db } = tools;
  queue.handle(END_FILES, async () => {
    let last: string | null = null;
    do {
      const after: string | null = last;
      const some = await inScope(db, { system: true }, async (tx) => {
        const ids = await listWorkspacesAfter(tx, 'household', after, HOUSEHOLDS_AT_ONCE);
        for (const workspaceId of ids) await queue.enqueue(tx, END_FILES_OF, { workspaceId });
        return ids;
      });
      last = some.at(-1) ?? null;
    } while (last !== null);
  });
  queue.handle(END_FILES_OF, (household) => endFiles(tools, household));
  queue.repeat(END_FILES, EVERY_NIGHT, {});
}

/** Deletes the files of a household that were announced in time, and announces those that come next. */
async function endFiles(tools: AreaTools, scope: { readonly workspaceId: string }): Promise<void> {
  const now = tools.clock.now();
  const days = tools.config.importFileDays;
  const before = (age: number) => new Date(now.getTime() - age * DAY_MS);
  await inScope(tools.db, { ...scope, system: true }, async (tx) => {
    const ended = await listEndedFiles(tx, scope, before(days), before(LEAST_NOTICE_DAYS));
    await deleteFiles(tx, scope, ended, now);
    const ending = await announceFiles(tx, scope, before(days - ANNOUNCED_DAYS), now);
    const [first] = ending;
    if (!first) return;
    await notifyOwners(
      tools,
      tx,
      { ...scope, userId: null },
      {
        purpose: 'import_files_ending',
        files: ending.length,
        names: ending.slice(0, NAMES_IN_MAIL).map(({ name }) => name),
        from: lastDayOf(first.sentAt, now.toISOString(), days),
        days,
      },
    );
  });
}
