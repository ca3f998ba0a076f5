import * as z from 'zod/mini';
import { PRACTICE_WORK, route } from '../core/route.ts';
import { Day, Id, idParams, longText, Moment, page, pageQuery, text, Version } from '../core/shapes.ts';

const Named = z.object({ id: Id, name: z.string() });

export const Task = z.object({
  id: Id,
  title: z.string(),
  note: z.string(),
  /** The last day on which it is in time; null where it may wait. */
  dueOn: z.nullable(Day),
  doneOn: z.nullable(Day),
  /** Null for what concerns no customer. */
  customer: z.nullable(Named),
  /** The colleague who does it; null where nobody in particular does. */
  assignee: z.nullable(Named),
  /** The meeting whose next step it is. */
  meetingId: z.nullable(Id),
  createdAt: Moment,
  version: Version,
});
export type Task = z.infer<typeof Task>;

/** What is left to do by when: `overdue` before today, `week` from today to the seventh day after it. */
export const TASK_STATES = ['open', 'overdue', 'week', 'done'] as const;
export type TaskState = (typeof TASK_STATES)[number];

export const TaskTitle = text(200);

export const TaskDraft = z.strictObject({
  title: TaskTitle,
  note: longText(4000),
  dueOn: z.nullable(Day),
  customerId: z.nullable(Id),
  assigneeId: z.nullable(Id),
});
export type TaskDraft = z.infer<typeof TaskDraft>;

const versioned = z.strictObject({ version: Version });

export const tasks = {
  list: route({
    method: 'GET',
    path: '/api/tasks',
    access: PRACTICE_WORK,
    summary:
      'Tasks of the practice: open ones by the day they are due, done ones by the day they were done, latest first',
    query: z.strictObject({
      ...pageQuery,
      state: z._default(z.enum(TASK_STATES), 'open'),
      customerId: z.optional(Id),
      assigneeId: z.optional(Id),
    }),
    reply: z.extend(page(Task), {
      /** Of the same customer, colleague and search, by state. */
      counts: z.object({ open: z.int(), overdue: z.int(), week: z.int(), done: z.int() }),
    }),
  }),
  add: route({
    method: 'POST',
    path: '/api/tasks',
    access: PRACTICE_WORK,
    summary: 'Add a task, of a customer or of the practice',
    body: TaskDraft,
    reply: Task,
    status: 201,
  }),
  change: route({
    method: 'PUT',
    path: '/api/tasks/:id',
    access: PRACTICE_WORK,
    summary: 'Change a task; it is no longer the next step of its meeting where it goes to another customer',
    params: idParams,
    body: z.strictObject({ version: Version, task: TaskDraft }),
    reply: Task,
  }),
  complete: route({
    method: 'POST',
    path: '/api/tasks/:id/done',
    access: PRACTICE_WORK,
    summary: 'Say that a task is done today',
    params: idParams,
    body: versioned,
    reply: Task,
  }),
  reopen: route({
    method: 'POST',
    path: '/api/tasks/:id/reopen',
    access: PRACTICE_WORK,
    summary: 'Say that a task is still to be done',
    params: idParams,
    body: versioned,
    reply: Task,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/tasks/:id',
    access: PRACTICE_WORK,
    summary: 'Remove a task; it can be restored',
    params: idParams,
    status: 204,
  }),
  restore: route({
    method: 'POST',
    path: '/api/tasks/:id/restore',
    access: PRACTICE_WORK,
    summary: 'Restore a removed task',
    params: idParams,
    reply: Task,
  }),
};
