import { addDays } from '@aurea/domain/core/day.ts';
import { preparedStepDue } from '@aurea/domain/customers/prepared-household.ts';
import { z } from 'zod';
import { notePrepared } from '#areas/workspaces/mandates/public.ts';
import { recordActivity } from '#db/activity.ts';
import { dayOf } from '#db/time-zone.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import { type AreaTools, forJobs } from '#http/area.ts';
import type { Job } from '#jobs/queue.ts';
import { erasePreparedHousehold } from './erase-queries.ts';
import { type Due, listDue, lockPreparation } from './queries.ts';

/** Looks through all practices for households that nobody takes over. */
export const END_PREPARED: Job<Record<string, never>> = { name: 'prepared-households', data: z.object({}).strict() };

const OneOfPractice = z.object({ practiceId: z.uuid(), householdId: z.uuid() });
const END_PREPARED_ONE: Job<Due> = { name: 'prepared-households.one', data: OneOfPractice };

const EVERY_MORNING = '35 6 * * *';
const AT_ONCE = 200;
const NOTICE_DAYS = 30;

/** Reminds practices of households that nobody has taken over, and erases them after their last day. */
export function workOnPreparedHouseholds(areaTools: AreaTools): void {
  const tools = forJobs(areaTools);
  const { queue, db, clock } = tools;
  queue.handle(END_PREPARED, async () => {
    const until = addDays(clock.today(), NOTICE_DAYS + 1);
    let last: string | null = null;
    do {
      const after: string | null = last;
      const some = await inScope(db, { system: true }, async (tx) => {
        const due = await listDue(tx, until, { after, most: AT_ONCE });
        for (const one of due) await queue.enqueue(tx, END_PREPARED_ONE, one);
        return due;
      });
      last = some.at(-1)?.householdId ?? null;
    } while (last !== null);
  });
  queue.handle(END_PREPARED_ONE, (due) =>
    inScope(db, { workspaceId: due.practiceId, system: true }, (tx) => step(tools, tx, due)),
  );
  queue.repeat(END_PREPARED, EVERY_MORNING, {});
}

async function step(tools: AreaTools, tx: Tx, { practiceId, householdId }: Due): Promise<void> {
  const scope = { workspaceId: practiceId };
  const found = await lockPreparation(tx, scope, householdId);
  if (!found) return;
  const { mandateId, name: household, customerId, preparedAt, refusedAt, eraseOn } = found;
  const event = preparedStepDue(eraseOn, dayOf(new Date(refusedAt ?? preparedAt)), tools.clock.today());
  if (event === null) return;
  const now = tools.clock.now();
  if (event === 'erased') {
    if (!(await erasePreparedHousehold(tx, { practiceId, householdId }, now))) return;
    if (customerId) {
      await recordActivity(tx, { workspaceId: practiceId, userId: null }, now, {
        action: 'prepared_household_erased',
        subjectKind: 'customer',
        subjectId: customerId,
        after: null,
      });
    }
  }
  const version = refusedAt === null ? 1 : 2;
  await notePrepared(tools, tx, scope, { mandateId, household, event, eraseOn, version });
}
