import { tasks } from '@aurea/contract/tasks/tasks.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { useUser } from '#lib/session.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { TaskList } from './task-list.tsx';

/** How many are shown; the page has the rest. */
const SHOWN = 5;

/** What the reader has to do, what is overdue first. */
export function HomeTasks() {
  const { tasks: text } = useMessages();
  const { id: userId } = useUser();
  const read = useLiveRead(tasks.list, { query: { assigneeId: userId, size: '10' } });
  const { open = 0, overdue = 0 } = read.data?.counts ?? {};
  return (
    <Card
      title={text.home.title}
      finding={overdue > 0 && text.home.late(overdue)}
      actions={<Link href="/dashboard/tasks">{text.home.all(open)}</Link>}
    >
      <QueryBoundary read={read}>
        {({ items }) => (
          <TaskList
            isShort
            label={text.home.title}
            items={items.slice(0, SHOWN)}
            empty={<EmptyState icon="check-circle" title={text.home.empty} />}
          />
        )}
      </QueryBoundary>
    </Card>
  );
}
