import type { Asset } from '@aurea/contract/assets.ts';
import { type Transaction, transactions } from '@aurea/contract/transactions.ts';
import { holdsInstruments } from '@aurea/domain/assets/asset-class.ts';
import { TRANSACTION_KINDS } from '@aurea/domain/ledger/transaction-kinds.ts';
import { useMessages } from '#i18n/messages.ts';
import { type Address, useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { call } from '#lib/call.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { formatDay } from '#lib/format.ts';
import { pagingOf } from '#lib/paging.ts';
import { useMayWrite } from '#lib/rights.ts';
import { orderOf, sortText } from '#lib/sort-text.ts';
import { useAddressPaging } from '#lib/use-address-paging.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Table } from '#ui/table/table.tsx';
import type { Sort } from '#ui/table/use-rows.ts';
import { useTransactionColumns, withoutRepeats } from './transaction-columns.tsx';
import { useTransactionFiles } from './transaction-export.tsx';
import { TransactionFilters } from './transaction-filters.tsx';
import { TransactionMenu } from './transaction-menu.tsx';

type Props = { readonly asset: Asset };

/** What happened in the account, latest first, cut into pages by the server. */
export function AssetTransactionsTab({ asset }: Props) {
  const { search } = useAddress();
  const read = useLiveRead(transactions.ofAsset, { params: { id: asset.id }, query: queryOf(search) });
  return (
    <QueryBoundary read={read}>
      {({ items, total }) => <TransactionTable asset={asset} items={items} total={total} />}
    </QueryBoundary>
  );
}

const SORTS = ['on', '-on', 'gross', '-gross'] as const;

function queryOf(search: Address['search']) {
  const { page, size } = pagingOf(search);
  return {
    ...filtersOf(search),
    page: String(page),
    size: `${size}` as const,
  };
}

function filtersOf(search: Address['search']) {
  return {
    kind: TRANSACTION_KINDS.find((kind) => kind === search.kind),
    from: search.from,
    to: search.to,
    q: search.q?.slice(0, 120) || undefined,
    sort: SORTS.find((sort) => sort === search.sort),
  };
}

type TableProps = Props & { readonly items: readonly Transaction[]; readonly total: number };

function TransactionTable({ asset, items, total }: TableProps) {
  const { transactions: text, wealth } = useMessages();
  const { search, change } = useAddress();
  const [paging, setPaging] = useAddressPaging();
  const mayWrite = useMayWrite();
  const filters = filtersOf(search);
  const dialogs = useDialogAddress();
  const columns = useTransactionColumns(asset.currency, holdsInstruments(asset.kind));
  const isFiltered = ['kind', 'from', 'to', 'q'].some((name) => search[name]);
  const sortBy = (sort: Sort | null) => change({ sort: sortText(sort) ?? undefined, page: undefined });
  return (
    <Table
      label={text.title}
      rows={items}
      rowId={({ id }) => id}
      rowName={({ kind, on }) => text.rowName(wealth.transactionKinds[kind], formatDay(on))}
      columns={withoutRepeats(columns, items, asset.currency)}
      initialSort={orderOf(search.sort, ['on', 'gross']) ?? undefined}
      paging={{ ...paging, total, onChange: setPaging }}
      onSort={sortBy}
      tools={<TransactionFilters />}
      fileName={text.file}
      fileColumns={columns}
      moreFiles={useTransactionFiles({ assetId: asset.id, name: asset.name, currency: asset.currency, filters })}
      readPage={(page) => call(transactions.ofAsset, { params: { id: asset.id }, query: { ...filters, ...page } })}
      empty={isFiltered ? <NoMatch /> : <NoTransactions asset={asset} />}
      {...(mayWrite && {
        onOpen: ({ id }: Transaction) => dialogs.open('transaction-edit', id),
        rowActions: (entry: Transaction) => <TransactionMenu entry={entry} />,
      })}
    />
  );
}

function NoMatch() {
  const text = useMessages().transactions;
  return <EmptyState level={2} icon="search" title={text.noMatchTitle} detail={text.noMatchDetail} />;
}

function NoTransactions({ asset }: Props) {
  const { transactions: text, assets } = useMessages();
  const dialogs = useDialogAddress();
  const mayWrite = useMayWrite();
  const actions = mayWrite && (
    <>
      <Button variant="primary" icon="plus" onPress={() => dialogs.open('transaction-new', asset.id)}>
        {text.newTitle}
      </Button>{' '}
      <Button variant="neutral" icon="upload" onPress={() => dialogs.open('import', asset.id)}>
        {assets.detail.import}
      </Button>
    </>
  );
  return <EmptyState level={2} icon="receipt" title={text.emptyTitle} detail={text.emptyDetail} action={actions} />;
}
