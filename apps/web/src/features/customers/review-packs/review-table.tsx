import { REVIEW_PACK_STATES, type ReviewPack, reviewPacks } from '@aurea/contract/review-packs.ts';
import { wealthReports } from '@aurea/contract/wealth-report.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { call } from '#lib/call.ts';
import { formatDay, formatMoment } from '#lib/format.ts';
import { useAddressPaging } from '#lib/use-address-paging.ts';
import { downloadFile } from '#ui/download-file.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { AddressChip } from '#ui/table/choice-chip.tsx';
import type { Column } from '#ui/table/column.ts';
import { Filters } from '#ui/table/filters.tsx';
import { Table } from '#ui/table/table.tsx';
import { Tag } from '#ui/tag.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import shared from '../customers.module.css';
import { queryOf } from './review-search.ts';
import styles from './reviews.module.css';
import { usePrepareReviews } from './use-prepare-reviews.ts';

type Props = { readonly items: readonly ReviewPack[]; readonly total: number };

/** One page of the reviews; a file holds every line that passes the filters. */
export function ReviewTable({ items, total }: Props) {
  const { reviewPacks: text } = useMessages();
  const { search } = useAddress();
  const [paging, setPaging] = useAddressPaging();
  return (
    <Table
      label={text.title}
      rows={items}
      rowId={({ id }) => id}
      rowName={({ customer }) => customer.name}
      rowHref={({ customer }) => `/dashboard/customers/${customer.id}`}
      columns={useReviewColumns()}
      paging={{ ...paging, total, onChange: setPaging }}
      readPage={(page) => call(reviewPacks.list, { query: { ...queryOf(search), ...page } })}
      tools={<ReviewFilters />}
      rowActions={(pack) => <RowAction pack={pack} />}
      empty={<EmptyState level={2} icon="search" title={text.noMatch.title} detail={text.noMatch.detail} />}
    />
  );
}

function ReviewFilters() {
  const { reviewPacks: text } = useMessages();
  const { search, change } = useAddress();
  return (
    <Toolbar isCentred>
      <SearchField
        label={text.search}
        value={search.q ?? ''}
        onSearch={(q) => change({ q: q || undefined, page: undefined })}
      />
      <Filters inUse={search.state ? 1 : 0}>
        <AddressChip
          label={text.filter}
          all={text.all}
          name="state"
          choices={REVIEW_PACK_STATES.map((id) => ({ id, label: text.states[id] }))}
        />
      </Filters>
    </Toolbar>
  );
}

const TONES = { waiting: 'info', made: 'success', refused: 'warning' } as const;
const ICONS = { waiting: 'clock', made: 'check', refused: 'warning' } as const;

function useReviewColumns(): readonly Column<ReviewPack>[] {
  const { reviewPacks: text } = useMessages();
  const dayOrNone = (day: string | null) => (day === null ? '—' : formatDay(day));
  const plain = { isSortable: false } as const;
  return [
    {
      ...plain,
      id: 'customer',
      header: text.columns.customer,
      cell: ({ customer }) => <span className={shared.strong}>{customer.name}</span>,
      value: ({ customer }) => customer.name,
    },
    {
      ...plain,
      id: 'state',
      header: text.columns.state,
      card: 'status',
      cell: (pack) => <State pack={pack} />,
      value: ({ state }) => text.states[state],
    },
    {
      ...plain,
      id: 'since',
      header: text.columns.since,
      cell: ({ since }) => dayOrNone(since),
      value: ({ since }) => since,
    },
    {
      ...plain,
      id: 'on',
      header: text.columns.on,
      card: 'detail',
      isNamedOnCard: true,
      cell: ({ report }) => dayOrNone(report?.on ?? null),
      value: ({ report }) => report?.on ?? null,
    },
    {
      ...plain,
      id: 'asked',
      header: text.columns.asked,
      cell: ({ askedAt, askedBy }) => (
        <span className={shared.name}>
          <span>{formatMoment(askedAt)}</span>
          <span className={shared.soft}>{askedBy}</span>
        </span>
      ),
      value: ({ askedAt }) => askedAt,
    },
  ];
}

function State({ pack: { state, failure, report } }: { readonly pack: ReviewPack }) {
  const { reviewPacks: text } = useMessages();
  const isClosed = report !== null && report.householdId === null;
  return (
    <span className={styles.stacked}>
      <Tag tone={TONES[state]} icon={ICONS[state]}>
        {text.states[state]}
      </Tag>
      {failure !== null && <span className={shared.soft}>{text.failures[reasonOf(failure)]}</span>}
      {isClosed && <span className={shared.soft}>{text.closed}</span>}
    </span>
  );
}

/** What a code of the error contract means here. */
function reasonOf(code: string): 'mandate' | 'forbidden' | 'full' | 'other' {
  if (code === 'not_found') return 'mandate';
  if (code === 'forbidden') return 'forbidden';
  return code === 'account_files_full' || code === 'account_rows_full' ? 'full' : 'other';
}

function RowAction({ pack }: { readonly pack: ReviewPack }) {
  const { reviewPacks: text } = useMessages();
  const { prepare, isPending } = usePrepareReviews();
  const { id, customer, state, report } = pack;
  if (state === 'waiting') return null;
  const workspace = report?.householdId;
  return (
    <>
      {workspace && (
        <IconButton
          icon="download"
          size="small"
          label={text.download(customer.name)}
          onPress={() =>
            void downloadFile(wealthReports.file, { params: { id } }, text.file(customer.name, report.on), {
              workspace,
            })
          }
        />
      )}
      <IconButton
        icon="refresh"
        size="small"
        label={text.againOf(customer.name)}
        isDisabled={isPending}
        onPress={() => prepare([customer.id])}
      />
    </>
  );
}
