import { meetings } from '@aurea/contract/tasks/meetings.ts';
import { type Task, tasks } from '@aurea/contract/tasks/tasks.ts';
import { useMessages } from '#i18n/messages.ts';
import { oneOf, useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatMoment } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { Card, CardCell, CardGrid } from '#ui/card.tsx';
import { PeriodChips } from '#ui/chips.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Muted } from '#ui/muted.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Stack } from '#ui/stack.tsx';
import { Tag } from '#ui/tag.tsx';
import { dueOf } from './due.ts';
import { CustomerMeetings } from './meeting-list.tsx';
import { QuickAdd } from './quick-add.tsx';
import { TaskList } from './task-list.tsx';
import styles from './tasks.module.css';

type Props = { readonly id: string };

/** What is next with a customer, what is left to do for it, and the meetings held and to come. */
export function CustomerFollowUp({ id }: Props) {
  return (
    <CardGrid>
      <CardCell span={6}>
        <div className={styles.beside}>
          <NextStep id={id} />
          <CustomerTasks id={id} />
        </div>
      </CardCell>
      <CardCell span={6}>
        <CustomerMeetings customerId={id} />
      </CardCell>
    </CardGrid>
  );
}

/** The task that is due first and the meeting that comes next. */
function NextStep({ id }: Props) {
  const { tasks: text } = useMessages();
  const open = useLiveRead(tasks.list, { query: { customerId: id, size: '10' } });
  const query = { customerId: id, from: today(), order: 'earliest', size: '10' } as const;
  const coming = useLiveRead(meetings.list, { query });
  return (
    <Card title={text.next.title}>
      <QueryBoundary read={open}>
        {({ items: [first] }) => {
          const now = new Date().toISOString();
          const meeting = coming.data?.items.find(({ startsAt }) => startsAt >= now);
          if (!first && !meeting) return <Muted>{text.next.none}</Muted>;
          return (
            <Stack gap={2}>
              {first && <NextTask task={first} />}
              {meeting && (
                <Muted>
                  {text.next.meeting}{' '}
                  <b>
                    {formatMoment(meeting.startsAt)} · {text.meetings.kinds[meeting.kind]}
                  </b>
                </Muted>
              )}
            </Stack>
          );
        }}
      </QueryBoundary>
    </Card>
  );
}

function NextTask({ task }: { readonly task: Task }) {
  const { tasks: text } = useMessages();
  const due = dueOf(task, today(), text);
  return (
    <p className={styles.nextTask}>
      <b>{task.title}</b>{' '}
      {due && (
        <Tag tone={due.isLate ? 'warning' : 'neutral'} icon="clock">
          {due.words}
        </Tag>
      )}
    </p>
  );
}

const SHOWN = ['open', 'done'] as const;

function CustomerTasks({ id }: Props) {
  const { tasks: text } = useMessages();
  const { search, change } = useAddress();
  const state = oneOf(SHOWN, search.tasks);
  const read = useLiveRead(tasks.list, { query: { customerId: id, state, size: '50' } });
  const none = text.empty[state];
  return (
    <Card
      title={text.page}
      actions={
        <PeriodChips
          label={text.views}
          chosen={state}
          choices={SHOWN.map((one) => ({ id: one, label: text.states[one] }))}
          onChoose={(one) => change({ tasks: one === 'open' ? undefined : one })}
        />
      }
    >
      <QuickAdd customerId={id} />
      <QueryBoundary read={read}>
        {({ items }) => (
          <TaskList
            ofCustomer
            label={text.list}
            items={items}
            empty={<EmptyState icon="check-circle" title={none.title} detail={none.detail} />}
          />
        )}
      </QueryBoundary>
    </Card>
  );
}
