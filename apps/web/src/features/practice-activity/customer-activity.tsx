import { practiceActivity } from '@aurea/contract/practice-activity.ts';
import { useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { call } from '#lib/call.ts';
import { pagingOf } from '#lib/paging.ts';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { activityFilter } from './activity-search.ts';
import { ActivityTable } from './activity-table.tsx';

/** What was done of a customer and its records, in drafts as well. */
export function CustomerActivity({ id }: { readonly id: string }) {
  const { search } = useAddress();
  const filter = activityFilter(search);
  const { page, size } = pagingOf(search);
  const params = { id };
  const query = { ...filter, page: String(page), size: `${size}` as const };
  const read = useLiveRead(practiceActivity.ofCustomer, { params, query });
  return (
    <QueryBoundary read={read}>
      {({ items, total }) => (
        <ActivityTable
          isOfOne
          items={items}
          total={total}
          readPage={(paged) => call(practiceActivity.ofCustomer, { params, query: { ...filter, ...paged } })}
        />
      )}
    </QueryBoundary>
  );
}
