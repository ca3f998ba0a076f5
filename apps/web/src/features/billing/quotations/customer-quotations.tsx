import { type QuotationSummary, quotations } from '@aurea/contract/billing/quotations.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { call } from '#lib/call.ts';
import { useAddressPaging } from '#lib/use-address-paging.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Money } from '#ui/money.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Table } from '#ui/table/table.tsx';
import styles from '../reports/reports.module.css';
import { useQuotationColumns } from './quotation-columns.tsx';
import { quotationAddress } from './use-quotation-actions.ts';

/** What was offered to a customer, where each offer stands, and what of it is still to be invoiced. */
export function CustomerQuotations({ id }: { readonly id: string }) {
  const { list: text, ofCustomer } = useMessages().quotations;
  const [paging, setPaging] = useAddressPaging(10);
  const query = { tab: 'all' as const, customerId: id, page: String(paging.page), size: `${paging.size}` as const };
  const read = useLiveRead(quotations.list, { query });
  // without the name, which stands above
  const columns = useQuotationColumns('all', null).filter((column) => column.id !== 'customer');
  return (
    <QueryBoundary read={read}>
      {({ items, total, tabs }) =>
        total === 0 ? (
          <EmptyState level={2} icon="document" title={ofCustomer.empty} detail={ofCustomer.emptyDetail} />
        ) : (
          <div className={styles.stack}>
            <dl className={styles.balance}>
              <Sum label={text.tabs.open} value={tabs.open.total} />
              <Sum label={ofCustomer.remaining} value={tabs.accepted.total} />
              <Sum label={text.tabs.invoiced} value={tabs.invoiced.total} />
            </dl>
            <Table<QuotationSummary>
              label={text.title}
              rows={items}
              columns={columns}
              rowId={(row) => row.id}
              rowName={({ number, subject }) => number ?? (subject || text.unnumbered)}
              rowHref={quotationAddress}
              paging={{ ...paging, total, onChange: setPaging }}
              readPage={(page) => call(quotations.list, { query: { ...query, ...page } })}
              empty={null}
            />
          </div>
        )
      }
    </QueryBoundary>
  );
}

function Sum({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money value={value} detail />
      </dd>
    </div>
  );
}
