import { tasks } from '@aurea/contract/tasks/tasks.ts';
import type { Area } from '#http/area.ts';
import { serveCalendarFeed } from './feed/routes.ts';
import { serveMeetings } from './meetings/routes.ts';
import { countTasks, findTask, listTasks } from './queries.ts';
import { addTask, changeTask, finishTask, removeTask, restoreTask } from './use-cases.ts';

/** Reads names of colleagues. */
const NAMES = { identity: 'all' } as const;

export const taskArea: Area = (tools) => {
  const { serve, clock, randomness } = tools;

  serve(
    tasks.list,
    async ({ tx, scope, query }) => {
      const search = { ...query, today: clock.today() };
      const items = await listTasks(tx, scope, search, query);
      const counts = await countTasks(tx, scope, search);
      return { items, total: counts[query.state], counts };
    },
    NAMES,
  );

  serve(
    tasks.add,
    async ({ tx, scope, body }) => {
      const id = await addTask({ tx, scope, clock, randomness }, body);
      return await findTask(tx, scope, id);
    },
    NAMES,
  );

  serve(
    tasks.change,
    async ({ tx, scope, params: { id }, body: { version, task } }) => {
      await changeTask({ tx, scope, clock }, { id, version }, task);
      return await findTask(tx, scope, id);
    },
    NAMES,
  );

  for (const [route, isDone] of [
    [tasks.complete, true],
    [tasks.reopen, false],
  ] as const) {
    serve(
      route,
      async ({ tx, scope, params: { id }, body: { version } }) => {
        await finishTask({ tx, scope, clock }, { id, version }, isDone);
        return await findTask(tx, scope, id);
      },
      NAMES,
    );
  }

  serve(tasks.remove, ({ tx, scope, params }) => removeTask({ tx, scope, clock }, params.id), NAMES);
  serve(tasks.restore, ({ tx, scope, params }) => restoreTask({ tx, scope, clock }, params.id), NAMES);

  serveMeetings(tools);
  serveCalendarFeed(tools);
};
