import { QUOTATION_TABS, type QuotationSummary, quotations } from '@aurea/contract/billing/quotations.ts';
import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { useParams } from '@tanstack/react-router';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { oneOf, useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { call } from '#lib/call.ts';
import { formatCount } from '#lib/format.ts';
import type { Paging } from '#lib/paging.ts';
import { useAddressPaging } from '#lib/use-address-paging.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Page } from '#ui/page.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Table } from '#ui/table/table.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { CustomerTrail } from '../list/customer-trail.tsx';
import { ListFilters } from '../list/list-filters.tsx';
import { NoRows } from '../list/no-rows.tsx';
import { useIsArriving } from '../list/use-is-arriving.ts';
import { useListQuery } from '../list/use-list-query.ts';
import { useQuotationColumns } from './quotation-columns.tsx';
import { quotationAddress } from './use-quotation-actions.ts';

type Listed = ReplyOf<typeof quotations.list>;

const TABS = ['open', 'ready', 'draft', 'expired', 'accepted', 'invoiced', 'closed', 'all'] as const;
/** What one customer has is little: all of it is shown first. */
const TABS_OF_CUSTOMER = ['all', ...TABS] as const;
type ListTab = (typeof TABS)[number];

/** The quotations of the practice, or of one customer, by what is to be done with them. */
export function QuotationListScreen() {
  const { list: text } = useMessages().quotations;
  const { customer_id: customerId }: { readonly customer_id?: string } = useParams({ strict: false });
  const { search, change } = useAddress();
  const [paging, setPaging] = useAddressPaging();
  const tab = oneOf(customerId ? TABS_OF_CUSTOMER : TABS, search.tab);
  const wanted = useListQuery();
  const query = { tab, page: String(paging.page), size: `${paging.size}` as const, ...wanted };
  const read = useLiveRead(quotations.list, { query });
  const isArriving = useIsArriving(read, `${tab} ${wanted.customerId}`);
  const add = customerId ? `/dashboard/customers/${customerId}/quotations/new` : '/dashboard/quotations/new';
  const select = (next: ListTab) => {
    change({ tab: next, page: undefined });
  };
  return (
    <Page
      title={text.title}
      trail={customerId && <CustomerTrail id={customerId} />}
      actions={
        <LinkButton href={add} icon="plus">
          {text.add}
        </LinkButton>
      }
    >
      <QueryBoundary read={read}>
        {(listed) => <QuotationTabs {...{ listed, tab, paging, isArriving }} onSelect={select} onPage={setPaging} />}
      </QueryBoundary>
    </Page>
  );
}

type TabsProps = {
  readonly listed: Listed;
  readonly tab: ListTab;
  readonly onSelect: (tab: ListTab) => void;
  readonly paging: Paging;
  readonly onPage: (paging: Paging) => void;
  /** The rows of this tab are on their way; those at hand are of another. */
  readonly isArriving: boolean;
};

function QuotationTabs({ onSelect, ...table }: TabsProps) {
  const { listed, tab } = table;
  const { list: text } = useMessages().quotations;
  const locale = useFormatLocale();
  return (
    <Tabs
      label={text.tabsLabel}
      selected={tab}
      onSelect={onSelect}
      tabs={[...QUOTATION_TABS, 'all' as const].map((id) => ({
        id,
        label: text.tabs[id],
        count: formatCount(id === 'all' ? countOfAll(listed) : listed.tabs[id].count, locale),
        content: id === tab ? <QuotationTable {...table} /> : null,
      }))}
    />
  );
}

const countOfAll = ({ tabs }: Listed) => Object.values(tabs).reduce((all, { count }) => all + count, 0);

function QuotationTable({ listed, tab, paging, onPage, isArriving }: Omit<TabsProps, 'onSelect'>) {
  const { list: text } = useMessages().quotations;
  const wanted = useListQuery();
  const columns = useQuotationColumns(tab, tab === 'all' ? null : listed.tabs[tab].total);
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
      readPage={(page) => call(quotations.list, { query: { tab, ...wanted, ...page } })}
      tools={<ListFilters label={text.search} dayLabel={text.columns.sentOn} />}
      isLoading={isArriving}
      empty={<NoRows icon="document" title={text.empty[tab]} detail={text.emptyDetail} isOfAll={tab === 'all'} />}
    />
  );
}
