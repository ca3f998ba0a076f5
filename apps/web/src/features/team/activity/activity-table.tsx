import { ACTIVITY_GROUPS, type ActivityGroup, type PracticeActivity } from '@aurea/contract/practice-activity.ts';
import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { formatMoment } from '#lib/format.ts';
import { useAddressPaging } from '#lib/use-address-paging.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import type { Column } from '#ui/table/column.ts';
import { Table } from '#ui/table/table.tsx';
import styles from './activity.module.css';
import { ActivityFilters } from './activity-filters.tsx';
import { activityFilter } from './activity-search.ts';
import { useAbout, useAction, useActor, useChanges } from './activity-words.ts';

/** Kinds of records that a customer has. */
const OF_ONE: readonly ActivityGroup[] = ['customers', 'compliance', 'billing'];

type Page = { readonly items: readonly PracticeActivity[]; readonly total: number };

type Props = Page & {
  /** Of one customer, who is not named again. */
  readonly isOfOne?: boolean;
  readonly readPage: (page: { readonly page: string; readonly size: '1000' }) => Promise<Page>;
};

/** A page of the log; a file holds every line that passes the filters. */
export function ActivityTable({ items, total, isOfOne = false, readPage }: Props) {
  const { practiceActivity: text } = useMessages();
  const { search } = useAddress();
  const [paging, setPaging] = useAddressPaging();
  const columns = useColumns().filter(({ id }) => !isOfOne || id !== 'customer');
  const actionOf = useAction();
  const isNarrowed = Object.values(activityFilter(search)).some(Boolean);
  const { title, detail } = isNarrowed ? text.noMatch : text.empty;
  return (
    <Table
      label={text.title}
      rows={items}
      rowId={({ id }) => id}
      rowName={(line) => `${actionOf(line)}, ${formatMoment(line.at)}`}
      columns={columns}
      fileName={text.file}
      paging={{ ...paging, total, onChange: setPaging }}
      readPage={readPage}
      tools={<ActivityFilters groups={isOfOne ? OF_ONE : ACTIVITY_GROUPS} />}
      empty={<EmptyState level={2} icon={isNarrowed ? 'search' : 'clock'} title={title} detail={detail} />}
    />
  );
}

function useColumns(): readonly Column<PracticeActivity>[] {
  const { practiceActivity: text } = useMessages();
  const [actorOf, actionOf, aboutOf, changesOf] = [useActor(), useAction(), useAbout(), useChanges()];
  const plain = (id: keyof typeof text.columns, value: (line: PracticeActivity) => string) => ({
    id,
    header: text.columns[id],
    value,
    cell: value as (line: PracticeActivity) => ReactNode,
    isSortable: false,
  });
  return [
    { ...plain('at', ({ at }) => at), cell: ({ at }) => formatMoment(at), isUnbroken: true, card: 'detail' },
    { ...plain('actor', actorOf), priority: 2, cell: (line) => <span>{actorOf(line)}</span>, card: 'change' },
    {
      ...plain('what', actionOf),
      cell: (line) => <span className={styles.strong}>{actionOf(line)}</span>,
      card: 'title',
    },
    { ...plain('about', aboutOf), cell: (line) => <About line={line} about={aboutOf(line)} />, card: 'status' },
    {
      ...plain('customer', ({ customer }) => customer?.name ?? ''),
      priority: 3,
      cell: ({ customer }) => customer && <Link href={`/dashboard/customers/${customer.id}`}>{customer.name}</Link>,
      card: 'value',
    },
    {
      ...plain('changes', (line) => changesOf(line).join(' · ')),
      priority: 4,
      cell: (line) => <Changes changes={changesOf(line)} />,
    },
  ];
}

function About({ line: { document, customer }, about }: { readonly line: PracticeActivity; readonly about: string }) {
  if (!document || !customer) return about;
  const href = `/dashboard/customers/${customer.id}/${document.kind}s/${document.id}`;
  return (
    <span className={styles.whole}>
      <Link href={href}>{about}</Link>
    </span>
  );
}

function Changes({ changes }: { readonly changes: readonly string[] }) {
  return (
    <span className={styles.changes}>
      {changes.map((change) => (
        <span key={change}>{change}</span>
      ))}
    </span>
  );
}
