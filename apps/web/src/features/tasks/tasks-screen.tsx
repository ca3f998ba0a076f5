import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { TASK_STATES, type TaskState, tasks } from '@aurea/contract/tasks/tasks.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { oneOf, useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { type FormatLocale, formatCount } from '#lib/format.ts';
import { useUser } from '#lib/session.ts';
import { useAddressPaging } from '#lib/use-address-paging.ts';
import { Card, CardCell, CardGrid } from '#ui/card.tsx';
import { Chip } from '#ui/chips.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { Page } from '#ui/page.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Pager } from '#ui/table/pager.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { QuickAdd } from './quick-add.tsx';
import { TaskList } from './task-list.tsx';
import styles from './tasks.module.css';
import { UpcomingMeetings } from './upcoming-meetings.tsx';

type Listed = ReplyOf<typeof tasks.list>;

/** What the practice has to do, by what is late, next or done, and the meetings that come. */
export function TasksScreen() {
  const { tasks: text } = useMessages();
  return (
    <Page title={text.page} lead={text.lead}>
      <CardGrid>
        <CardCell span={8}>
          <Card>
            <QuickAdd />
            <PracticeTasks />
          </Card>
        </CardCell>
        <CardCell span={4}>
          <div className={styles.beside}>
            <UpcomingMeetings />
          </div>
        </CardCell>
      </CardGrid>
    </Page>
  );
}

function PracticeTasks() {
  const { tasks: text } = useMessages();
  const { id: userId } = useUser();
  const locale = useFormatLocale();
  const { search, change } = useAddress();
  const [{ page, size }] = useAddressPaging();
  const state = oneOf(TASK_STATES, search.tab);
  const isMine = search.mine === 'true';
  const q = search.q?.slice(0, 120);
  const query = { state, page: String(page), size: String(size) as '10' | '25' | '50' | '100' };
  const read = useLiveRead(tasks.list, { query: { ...query, ...(q && { q }), ...(isMine && { assigneeId: userId }) } });
  const isFiltered = isMine || Boolean(q);
  const tabs = TASK_STATES.map((id) => ({
    id,
    label: text.states[id],
    ...countOf(read.data?.counts, id, locale),
    content: id === state && (
      <>
        <div className={styles.filters}>
          <SearchField
            label={text.search}
            value={q ?? ''}
            onSearch={(next) => change({ q: next || undefined, page: undefined })}
          />
          <Chip
            label={text.mine}
            isOn={isMine}
            onPress={() => change({ mine: isMine ? undefined : 'true', page: undefined })}
          />
        </div>
        <QueryBoundary read={read}>{(listed) => <Listing {...{ listed, state, isFiltered }} />}</QueryBoundary>
      </>
    ),
  }));
  return (
    <Tabs
      label={text.views}
      selected={state}
      onSelect={(tab) => change({ tab: tab === 'open' ? undefined : tab, page: undefined })}
      tabs={tabs}
    />
  );
}

function countOf(counts: Listed['counts'] | undefined, id: TaskState, locale: FormatLocale) {
  if (!counts || counts[id] === 0) return {};
  return { count: formatCount(counts[id], locale), isUrgent: id === 'overdue' };
}

type ListingProps = { readonly listed: Listed; readonly state: TaskState; readonly isFiltered: boolean };

function Listing({ listed: { items, total }, state, isFiltered }: ListingProps) {
  const { tasks: text } = useMessages();
  const [{ page, size }, setPaging] = useAddressPaging();
  const none = isFiltered ? text.noMatch : text.empty[state];
  return (
    <>
      <TaskList
        label={text.list}
        items={items}
        empty={<EmptyState icon="check-circle" level={2} title={none.title} detail={none.detail} />}
      />
      <Pager
        label={text.list}
        paged={{ page, size, total }}
        onChange={(to, rows) => setPaging({ page: to, size: rows })}
      />
    </>
  );
}
