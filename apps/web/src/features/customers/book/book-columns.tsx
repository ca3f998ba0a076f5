import type { BookLine } from '@aurea/contract/book/book.ts';
import { useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import { dayOf, today } from '#lib/today.ts';
import { classes } from '#ui/classes.ts';
import { Delta, Money } from '#ui/money.tsx';
import type { Column } from '#ui/table/column.ts';
import { OnCard } from '#ui/table/on-card.tsx';
import shared from '../customers.module.css';
import { useColleagues } from '../use-colleagues.ts';
import styles from './book.module.css';
import { Drift, FileState, None, Profile, Unpaid } from './book-cells.tsx';
import { ClassBar } from './class-bar.tsx';

/** What the book says of a customer: wealth as the mandate shows it, then what the practice knows itself. */
export function useBookColumns(): readonly Column<BookLine>[] {
  const { columns: text } = useMessages().book;
  return [...useWho(), ...useWealth(), ...useAllocation(), ...useOwn(), ...moneyColumns(text)];
}

function useWho(): readonly Column<BookLine>[] {
  const { book, customers } = useMessages();
  const colleagues = useColleagues();
  const leadOf = ({ leadId }: BookLine) => {
    const lead = colleagues.find(({ userId }) => userId === leadId);
    return lead ? lead.name || lead.email : null;
  };
  const whole: readonly Column<BookLine>[] = [
    {
      id: 'name',
      header: book.columns.name,
      cell: ({ name, kind, city }) => (
        <span className={classes(shared.name, styles.who)}>
          <span className={shared.strong}>{name}</span>
          <span className={classes(shared.soft, styles.where)}>
            {[customers.kinds[kind], city].filter(Boolean).join(' · ')}
          </span>
        </span>
      ),
      value: ({ name }) => name,
    },
  ];
  if (colleagues.length < 2) return whole;
  const header = customers.list.columns.advisor;
  const lead = { id: 'advisor', header, isSortable: false, cell: leadOf, value: leadOf, card: 'none' as const };
  return [...whole, { ...lead, priority: 4, startsHidden: true }];
}

function useWealth(): readonly Column<BookLine>[] {
  const { book: text } = useMessages();
  return [
    {
      id: 'netWorth',
      header: text.columns.netWorth,
      kind: 'number',
      currency: 'EUR',
      cell: (line) => <KnownWealth line={line} />,
      value: ({ figures }) => figures?.netWorth ?? null,
      card: 'value',
    },
    {
      id: 'wealth',
      header: text.wealth,
      isSortable: false,
      cell: ({ sight, figures }) => (figures ? text.states[figures.state] : text.sights[sight]),
      value: ({ sight, figures }) => (figures ? text.states[figures.state] : text.sights[sight]),
      startsHidden: true,
      isExported: true,
      card: 'none',
    },
    {
      id: 'asOf',
      header: text.columns.asOf,
      isSortable: false,
      cell: ({ figures }) => (figures && figures.state !== 'closed' ? formatDay(figures.asOf) : <Money value={null} />),
      value: ({ figures }) => (figures && figures.state !== 'closed' ? figures.asOf : null),
      startsHidden: true,
      isExported: true,
      card: 'none',
    },
    {
      id: 'invested',
      header: text.columns.invested,
      kind: 'number',
      currency: 'EUR',
      priority: 2,
      cell: ({ figures }) => (figures ? <Money value={figures.invested} currency={null} /> : <Money value={null} />),
      value: ({ figures }) => figures?.invested ?? null,
      card: 'none',
    },
    {
      id: 'change',
      header: text.columns.change,
      kind: 'number',
      currency: 'EUR',
      priority: 2,
      cell: ({ figures }) =>
        figures?.change ? (
          <>
            <Delta value={figures.change.amount} ratio={figures.change.ratio} currency={null} stacked />
            <OnCard>
              <span className={styles.basis}>{text.netOfFlows}</span>
            </OnCard>
          </>
        ) : (
          <Money value={null} />
        ),
      value: ({ figures }) => figures?.change?.amount ?? null,
      card: 'change',
      isOnCard: ({ figures }) => figures?.change != null,
    },
    ...flowColumns(text.columns),
  ];
}

type FlowHeaders = { readonly inflow: string; readonly outflow: string };

/** What came in and what left over the twelve months; nothing where no entry is known. */
function flowColumns(text: FlowHeaders): readonly Column<BookLine>[] {
  return (['inflow', 'outflow'] as const).map((id) => ({
    id,
    header: text[id],
    kind: 'number',
    currency: 'EUR',
    priority: 4,
    cell: ({ figures }) =>
      figures ? <Money value={figures.flows?.[id] ?? null} currency={null} /> : <Money value={null} />,
    value: ({ figures }) => figures?.flows?.[id] ?? null,
    startsHidden: true,
    isExported: true,
    card: 'none',
  }));
}

/** The wealth, or in words why nothing is shown: never a zero. */
function KnownWealth({ line: { sight, figures } }: { readonly line: BookLine }) {
  const { book: text } = useMessages();
  if (!figures) return <span className={shared.soft}>{text.sights[sight]}</span>;
  const isOld = figures.state !== 'closed' && (figures.isStale || figures.asOf < today());
  return (
    <span className={styles.figure}>
      {figures.netWorth === null ? (
        <span className={shared.soft}>{text.states[figures.state]}</span>
      ) : (
        <Money value={figures.netWorth} currency={null} />
      )}
      {figures.leavesOut && <span className={shared.late}>{text.leavesOut}</span>}
      {figures.state === 'partial' && <span className={shared.late}>{text.missing(figures.missing)}</span>}
      {isOld && <span className={shared.soft}>{text.asOf(formatDay(figures.asOf))}</span>}
    </span>
  );
}

function useAllocation(): readonly Column<BookLine>[] {
  const { book: text } = useMessages();
  return [
    {
      id: 'classes',
      header: text.columns.classes,
      priority: 2,
      isSortable: false,
      cell: ({ figures }) => <ClassBar figures={figures} />,
      card: 'none',
    },
    {
      id: 'drift',
      header: text.columns.drift,
      kind: 'number',
      priority: 2,
      cell: ({ figures }) => <Drift figures={figures} />,
      value: ({ figures }) => figures?.drift?.points ?? null,
      card: 'detail',
      isOnCard: ({ figures }) => figures?.drift != null,
      isNamedOnCard: true,
    },
    {
      id: 'profile',
      header: text.columns.profile,
      priority: 3,
      cell: ({ figures }) => <Profile figures={figures} />,
      value: ({ figures }) => figures?.profile?.on ?? null,
      card: 'none',
    },
  ];
}

function useOwn(): readonly Column<BookLine>[] {
  const { columns: text, noReview } = useMessages().book;
  return [
    {
      id: 'nextReview',
      header: text.nextReview,
      priority: 3,
      cell: ({ nextReviewAt, lastReviewAt }) => (
        <span className={classes(shared.name, styles.review)}>
          {nextReviewAt ? formatDay(dayOf(nextReviewAt)) : <span className={shared.soft}>{noReview}</span>}
          {lastReviewAt && <span className={shared.soft}>{formatDay(dayOf(lastReviewAt))}</span>}
        </span>
      ),
      value: ({ nextReviewAt }) => nextReviewAt,
      card: 'status',
      isNamedOnCard: true,
      isOnCard: ({ nextReviewAt, figures }) => nextReviewAt !== null || figures !== null,
      isUnbroken: true,
    },
    {
      id: 'lastReview',
      header: text.lastReview,
      priority: 4,
      cell: ({ lastReviewAt }) => (lastReviewAt ? formatDay(dayOf(lastReviewAt)) : <None />),
      value: ({ lastReviewAt }) => lastReviewAt,
      startsHidden: true,
      isExported: true,
      card: 'none',
    },
    {
      id: 'file',
      header: text.file,
      priority: 3,
      cell: ({ file }) => <FileState file={file} />,
      value: ({ file }) => `${file.inOrder}/${file.of}`,
      card: 'none',
    },
    {
      id: 'tasks',
      header: text.tasks,
      kind: 'number',
      priority: 4,
      cell: ({ openTasks }) => (openTasks === 0 ? <None /> : String(openTasks)),
      value: ({ openTasks }) => openTasks,
      startsHidden: true,
      isExported: true,
      card: 'none',
    },
  ];
}

type Headers = { readonly fees: string; readonly due: string };

function moneyColumns(text: Headers): readonly Column<BookLine>[] {
  return [
    {
      id: 'fees',
      header: text.fees,
      kind: 'number',
      currency: 'EUR',
      priority: 4,
      cell: ({ fees }) => (/[1-9]/.test(fees) ? <Money value={fees} currency={null} /> : <None />),
      value: ({ fees }) => fees,
      card: 'none',
    },
    {
      id: 'due',
      header: text.due,
      kind: 'number',
      currency: 'EUR',
      priority: 4,
      cell: (line) => <Unpaid line={line} />,
      value: ({ due }) => due,
      card: 'none',
    },
  ];
}
