import type { Task, TaskState } from '@aurea/contract/tasks/tasks.ts';
import { addDays, type Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { eachWordIn } from '#db/folded-search.ts';
import type { Scope } from '#db/scope.ts';
import { type Removal, setDeleted } from '#db/soft-deletion.ts';
import type { Tx } from '#db/transaction.ts';
import { NAME_OF_USER } from './colleague-queries.ts';

export type Versioned = { readonly id: string; readonly version: number };

/** Of the tables `t` tasks, `c` customers and `u` users. */
const TASK = sql`
  t.id, t.title, t.note, t.due_on::text as "dueOn", t.done_on::text as "doneOn", t.meeting_id as "meetingId",
  t.created_at as "createdAt", t.version,
  case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end as customer,
  case when u.user_id is not null then jsonb_build_object('id', u.user_id, 'name', ${NAME_OF_USER}) end as assignee`;

const JOINED = sql`
  tasks t
  left join customers c on c.workspace_id = t.workspace_id and c.id = t.customer_id
  left join users u on u.user_id = t.assignee_id`;

/** Days ahead that a task is called due soon: a week. */
const DAYS_AHEAD = 7;

export type TaskSearch = {
  readonly q?: string | undefined;
  readonly state: TaskState;
  readonly customerId?: string | undefined;
  readonly assigneeId?: string | undefined;
  readonly today: Day;
};

type Paging = { readonly page: number; readonly size: number };

function stateOf(state: TaskState, today: Day): RawBuilder<SqlBool> {
  if (state === 'done') return sql`t.done_on is not null`;
  if (state === 'open') return sql`t.done_on is null`;
  if (state === 'overdue') return sql`t.done_on is null and t.due_on < ${today}::date`;
  return sql`t.done_on is null and t.due_on between ${today}::date and ${addDays(today, DAYS_AHEAD)}::date`;
}

function filterOf({ workspaceId }: Scope, { q, customerId, assigneeId }: TaskSearch): RawBuilder<SqlBool> {
  const words = eachWordIn(q, (like) => [
    sql`app.folded(t.title) ${like}`,
    sql`app.folded(coalesce(c.name, '')) ${like}`,
  ]);
  const conditions = [
    sql<SqlBool>`t.workspace_id = ${workspaceId} and t.deleted_at is null`,
    ...(customerId ? [sql<SqlBool>`t.customer_id = ${customerId}`] : []),
    ...(assigneeId ? [sql<SqlBool>`t.assignee_id = ${assigneeId}`] : []),
    ...(words ? [words] : []),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** A page of the tasks in one state. Reads names of colleagues, so the transaction must see all identities. */
export async function listTasks(tx: Tx, scope: Scope, search: TaskSearch, { page, size }: Paging): Promise<Task[]> {
  const order =
    search.state === 'done'
      ? sql`t.done_on desc, t.changed_at desc, t.id`
      : sql`t.due_on nulls last, t.created_at, t.id`;
  const { rows } = await sql<Task>`
    select ${TASK} from ${JOINED}
     where ${filterOf(scope, search)} and ${stateOf(search.state, search.today)}
     order by ${order} limit ${size} offset ${(page - 1) * size}`.execute(tx);
  return rows;
}

export type TaskCounts = Readonly<Record<TaskState, number>>;

/** How many there are in each state. */
export async function countTasks(tx: Tx, scope: Scope, search: TaskSearch): Promise<TaskCounts> {
  const count = (state: TaskState) => sql`count(*) filter (where ${stateOf(state, search.today)})::int`;
  const { rows } = await sql<TaskCounts>`
    select ${count('open')} as open, ${count('overdue')} as overdue, ${count('week')} as week, ${count('done')} as done
      from ${JOINED} where ${filterOf(scope, search)}`.execute(tx);
  return rows[0] ?? { open: 0, overdue: 0, week: 0, done: 0 };
}

/** @throws Failure `not_found` for a task that is removed, of another practice or of a customer the caller does not see */
export async function findTask(tx: Tx, { workspaceId }: Scope, id: string): Promise<Task> {
  const { rows } = await sql<Task>`
    select ${TASK} from ${JOINED}
     where t.workspace_id = ${workspaceId} and t.id = ${id} and t.deleted_at is null`.execute(tx);
  const [task] = rows;
  if (!task) throw new Failure('not_found', { what: 'task' });
  return task;
}

export type NewTask = {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly dueOn: Day | null;
  readonly customerId: string | null;
  readonly assigneeId: string | null;
  readonly meetingId: string | null;
  readonly userId: string;
  readonly at: Date;
};

export async function insertTask(tx: Tx, { workspaceId }: Scope, task: NewTask): Promise<void> {
  const at = task.at.toISOString();
  await tx
    .insertInto('tasks')
    .values({
      workspace_id: workspaceId,
      id: task.id,
      title: task.title,
      note: task.note,
      due_on: task.dueOn,
      customer_id: task.customerId,
      assignee_id: task.assigneeId,
      meeting_id: task.meetingId,
      created_by: task.userId,
      created_at: at,
      changed_at: at,
    })
    .execute();
}

type TaskChange = {
  readonly title?: string;
  readonly note?: string;
  readonly due_on?: Day | null;
  readonly customer_id?: string | null;
  readonly assignee_id?: string | null;
  readonly meeting_id?: string | null;
  readonly done_on?: Day | null;
  readonly done_by?: string | null;
  readonly at: Date;
};

/** @throws Failure `stale` where somebody changed the task since, `not_found` */
export async function updateTask(tx: Tx, scope: Scope, { id, version }: Versioned, { at, ...change }: TaskChange) {
  const { numUpdatedRows } = await tx
    .updateTable('tasks')
    .set({ ...change, changed_at: at.toISOString(), version: version + 1 })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await findTask(tx, scope, id);
  throw new Failure('stale', { what: 'task' });
}

/** Removes a task, or restores it where it is removed. @throws Failure `not_found` */
export const setTaskDeleted = (tx: Tx, scope: Scope, id: string, removal: Removal): Promise<void> =>
  setDeleted(tx, scope, { table: 'tasks', what: 'task', id }, removal);
