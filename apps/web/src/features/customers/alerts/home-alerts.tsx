import { alerts } from '@aurea/contract/book/alerts.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { AlertList } from './alert-list.tsx';

/** How many are shown; the book has the rest. */
const SHOWN = 5;

/** What is to be looked at of the customers, what presses first. */
export function HomeAlerts() {
  const { alerts: text } = useMessages();
  const read = useLiveRead(alerts.list, { query: { size: '10' } });
  return (
    <Card
      title={text.title}
      finding={read.data && text.count(read.data.total)}
      actions={<Link href="/dashboard/customers/book?view=alerts">{text.all}</Link>}
    >
      <QueryBoundary read={read}>
        {({ items }) => (
          <AlertList
            label={text.title}
            items={items.slice(0, SHOWN)}
            empty={<EmptyState icon="check-circle" title={text.none} />}
          />
        )}
      </QueryBoundary>
    </Card>
  );
}
