import { type InvoiceSummary, invoices } from '@aurea/contract/billing/invoices.ts';
import { receivables } from '@aurea/contract/billing/receivables.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { call } from '#lib/call.ts';
import { formatDay } from '#lib/format.ts';
import { useAddressPaging } from '#lib/use-address-paging.ts';
import { Button } from '#ui/button.tsx';
import { downloadFile } from '#ui/download-file.ts';
import { Money } from '#ui/money.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Table } from '#ui/table/table.tsx';
import styles from '../reports/reports.module.css';
import { NoDocuments } from './no-documents.tsx';

/** Every document that was issued to a customer, with its files. */
export function CustomerDocuments({ id }: { readonly id: string }) {
  const { reports, invoices: words } = useMessages();
  const text = reports.customer;
  const [paging, setPaging] = useAddressPaging();
  const query = { customerId: id, page: String(paging.page), size: `${paging.size}` as const };
  const read = useLiveRead(receivables.documents, { query });
  return (
    <QueryBoundary read={read}>
      {({ items, total }) => (
        <Table<InvoiceSummary>
          label={text.documents}
          rows={items}
          rowId={(row) => row.id}
          rowName={({ number }) => number ?? ''}
          rowHref={(row) => `/dashboard/customers/${id}/invoices/${row.id}`}
          rowActions={(row) => <Files invoice={row} />}
          paging={{ ...paging, total, onChange: setPaging }}
          readPage={(page) => call(receivables.documents, { query: { ...query, ...page } })}
          empty={<NoDocuments />}
          columns={[
            {
              id: 'number',
              header: text.columns.number,
              cell: ({ number }) => number ?? '',
              value: ({ number }) => number,
              isSortable: false,
            },
            {
              id: 'kind',
              header: text.columns.kind,
              card: 'detail',
              cell: ({ kind }) => words.kinds[kind],
              value: ({ kind }) => words.kinds[kind],
              isSortable: false,
            },
            {
              id: 'on',
              header: text.columns.on,
              priority: 2,
              card: 'change',
              cell: ({ issuedOn }) => (issuedOn ? formatDay(issuedOn) : '—'),
              value: ({ issuedOn }) => issuedOn,
              isSortable: false,
            },
            {
              id: 'gross',
              header: text.columns.gross,
              kind: 'number',
              currency: (row) => row.currency,
              cell: ({ gross, currency }) => <Money value={gross} currency={currency} detail />,
              value: ({ gross }) => gross,
              isSortable: false,
            },
          ]}
        />
      )}
    </QueryBoundary>
  );
}

function Files({ invoice: { id, number } }: { readonly invoice: InvoiceSummary }) {
  const { customer: text } = useMessages().reports;
  const params = { id };
  const name = number ?? '';
  return (
    <span className={styles.files}>
      <Button
        variant="neutral"
        size="small"
        aria-label={text.pdf(name)}
        onPress={() => void downloadFile(invoices.pdf, { params }, `${name}.pdf`)}
      >
        {text.formats.pdf}
      </Button>
      <Button
        variant="text"
        size="small"
        aria-label={text.xml(name)}
        onPress={() => void downloadFile(invoices.facturx, { params }, `${name}.xml`)}
      >
        {text.formats.xml}
      </Button>
    </span>
  );
}
