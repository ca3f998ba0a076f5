import { type Task, tasks } from '@aurea/contract/tasks/tasks.ts';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { notify } from '#ui/snackbar-store.ts';

/** Areas that show what becomes of tasks: meetings list their next steps, customers their story. */
export const TOUCHED = ['tasks', 'meetings', 'customers', 'office'] as const;

const UNDO_MS = 10_000;

export type TaskActions = {
  readonly finish: (task: Task) => void;
  readonly reopen: (task: Task) => void;
  readonly remove: (task: Task) => void;
  /** The task whose change is under way. */
  readonly pendingId: string | undefined;
};

/** What can be done with a task of a list; it lives with the list, since the row goes with the change. */
export function useTaskActions(): TaskActions {
  const { tasks: text, ui } = useMessages();
  const complete = useWrite(tasks.complete, { refreshes: TOUCHED });
  const reopening = useWrite(tasks.reopen, { refreshes: TOUCHED });
  const removing = useWrite(tasks.remove, { refreshes: TOUCHED });
  const restoring = useWrite(tasks.restore, { refreshes: TOUCHED });
  const offer = (message: string, detail: string, run: () => void) =>
    notify({ type: 'success', message, detail, timeout: UNDO_MS, action: { label: ui.snackbar.undo, run } });
  const of = ({ id, version }: Task) => ({ params: { id }, body: { version } });
  return {
    finish: (task) =>
      complete.mutate(of(task), {
        onSuccess: (done) => offer(text.done, done.title, () => reopening.mutate(of(done))),
      }),
    reopen: (task) =>
      reopening.mutate(of(task), {
        onSuccess: ({ title }) => notify({ type: 'success', message: text.reopened, detail: title }),
      }),
    remove: ({ id, title }) =>
      removing.mutate(
        { params: { id } },
        { onSuccess: () => offer(text.removed, title, () => restoring.mutate({ params: { id } })) },
      ),
    pendingId: [complete, reopening, removing].find(({ isPending }) => isPending)?.variables?.params.id,
  };
}
