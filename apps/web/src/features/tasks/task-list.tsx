import type { Task } from '@aurea/contract/tasks/tasks.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { lazyCode } from '#lib/code.ts';
import { useUser } from '#lib/session.ts';
import { today } from '#lib/today.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { Menu } from '#ui/menu.tsx';
import { Tag } from '#ui/tag.tsx';
import { dueOf } from './due.ts';
import styles from './tasks.module.css';
import { type TaskActions, useTaskActions } from './use-task-actions.ts';

const TaskDialog = lazyCode(async () => ({ default: (await import('./task-dialog.tsx')).TaskDialog }));

type Props = {
  readonly items: readonly Task[];
  /** Names the list where no heading does. */
  readonly label: string;
  /** The customer whose page shows them: it need not be named again. */
  readonly ofCustomer?: boolean;
  /** Only to be finished: where a few stand among other things. */
  readonly isShort?: boolean;
  /** What stands where there are none. */
  readonly empty: ReactNode;
};

/** Tasks one below the other, each with the box that finishes it. */
export function TaskList({ items, label, ofCustomer = false, isShort = false, empty }: Props) {
  const actions = useTaskActions();
  const [changedId, setChanged] = useState<string | null>(null);
  const changed = items.find(({ id }) => id === changedId);
  return (
    <>
      {items.length === 0 && empty}
      <ul className={styles.list} aria-label={label}>
        {items.map((task) => (
          <TaskRow
            key={task.id}
            {...{ task, actions, ofCustomer }}
            {...(!isShort && { onChange: () => setChanged(task.id) })}
          />
        ))}
      </ul>
      {changed && (
        <Suspense fallback={null}>
          <TaskDialog task={changed} onClose={() => setChanged(null)} />
        </Suspense>
      )}
    </>
  );
}

type RowProps = {
  readonly task: Task;
  readonly actions: TaskActions;
  readonly ofCustomer: boolean;
  readonly onChange?: () => void;
};

function TaskRow({ task, actions, ofCustomer, onChange }: RowProps) {
  const { tasks: text } = useMessages();
  const { title, note, doneOn } = task;
  const isDone = doneOn !== null;
  return (
    <li className={styles.task}>
      <Checkbox
        label={isDone ? text.reopenNamed(title) : text.finishNamed(title)}
        hiddenLabel
        value={isDone}
        isDisabled={actions.pendingId === task.id}
        onChange={(isOn) => (isOn ? actions.finish(task) : actions.reopen(task))}
      />
      <div className={styles.words}>
        <span className={styles.title} data-done={isDone || undefined}>
          {title}
        </span>
        <TaskFacts task={task} ofCustomer={ofCustomer} />
        {note && onChange && <p className={styles.note}>{note}</p>}
      </div>
      {onChange && <TaskMenu {...{ task, actions, onChange }} />}
    </li>
  );
}

function TaskFacts({ task, ofCustomer }: { readonly task: Task; readonly ofCustomer: boolean }) {
  const { tasks: text } = useMessages();
  const { customer, assignee } = task;
  const { id: userId } = useUser();
  const due = dueOf(task, today(), text);
  return (
    <div className={styles.facts}>
      {due?.isLate && (
        <Tag tone="warning" icon="clock">
          {due.words}
        </Tag>
      )}
      {due && !due.isLate && <span>{due.words}</span>}
      {!ofCustomer && customer && <Link href={`/dashboard/customers/${customer.id}?tab=tasks`}>{customer.name}</Link>}
      {assignee && assignee.id !== userId && <span>{assignee.name}</span>}
    </div>
  );
}

function TaskMenu({ task, actions, onChange }: Pick<RowProps, 'task' | 'actions'> & { readonly onChange: () => void }) {
  const { tasks: text } = useMessages();
  const label = text.actionsOf(task.title);
  return (
    <Menu
      label={label}
      trigger={<IconButton icon="more" size="small" label={label} />}
      groups={[
        {
          id: 'acts',
          entries: [
            { id: 'edit', label: text.edit, icon: 'edit', onAction: onChange },
            { id: 'remove', label: text.remove, icon: 'trash', tone: 'danger', onAction: () => actions.remove(task) },
          ],
        },
      ]}
    />
  );
}
