import type { HoldingClass } from '@aurea/contract/holdings.ts';
import { type Transaction, transactions } from '@aurea/contract/transactions.ts';
import { TRANSACTION_KINDS } from '@aurea/domain/ledger/transaction-kinds.ts';
import { useMessages } from '#i18n/messages.ts';
import { type Address, useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { call } from '#lib/call.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { formatDay } from '#lib/format.ts';
import { pagingOf } from '#lib/paging.ts';
import { useMayWrite } from '#lib/rights.ts';
import { useWorkspace } from '#lib/session.ts';
import { orderOf, sortText } from '#lib/sort-text.ts';
import { useAddressPaging } from '#lib/use-address-paging.ts';
import { Chip } from '#ui/chips.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import type { Column } from '#ui/table/column.ts';
import { Table } from '#ui/table/table.tsx';
import cells from '../asset-cells.module.css';
import { useTransactionColumns } from './transaction-columns.tsx';
import { TransactionFilters } from './transaction-filters.tsx';
import { TransactionMenu } from './transaction-menu.tsx';

/** What happened in all accounts of a class, latest first, cut into pages by the server. */
export function ClassTransactions({ kind }: { readonly kind: HoldingClass }) {
  const { search } = useAddress();
  const read = useLiveRead(transactions.list, { query: { ...queryOf(search), class: kind } });
  return (
    <QueryBoundary read={read}>
      {({ items, total }) => <ActivityTable kind={kind} items={items} total={total} />}
    </QueryBoundary>
  );
}

const SORTS = ['on', '-on', 'gross', '-gross'] as const;
const ID = /^[0-9a-f-]{36}$/;

function queryOf(search: Address['search']) {
  const { page, size } = pagingOf(search);
  return {
    instrument: ID.test(search.instrument ?? '') ? search.instrument : undefined,
    kind: TRANSACTION_KINDS.find((known) => known === search.kind),
    from: search.from,
    to: search.to,
    q: search.q?.slice(0, 120) || undefined,
    sort: SORTS.find((sort) => sort === search.sort),
    page: String(page),
    size: `${size}` as const,
  };
}

type TableProps = {
  readonly kind: HoldingClass;
  readonly items: readonly Transaction[];
  readonly total: number;
};

function ActivityTable({ kind: ofClass, items, total }: TableProps) {
  const { transactions: text, wealth } = useMessages();
  const { search, change } = useAddress();
  const [paging, setPaging] = useAddressPaging();
  const mayWrite = useMayWrite();
  const dialogs = useDialogAddress();
  return (
    <Table
      label={text.title}
      rows={items}
      rowId={({ id }) => id}
      rowName={({ kind, on }) => text.rowName(wealth.transactionKinds[kind], formatDay(on))}
      columns={useColumns()}
      fileName={text.file}
      readPage={(page) => call(transactions.list, { query: { ...queryOf(search), class: ofClass, ...page } })}
      paging={{ ...paging, total, onChange: setPaging }}
      initialSort={orderOf(search.sort, ['on', 'gross']) ?? undefined}
      onSort={(sort) => change({ sort: sortText(sort) ?? undefined, page: undefined })}
      tools={
        <>
          <TransactionFilters />
          <InstrumentChip items={items} />
        </>
      }
      empty={<EmptyState level={2} icon="search" title={text.noMatchTitle} detail={text.noMatchDetail} />}
      {...(mayWrite && {
        onOpen: ({ id }: Transaction) => dialogs.open('transaction-edit', id),
        rowActions: (entry: Transaction) => <TransactionMenu entry={entry} />,
      })}
    />
  );
}

/** The columns of a ledger with its account; the cash is left out, for accounts may differ in currency. */
function useColumns(): readonly Column<Transaction>[] {
  const { transactions: text } = useMessages();
  const columns = useTransactionColumns(useWorkspace()?.currency ?? 'EUR', true).filter(({ id }) => id !== 'effect');
  const account: Column<Transaction> = {
    id: 'account',
    header: text.account,
    priority: 2,
    cell: ({ assetName }) => <span className={cells.detail}>{assetName}</span>,
    value: ({ assetName }) => assetName,
    isSortable: false,
    card: 'change',
  };
  const [on, kind, ...rest] = columns;
  return [on, kind, account, ...rest].flatMap((column) => column ?? []).map(amountOnCards);
}

const amountOnCards = (column: Column<Transaction>): Column<Transaction> =>
  column.id === 'gross' ? { ...column, card: 'value' } : column;

/** The one instrument that is asked for, to be taken away. */
function InstrumentChip({ items }: Pick<TableProps, 'items'>) {
  const text = useMessages().transactions;
  const { search, change } = useAddress();
  if (!search.instrument) return null;
  const named = items.find(({ instrumentId }) => instrumentId === search.instrument);
  const clear = () => change({ instrument: undefined, page: undefined });
  return <Chip label={text.instrument} value={named?.instrumentName ?? '1'} isOn onRemove={clear} />;
}
