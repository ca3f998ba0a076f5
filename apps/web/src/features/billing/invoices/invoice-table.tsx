import type { InvoiceSummary, InvoiceTab, invoices } from '@aurea/contract/billing/invoices.ts';
import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { useMessages } from '#i18n/messages.ts';
import type { Paging } from '#lib/paging.ts';
import { useCanApprove } from '#lib/rights.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Table } from '#ui/table/table.tsx';
import { useBatch } from '../list/batch-actions.tsx';
import { ListFilters } from '../list/list-filters.tsx';
import { NoRows } from '../list/no-rows.tsx';
import { useListQuery } from '../list/use-list-query.ts';
import { useInvoiceColumns } from './invoice-columns.tsx';
import { SelectionExports, useSaveDocuments } from './invoice-exports.tsx';

/** A tab, or the documents of all tabs. */
export type ListTab = InvoiceTab | 'all';

export type InvoiceTableProps = {
  readonly listed: ReplyOf<typeof invoices.list>;
  readonly tab: ListTab;
  readonly paging: Paging;
  readonly onPage: (paging: Paging) => void;
  /** The rows of this tab are on their way; those at hand are of another. */
  readonly isArriving: boolean;
};

/** One tab of the documents; those that are chosen can be exported together. */
export function InvoiceTable({ listed, tab, paging, onPage, isArriving }: InvoiceTableProps) {
  const { list: text } = useMessages().invoices;
  const query = useListQuery();
  // The total is that of the tab: of what a search finds it would say too much.
  const columns = useInvoiceColumns(tab, tab === 'all' || query.q ? null : listed.tabs[tab].total);
  const { selection, actions, remindOf, dialog } = useBatch(tab);
  const { batch } = useMessages().mail;
  const canApprove = useCanApprove();
  return (
    <>
      {dialog}
      <Table<InvoiceSummary>
        label={text.tabs[tab]}
        rows={listed.items}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ number, customerName }) => number ?? customerName}
        rowHref={({ id, customerId }) => `/dashboard/customers/${customerId}/invoices/${id}`}
        paging={{ ...paging, total: listed.total, onChange: onPage }}
        saveAs={useSaveDocuments({ tab, ...query })}
        selection={selection}
        {...(tab === 'late' &&
          remindOf &&
          canApprove && {
            rowActions: ({ id, number, customerName }: InvoiceSummary) => (
              <IconButton
                icon="bell"
                size="small"
                label={`${batch.remind}, ${number ?? customerName}`}
                onPress={() => remindOf(id)}
              />
            ),
          })}
        selectionActions={
          <>
            {actions}
            <SelectionExports tab={tab} ids={[...selection.selected]} />
          </>
        }
        tools={<ListFilters label={text.search} dayLabel={text.columns.issuedOn} />}
        isLoading={isArriving}
        empty={
          <NoRows icon="document-lines" title={text.empty[tab]} detail={text.emptyDetail} isOfAll={tab === 'all'} />
        }
      />
    </>
  );
}
