import { type ReceivedInvoiceSummary, receivedInvoices } from '@aurea/contract/billing/received-invoices.ts';
import { isCreditNote } from '@aurea/domain/billing/received/received-invoice.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { call } from '#lib/call.ts';
import { formatDay } from '#lib/format.ts';
import { useAddressPaging } from '#lib/use-address-paging.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { Page } from '#ui/page.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import type { Column } from '#ui/table/column.ts';
import { Table } from '#ui/table/table.tsx';
import { Tag } from '#ui/tag.tsx';
import styles from './electronic.module.css';
import { isFault } from './findings.tsx';
import { ReceivedDialog } from './received-dialog.tsx';
import { StatusTag } from './status-tag.tsx';
import { LOOK_AGAIN_MS, Untaken } from './untaken.tsx';
import { UploadDialog } from './upload-dialog.tsx';

const LONGEST_SEARCH = 120;

/** Electronic invoices that the practice received. */
export function ReceivedScreen() {
  const { received: text } = useMessages().electronic;
  const { invoices } = useMessages();
  const [isAdding, setAdding] = useState(false);
  const { search, change } = useAddress();
  const show = (invoice: string) => {
    setAdding(false);
    change({ invoice });
  };
  const add = (
    <Button icon="upload" onPress={() => setAdding(true)}>
      {text.add}
    </Button>
  );
  return (
    <Page
      title={text.title}
      lead={text.lead}
      trail={<Link href="/dashboard/invoices">{invoices.list.title}</Link>}
      actions={add}
    >
      <div className={styles.sections}>
        <Untaken onOpen={show} />
        <ReceivedTable onOpen={show} />
      </div>
      {isAdding && <UploadDialog onShow={show} onClose={() => setAdding(false)} />}
      {search.invoice && <ReceivedDialog id={search.invoice} onClose={() => change({ invoice: undefined })} />}
    </Page>
  );
}

function ReceivedTable({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const { received: text } = useMessages().electronic;
  const { search, change } = useAddress();
  const [paging, setPaging] = useAddressPaging();
  const columns = useColumns();
  const q = search.q?.slice(0, LONGEST_SEARCH) ?? '';
  const query = { ...(q && { q }), page: String(paging.page), size: `${paging.size}` as const };
  const read = useLiveRead(receivedInvoices.list, { query }, { everyMs: LOOK_AGAIN_MS });
  const none = q ? text.noMatch : text.empty;
  return (
    <QueryBoundary read={read}>
      {({ items, total }) => (
        <Table<ReceivedInvoiceSummary>
          label={text.title}
          rows={items}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ number, sellerName }) => `${sellerName} ${number}`}
          onOpen={({ id }) => onOpen(id)}
          paging={{ ...paging, total, onChange: setPaging }}
          readPage={(page) => call(receivedInvoices.list, { query: { ...query, ...page } })}
          tools={
            <SearchField
              label={text.search}
              value={q}
              onSearch={(next) => change({ q: next || undefined, page: undefined })}
            />
          }
          empty={<EmptyState level={2} icon="document" title={none.title} detail={none.detail} />}
        />
      )}
    </QueryBoundary>
  );
}

function useColumns(): readonly Column<ReceivedInvoiceSummary>[] {
  const { received: text, statuses } = useMessages().electronic;
  const columns = text.columns;
  const kindOf = (row: ReceivedInvoiceSummary) => (isCreditNote(row) ? text.kinds.creditNote : text.kinds.invoice);
  return [
    {
      id: 'seller',
      header: columns.seller,
      isSortable: false,
      card: 'title',
      cell: ({ sellerName }) => sellerName,
      value: ({ sellerName }) => sellerName,
    },
    {
      id: 'number',
      header: columns.number,
      isSortable: false,
      card: 'detail',
      cell: (row) => (
        <>
          {row.number} {isCreditNote(row) && <Tag>{text.kinds.creditNote}</Tag>}{' '}
          {row.source === 'platform' && <Tag tone="info">{text.sources.platform}</Tag>}
        </>
      ),
      value: ({ number }) => number,
    },
    {
      id: 'kind',
      header: columns.kind,
      isSortable: false,
      startsHidden: true,
      isExported: true,
      card: 'none',
      cell: kindOf,
      value: kindOf,
    },
    {
      id: 'source',
      header: columns.source,
      isSortable: false,
      startsHidden: true,
      isExported: true,
      card: 'none',
      cell: ({ source }) => text.sources[source],
      value: ({ source }) => text.sources[source],
    },
    {
      id: 'issuedOn',
      header: columns.issuedOn,
      isSortable: false,
      cell: ({ issuedOn }) => formatDay(issuedOn),
      value: ({ issuedOn }) => issuedOn,
    },
    {
      id: 'dueOn',
      header: columns.dueOn,
      isSortable: false,
      priority: 2,
      cell: ({ dueOn }) => dueOn && formatDay(dueOn),
      value: ({ dueOn }) => dueOn ?? '',
    },
    {
      id: 'state',
      header: columns.state,
      isSortable: false,
      card: 'status',
      cell: (row) => <State row={row} />,
      value: ({ current }) => (current === null ? text.open : statuses[current]),
    },
    {
      id: 'gross',
      header: columns.gross,
      isSortable: false,
      kind: 'number',
      card: 'value',
      cell: ({ gross, currency }) => <Money value={gross} currency={currency} detail />,
      value: ({ gross }) => gross,
    },
  ];
}

function State({ row: { current, findings } }: { readonly row: ReceivedInvoiceSummary }) {
  const { received: text } = useMessages().electronic;
  const faults = findings.filter(isFault);
  return (
    <>
      {current === null ? <Tag icon="clock">{text.open}</Tag> : <StatusTag code={current} />}{' '}
      {faults.length > 0 && (
        <Tag tone="warning" icon="warning">
          {text.faults(faults.length)}
        </Tag>
      )}
    </>
  );
}
