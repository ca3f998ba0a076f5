import type { DemoAgenda } from '@aurea/domain/demo/practice-tasks.ts';
import type { PersonScope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { insertMeeting } from './meetings/queries.ts';
import { insertTask, updateTask } from './queries.ts';

type Filling = {
  readonly customers: ReadonlyMap<string, string>;
  readonly newId: () => string;
  readonly now: Date;
};

/** Adds invented tasks and meetings to invented customers, with whose removal they go. */
export async function addInventedAgenda(
  tx: Tx,
  scope: PersonScope,
  agenda: DemoAgenda,
  { customers, newId, now }: Filling,
): Promise<void> {
  const { userId } = scope;
  const own = { assigneeId: userId, userId, at: now };
  for (const { customer, doneOn, ...said } of agenda.tasks) {
    const customerId = customers.get(customer);
    if (!customerId) continue;
    const id = newId();
    await insertTask(tx, scope, { id, ...said, customerId, meetingId: null, ...own });
    if (doneOn) await updateTask(tx, scope, { id, version: 1 }, { done_on: doneOn, done_by: userId, at: now });
  }
  for (const { customer, on, at, nextStep, ...said } of agenda.meetings) {
    const customerId = customers.get(customer);
    if (!customerId) continue;
    const id = newId();
    const meeting = { ...said, id, customerId, userId, colleagueIds: [userId], startsAt: `${on}T${at}:00.000Z` };
    await insertMeeting(tx, scope, meeting, now);
    if (nextStep) {
      const { title, dueOn } = nextStep;
      await insertTask(tx, scope, { id: newId(), title, note: '', dueOn, customerId, meetingId: id, ...own });
    }
  }
}
