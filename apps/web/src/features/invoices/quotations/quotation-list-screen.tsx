import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { QUOTATION_TABS, type QuotationSummary, type QuotationTab, quotations } from '@aurea/contract/quotations.ts';
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
import { useQuotationColumns } from './quotation-columns.tsx';
import { quotationAddress } from './use-quotation-acts.ts';

type Listed = ReplyOf<typeof quotations.list>;
type Paging = { readonly page: number; readonly size: PageSize };

const TABS = ['open', 'draft', 'expired', 'accepted', 'invoiced', 'closed'] as const;

/** The quotations of the practice, or of one customer, by what is to be done with them. */
export function QuotationListScreen() {
  const { list: text } = useMessages().quotations;
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
  const read = useLiveRead(quotations.list, { query });
  const add = customerId ? `/dashboard/customers/${customerId}/quotations/new` : '/dashboard/quotations/new';
  const select = (next: QuotationTab) => {
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
        {(listed) => <QuotationTabs listed={listed} tab={tab} onSelect={select} paging={paging} onPage={setPaging} />}
      </Loaded>
    </Page>
  );
}

type TabsProps = {
  readonly listed: Listed;
  readonly tab: QuotationTab;
  readonly onSelect: (tab: QuotationTab) => void;
  readonly paging: Paging;
  readonly onPage: (paging: Paging) => void;
};

function QuotationTabs({ listed, tab, onSelect, paging, onPage }: TabsProps) {
  const { list: text } = useMessages().quotations;
  const locale = useFormatLocale();
  return (
    <Tabs
      label={text.tabsLabel}
      selected={tab}
      onSelect={onSelect}
      tabs={QUOTATION_TABS.map((id) => ({
        id,
        label: text.tabs[id],
        count: formatCount(listed.tabs[id].count, locale),
        content: id === tab ? <QuotationTable listed={listed} tab={id} paging={paging} onPage={onPage} /> : null,
      }))}
    />
  );
}

function QuotationTable({ listed, tab, paging, onPage }: Omit<TabsProps, 'onSelect'>) {
  const { list: text } = useMessages().quotations;
  const { search, change } = useAddress();
  const columns = useQuotationColumns(tab, listed.tabs[tab].total);
  return (
    <Table<QuotationSummary>
      label={text.tabs[tab]}
      rows={listed.items}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ number, customerName }) => number ?? customerName}
      rowHref={quotationAddress}
      paging={{ ...paging, total: listed.total, onChange: onPage }}
      fileName={`quotations-${tab}`}
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
      empty={<EmptyState level={2} icon="document" title={text.empty[tab]} detail={text.emptyDetail} />}
    />
  );
}
