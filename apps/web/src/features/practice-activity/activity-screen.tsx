import { practiceActivity } from '@aurea/contract/practice-activity.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { call } from '#lib/call.ts';
import { pagingOf } from '#lib/paging.ts';
import { useWorkspace } from '#lib/session.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { activityFilter } from './activity-search.ts';
import { ActivityTable } from './activity-table.tsx';

/** What was done in the practice, for its owners. */
export function ActivityScreen() {
  const { practiceActivity: text } = useMessages();
  const isOwner = useWorkspace()?.role === 'owner';
  return (
    <Page title={text.title} lead={text.lead} trail={<Link href="/user/team">{text.back}</Link>}>
      {isOwner ? <Log /> : <EmptyState level={2} icon="lock" {...text.ownersOnly} />}
    </Page>
  );
}

function Log() {
  const { search } = useAddress();
  const filter = activityFilter(search);
  const { page, size } = pagingOf(search);
  const read = useLiveRead(practiceActivity.list, { query: { ...filter, page: String(page), size: `${size}` } });
  return (
    <QueryBoundary read={read}>
      {({ items, total }) => (
        <ActivityTable
          items={items}
          total={total}
          readPage={(paged) => call(practiceActivity.list, { query: { ...filter, ...paged } })}
        />
      )}
    </QueryBoundary>
  );
}
