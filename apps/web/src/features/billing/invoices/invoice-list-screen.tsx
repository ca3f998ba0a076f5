import { INVOICE_TABS, type InvoiceTab, invoices } from '@aurea/contract/billing/invoices.ts';
import { useParams } from '@tanstack/react-router';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { oneOf, useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatCompact, formatCount } from '#lib/format.ts';
import { useAddressPaging } from '#lib/use-address-paging.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { Page } from '#ui/page.tsx';
import { usePrivacy } from '#ui/privacy.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { SalesFigures } from '../home/sales-figures.tsx';
import { CustomerTrail } from '../list/customer-trail.tsx';
import { useIsArriving } from '../list/use-is-arriving.ts';
import { useListQuery } from '../list/use-list-query.ts';
import { useExportEntries } from './invoice-exports.tsx';
import styles from './invoice-parts.module.css';
import { InvoiceTable, type InvoiceTableProps, type ListTab } from './invoice-table.tsx';

/** The documents of the practice, or of one customer, by what is to be done with them. */
export function InvoiceListScreen() {
  const { list: text } = useMessages().invoices;
  const { customer_id: customerId }: { readonly customer_id?: string } = useParams({ strict: false });
  const { search, change } = useAddress();
  const [paging, setPaging] = useAddressPaging();
  const tab = oneOf(customerId ? TABS_OF_CUSTOMER : TABS, search.tab);
  const wanted = useListQuery();
  const query = { tab, page: String(paging.page), size: `${paging.size}` as const, ...wanted };
  const read = useLiveRead(invoices.list, { query });
  const isArriving = useIsArriving(read, `${tab} ${wanted.customerId}`);
  const add = customerId ? `/dashboard/customers/${customerId}/invoices/new` : '/dashboard/invoices/new';
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
      menu={<ListMenu tab={tab} {...wanted} />}
    >
      <QueryBoundary read={read}>
        {(listed) => (
          <div className={styles.list}>
            {hasIssued(listed) && <SalesFigures ageing={listed.ageing} customerId={customerId} />}
            <InvoiceTabs {...{ listed, tab, paging, isArriving }} onSelect={select} onPage={setPaging} />
          </div>
        )}
      </QueryBoundary>
    </Page>
  );
}

/** Before the first document is issued there is nothing to draw. */
function hasIssued({ tabs }: InvoiceTableProps['listed']): boolean {
  return (['to_collect', 'late', 'paid', 'closed', 'credit'] as const).some((tab) => tabs[tab].count > 0);
}

const TABS = ['to_collect', 'to_complete', 'draft', 'late', 'paid', 'closed', 'credit', 'all'] as const;
/** What one customer has is little: all of it is shown first. */
const TABS_OF_CUSTOMER = ['all', ...TABS] as const;

const countOfAll = (tabs: InvoiceTableProps['listed']['tabs']) =>
  Object.values(tabs).reduce((all, { count }) => all + count, 0);

type Total = InvoiceTableProps['listed']['tabs'][InvoiceTab];
type TabsProps = InvoiceTableProps & { readonly onSelect: (tab: ListTab) => void };

function InvoiceTabs({ onSelect, ...table }: TabsProps) {
  const { listed, tab } = table;
  const { list: text } = useMessages().invoices;
  const locale = useFormatLocale();
  const hidden = usePrivacy();
  // What is cancelled or lost comes to nothing that anybody owes or paid.
  const countOf = (id: InvoiceTab, { count, total }: Total) =>
    hidden || count === 0 || id === 'closed'
      ? formatCount(count, locale)
      : `${formatCount(count, locale)} · ${formatCompact(total, { locale, currency: 'EUR' })}`;
  // Few documents are cancelled or given up: the tab is there once one is.
  const isOffered = (id: ListTab) => id !== 'closed' || id === tab || listed.tabs.closed.count > 0;
  return (
    <Tabs
      label={text.tabsLabel}
      selected={tab}
      onSelect={onSelect}
      tabs={[...INVOICE_TABS, 'all' as const].filter(isOffered).map((id) => ({
        id,
        label: text.tabs[id],
        count: id === 'all' ? formatCount(countOfAll(listed.tabs), locale) : countOf(id, listed.tabs[id]),
        isUrgent: id === 'late' && listed.tabs.late.count > 0,
        content: id === tab ? <InvoiceTable key={id} {...table} /> : null,
      }))}
    />
  );
}

type MenuProps = { readonly tab: ListTab } & ReturnType<typeof useListQuery>;

/** What is needed less often: what comes back by itself, and taking a tab along. */
function ListMenu({ tab, ...wanted }: MenuProps) {
  const { reports, ui } = useMessages();
  const entries = useExportEntries({ tab, ...wanted }, reports.exports.tab);
  const recurring = {
    id: 'recurring',
    label: reports.recurring.open,
    icon: 'refresh' as const,
    href: '/dashboard/invoices/recurring',
  };
  const received = {
    id: 'received',
    label: reports.received,
    icon: 'document' as const,
    href: '/dashboard/invoices/received',
  };
  return (
    <Menu
      label={ui.moreActions}
      groups={[
        { id: 'recurring', entries: [recurring, received] },
        { id: 'export', entries },
      ]}
    />
  );
}
