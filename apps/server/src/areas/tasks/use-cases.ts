import type { Task, TaskDraft } from '@aurea/contract/tasks/tasks.ts';
import { lockCustomer } from '#areas/customers/public.ts';
import type { CreatingWork, Work } from '#http/work.ts';
import { logStep } from './activity.ts';
import { requireAssignable } from './colleague-queries.ts';
import { findTask, insertTask, setTaskDeleted, updateTask, type Versioned } from './queries.ts';

/**
 * Adds a task, and answers its id.
 *
 * @throws Failure `not_found` for a customer or a colleague the practice does not have, `colleague_restricted`
 */
export async function addTask(work: CreatingWork, draft: TaskDraft, meetingId: string | null = null): Promise<string> {
  const { tx, scope, clock, randomness } = work;
  const { customerId } = draft;
  if (customerId !== null) await lockCustomer(tx, scope, customerId);
  await requireAssignable(tx, scope, draft);
  const id = randomness.uuid();
  const at = clock.now();
  await insertTask(tx, scope, { id, ...draft, meetingId, userId: scope.userId, at });
  const after = factsOf(await findTask(tx, scope, id));
  await logStep(tx, scope, at, { subject: 'task', id, customerId, step: 'added', after });
  return id;
}

/** @throws Failure `not_found`, `stale`, `colleague_restricted` */
export async function changeTask({ tx, scope, clock }: Work, of: Versioned, draft: TaskDraft): Promise<void> {
  const { title, note, dueOn, customerId, assigneeId } = draft;
  const before = await findTask(tx, scope, of.id);
  const former = before.customer?.id ?? null;
  const isMoved = customerId !== former;
  if (isMoved && customerId !== null) await lockCustomer(tx, scope, customerId);
  if (isMoved || assigneeId !== (before.assignee?.id ?? null)) await requireAssignable(tx, scope, draft);
  const at = clock.now();
  const said = { title, note, due_on: dueOn, customer_id: customerId, assignee_id: assigneeId };
  await updateTask(tx, scope, of, { ...said, ...(isMoved && { meeting_id: null }), at });
  const after = factsOf(await findTask(tx, scope, of.id));
  const line = { subject: 'task', id: of.id } as const;
  if (isMoved) {
    await logStep(tx, scope, at, { ...line, customerId: former, step: 'removed', before: factsOf(before) });
    await logStep(tx, scope, at, { ...line, customerId, step: 'added', after });
  } else {
    await logStep(tx, scope, at, { ...line, customerId, step: 'changed', before: factsOf(before), after });
  }
}

/** @throws Failure `not_found`, `stale` */
export async function finishTask({ tx, scope, clock }: Work, of: Versioned, isDone: boolean): Promise<void> {
  const task = await findTask(tx, scope, of.id);
  const at = clock.now();
  const done = isDone ? { done_on: clock.today(), done_by: scope.userId } : { done_on: null, done_by: null };
  await updateTask(tx, scope, of, { ...done, at });
  const customerId = task.customer?.id ?? null;
  const step = isDone ? 'done' : 'reopened';
  await logStep(tx, scope, at, { subject: 'task', id: of.id, customerId, step, after: { title: task.title } });
}

/** @throws Failure `not_found` */
export async function removeTask({ tx, scope, clock }: Work, id: string): Promise<void> {
  const before = await findTask(tx, scope, id);
  const at = clock.now();
  await setTaskDeleted(tx, scope, id, { at, isGone: true });
  const customerId = before.customer?.id ?? null;
  await logStep(tx, scope, at, { subject: 'task', id, customerId, step: 'removed', before: factsOf(before) });
}

/** @throws Failure `not_found` */
export async function restoreTask({ tx, scope, clock }: Work, id: string): Promise<Task> {
  const at = clock.now();
  await setTaskDeleted(tx, scope, id, { at, isGone: false });
  const task = await findTask(tx, scope, id);
  const customerId = task.customer?.id ?? null;
  await logStep(tx, scope, at, { subject: 'task', id, customerId, step: 'restored', after: factsOf(task) });
  return task;
}

/** What the log holds of a task: nothing of its customer, whose story it stands in. */
function factsOf({ title, note, dueOn, assignee }: Task) {
  return { title, note, dueOn, assignee: assignee?.name ?? null };
}
