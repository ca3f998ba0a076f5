import { meetings } from '@aurea/contract/tasks/meetings.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatMoment } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ItemList, ItemRow } from '#ui/item-row.tsx';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';

/** The meetings of the practice from today on, the earliest first. */
export function UpcomingMeetings() {
  const { meetings: text, calendar } = useMessages().tasks;
  const read = useLiveRead(meetings.list, { query: { from: today(), order: 'earliest', size: '10' } });
  return (
    <Card title={text.upcoming}>
      <QueryBoundary read={read}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon="calendar" title={text.noUpcoming} />
          ) : (
            <ItemList>
              {items.map(({ id, customer, startsAt, kind, minutes }) => (
                <ItemRow
                  key={id}
                  name={<Link href={`/dashboard/customers/${customer.id}?tab=tasks`}>{customer.name}</Link>}
                  facts={[formatMoment(startsAt), text.kinds[kind], text.lasting(minutes)].join(' · ')}
                />
              ))}
            </ItemList>
          )
        }
      </QueryBoundary>
      <LinkButton href="/dashboard/practice?section=calendar" variant="text" size="small" icon="calendar">
        {calendar}
      </LinkButton>
    </Card>
  );
}
