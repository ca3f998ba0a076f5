import { invoices } from '@aurea/contract/billing/invoices.ts';
import { receivables } from '@aurea/contract/billing/receivables.ts';
import { decimal, sum } from '@aurea/domain/core/decimal.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { call } from '#lib/call.ts';
import { useAddressPaging } from '#lib/use-address-paging.ts';
import { Money } from '#ui/money.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Table } from '#ui/table/table.tsx';
import { SalesFigures } from '../home/sales-figures.tsx';
import { useInvoiceColumns } from '../invoices/invoice-columns.tsx';
import styles from '../reports/reports.module.css';
import { NoDocuments } from './no-documents.tsx';

type Props = { readonly id: string };

const ISSUED = ['to_collect', 'late', 'paid', 'closed', 'credit'] as const;

/** What a customer was invoiced, what is left to collect, and since when; no figures before a first document. */
export function CustomerInvoices({ id }: Props) {
  const { customer: text } = useMessages().reports;
  const listed = useLiveRead(invoices.list, { query: { customerId: id } });
  return (
    <div className={styles.stack}>
      <QueryBoundary read={listed}>
        {({ tabs, ageing }) =>
          ISSUED.some((tab) => tabs[tab].count > 0) && (
            <>
              <dl className={styles.balance}>
                <div>
                  <dt>{text.owed}</dt>
                  <dd>
                    <Money value={sum([decimal(tabs.to_collect.total), decimal(tabs.late.total)]).toFixed()} detail />
                  </dd>
                </div>
                <div>
                  <dt>{text.late}</dt>
                  <dd>
                    <Money value={tabs.late.total} detail />
                  </dd>
                </div>
              </dl>
              <SalesFigures ageing={ageing} customerId={id} />
            </>
          )
        }
      </QueryBoundary>
      <IssuedTable id={id} />
    </div>
  );
}

function IssuedTable({ id }: Props) {
  const { customer: text } = useMessages().reports;
  const [paging, setPaging] = useAddressPaging(10);
  const query = { customerId: id, page: String(paging.page), size: `${paging.size}` as const };
  const read = useLiveRead(receivables.documents, { query });
  // without the name, which stands above
  const columns = useInvoiceColumns('all', null).filter((column) => column.id !== 'customer');
  return (
    <QueryBoundary read={read}>
      {({ items, total }) => (
        <Table
          label={text.list}
          rows={items}
          columns={columns}
          rowId={(row) => row.id}
          rowName={({ number }) => number ?? ''}
          rowHref={(row) => `/dashboard/customers/${id}/invoices/${row.id}`}
          paging={{ ...paging, total, onChange: setPaging }}
          readPage={(page) => call(receivables.documents, { query: { ...query, ...page } })}
          empty={<NoDocuments />}
        />
      )}
    </QueryBoundary>
  );
}
