import { ACTIVITY_GROUPS, type ActivityGroup, type PracticeActivity } from '@aurea/contract/practice-activity.ts';
import { addDays } from '@aurea/domain/core/day.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { formatDayInWords, formatMoment } from '#lib/format.ts';
import { dayOf, today } from '#lib/today.ts';
import { useAddressPaging } from '#lib/use-address-paging.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import type { Column } from '#ui/table/column.ts';
import { Table } from '#ui/table/table.tsx';
import styles from './activity.module.css';
import { ActivityFilters } from './activity-filters.tsx';
import { activityFilter } from './activity-search.ts';
import { useAbout, useAction, useActor, useChanges, useSentence } from './activity-words.ts';

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
  const columns = useColumns(isOfOne);
  const sentenceOf = useSentence(isOfOne);
  const isNarrowed = Object.values(activityFilter(search)).some(Boolean);
  const { title, detail } = isNarrowed ? text.noMatch : text.empty;
  return (
    <Table
      label={text.title}
      rows={items}
      rowId={({ id }) => id}
      rowName={(line) => `${sentenceOf(line)}, ${formatMoment(line.at)}`}
      groups={useDays()}
      columns={columns}
      fileName={text.file}
      paging={{ ...paging, total, onChange: setPaging }}
      readPage={readPage}
      tools={<ActivityFilters groups={isOfOne ? OF_ONE : ACTIVITY_GROUPS} />}
      empty={<EmptyState level={2} icon={isNarrowed ? 'search' : 'clock'} title={title} detail={detail} />}
    />
  );
}

/** Days are headings: today and yesterday by their words. */
function useDays() {
  const { practiceActivity: text } = useMessages();
  const locale = useFormatLocale();
  const now = today();
  return {
    of: ({ at }: PracticeActivity) => dayOf(at),
    title: (day: string) => {
      if (day === now) return text.today;
      return day === addDays(now, -1) ? text.yesterday : formatDayInWords(day, locale);
    },
  };
}

function useColumns(isOfOne: boolean): readonly Column<PracticeActivity>[] {
  const { practiceActivity: text } = useMessages();
  const [sentenceOf, changesOf] = [useSentence(isOfOne), useChanges()];
  const nameOf = ({ actor }: PracticeActivity) => (actor === null ? text.self : actor || text.gone);
  return [
    {
      id: 'at',
      header: text.columns.at,
      isSortable: false,
      isUnbroken: true,
      card: 'detail',
      value: ({ at }) => at,
      cell: ({ at }) => (
        <time dateTime={at} className={styles.time}>
          {formatMoment(at).slice(-'00:00'.length)}
        </time>
      ),
    },
    {
      id: 'what',
      header: text.columns.what,
      isSortable: false,
      card: 'title',
      value: sentenceOf,
      cell: (line) => <Sentence line={line} isOfOne={isOfOne} />,
    },
    {
      id: 'actor',
      header: text.columns.actor,
      isSortable: false,
      startsHidden: true,
      isExported: true,
      card: 'none',
      value: nameOf,
      cell: nameOf,
    },
    {
      id: 'changes',
      header: text.columns.changes,
      isSortable: false,
      priority: 3,
      isOnCard: (line) => changesOf(line).length > 0,
      value: (line) => changesOf(line).join(' · '),
      cell: (line) => <Changes changes={changesOf(line)} />,
    },
  ];
}

/** Who did what, with links to the document and to the customer. */
function Sentence({ line, isOfOne }: { readonly line: PracticeActivity; readonly isOfOne: boolean }) {
  const { practiceActivity: text } = useMessages();
  const [actorOf, actionOf, aboutOf] = [useActor(), useAction(), useAbout(isOfOne)];
  const { customer, document, subject } = line;
  const about = aboutOf(line);
  return (
    <span className={styles.sentence}>
      <span className={styles.done}>
        {actorOf(line)} {actionOf(line)}
      </span>{' '}
      {document && customer ? (
        <Link href={`/dashboard/customers/${customer.id}/${document.kind}s/${document.id}`}>{about}</Link>
      ) : (
        about
      )}
      {customer && !isOfOne && (
        <>
          {subject === 'customer' ? ' ' : ` ${text.ofCustomer} `}
          <Link href={`/dashboard/customers/${customer.id}`}>{customer.name}</Link>
        </>
      )}
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
