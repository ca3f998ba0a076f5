import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { INVOICE_TABS, type InvoiceSummary, type InvoiceTab, invoices } from '@aurea/contract/invoices.ts';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { oneOf, useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatCount } from '#lib/format.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Page } from '#ui/page.tsx';
import { Table } from '#ui/table/table.tsx';
import type { PageSize } from '#ui/table/use-rows.ts';
import { Tabs } from '#ui/tabs.tsx';
import { AgeingBars } from './ageing-bars.tsx';
import { useBatch } from './batch-acts.tsx';
import { useInvoiceColumns } from './invoice-columns.tsx';
import styles from './invoice-parts.module.css';

type Listed = ReplyOf<typeof invoices.list>;
type Paging = { readonly page: number; readonly size: PageSize };

/** The documents of the practice, or of one customer, by what is to be done with them. */
export function InvoiceListScreen() {
  const { list: text } = useMessages().invoices;
  const { customer_id: customerId }: { readonly customer_id?: string } = useParams({ strict: false });
  const { search, change } = useAddress();
  const [paging, setPaging] = useState<Paging>({ page: 1, size: 25 });
  const tab = oneOf(TABS, search.tab);
  const query = {
    tab,
    page: String(paging.page),
    size: String(paging.size) as `${PageSize}`,
    q: search.q?.slice(0, 120) || undefined,
    customerId,
  };
  const read = useLiveRead(invoices.list, { query });
  const add = customerId ? `/dashboard/customers/${customerId}/invoices/new` : '/dashboard/invoices/new';
  const select = (next: InvoiceTab) => {
    setPaging({ ...paging, page: 1 });
    change({ tab: next });
  };
  return (
    <Page
      title={text.title}
      actions={
        <LinkButton href={add} icon="plus">
          {text.add}
        </LinkButton>
      }
    >
      <Loaded read={read}>
        {(listed) => (
          <div className={styles.list}>
            <AgeingBars ageing={listed.ageing} />
            <InvoiceTabs listed={listed} tab={tab} onSelect={select} paging={paging} onPage={setPaging} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

const TABS = ['to_collect', 'to_complete', 'draft', 'late', 'paid', 'credit'] as const;

type TabsProps = {
  readonly listed: Listed;
  readonly tab: InvoiceTab;
  readonly onSelect: (tab: InvoiceTab) => void;
  readonly paging: Paging;
  readonly onPage: (paging: Paging) => void;
};

function InvoiceTabs({ listed, tab, onSelect, paging, onPage }: TabsProps) {
  const { list: text } = useMessages().invoices;
  const locale = useFormatLocale();
  return (
    <Tabs
      label={text.tabsLabel}
      selected={tab}
      onSelect={onSelect}
      tabs={INVOICE_TABS.map((id) => ({
        id,
        label: text.tabs[id],
        count: formatCount(listed.tabs[id].count, locale),
        isUrgent: id === 'late' && listed.tabs.late.count > 0,
        content: id === tab ? <InvoiceTable listed={listed} tab={id} paging={paging} onPage={onPage} /> : null,
      }))}
    />
  );
}

function InvoiceTable({ listed, tab, paging, onPage }: Omit<TabsProps, 'onSelect'>) {
  const { list: text } = useMessages().invoices;
  const { search, change } = useAddress();
  const columns = useInvoiceColumns(tab, listed.tabs[tab].total);
  const batch = useBatch(tab);
  return (
    <>
      {batch?.dialog}
      <Table<InvoiceSummary>
        {...(batch && { selection: batch.selection, selectionActions: batch.selectionActions })}
        label={text.tabs[tab]}
        rows={listed.items}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ number, customerName }) => number ?? customerName}
        rowHref={({ id, customerId }) => `/dashboard/customers/${customerId}/invoices/${id}`}
        paging={{ ...paging, total: listed.total, onChange: onPage }}
        fileName={`invoices-${tab}`}
        tools={
          <TextField
            type="search"
            label={text.search}
            value={search.q ?? ''}
            onChange={(q) => {
              onPage({ ...paging, page: 1 });
              change({ q: q || undefined });
            }}
          />
        }
        empty={<EmptyState level={2} icon="document-lines" title={text.empty[tab]} detail={text.emptyDetail} />}
      />
    </>
  );
}
