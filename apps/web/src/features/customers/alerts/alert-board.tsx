import { alerts } from '@aurea/contract/book/alerts.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Stack } from '#ui/stack.tsx';
import { Pager } from '#ui/table/pager.tsx';
import { type AlertFilter, AlertFilters } from './alert-filters.tsx';
import { AlertList } from './alert-list.tsx';

/** The page one stands on is gone once its last alert is answered. */
const lastPage = (total: number, size: number) => Math.max(1, Math.ceil(total / size));

/** All alerts of the practice, by what was made of them and by what they are about. */
export function AlertBoard() {
  const { alerts: text } = useMessages();
  const [filter, setFilter] = useState<AlertFilter>({ state: 'open', kind: undefined, advisor: undefined });
  const [paging, setPaging] = useState({ page: 1, size: 25 as 10 | 25 | 50 | 100 });
  const query = { ...filter, page: String(paging.page), size: `${paging.size}` as const };
  const read = useLiveRead(alerts.list, { query });
  const last = read.data ? lastPage(read.data.total, paging.size) : paging.page;
  if (paging.page > last) setPaging({ ...paging, page: last });
  const narrow = (next: AlertFilter) => {
    setFilter(next);
    setPaging({ ...paging, page: 1 });
  };
  return (
    <Stack gap={3}>
      <AlertFilters filter={filter} counts={read.data?.counts} onChange={narrow} />
      <QueryBoundary read={read}>
        {({ items, total }) => (
          <>
            <AlertList
              label={text.title}
              items={items}
              empty={total === 0 && <EmptyState icon="check-circle" level={2} title={text.empty[filter.state]} />}
            />
            <Pager
              label={text.title}
              paged={{ ...paging, total }}
              onChange={(page, size) => setPaging({ page, size })}
            />
          </>
        )}
      </QueryBoundary>
    </Stack>
  );
}
