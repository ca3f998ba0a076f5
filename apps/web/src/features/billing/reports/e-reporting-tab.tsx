import { type EReport, reports } from '@aurea/contract/billing/reports.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Money } from '#ui/money.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Table } from '#ui/table/table.tsx';
import type { Span } from './period.ts';
import styles from './reports.module.css';

type Sale = EReport['sales'][number];
type Receipt = EReport['receipts'][number];

/** What is reported of sales to private persons. */
export function EReportingTab({ span }: { readonly span: Span }) {
  const { eReporting: text } = useMessages().reports;
  const read = useLiveRead(reports.eReporting, { query: span });
  return (
    <div className={styles.stack}>
      <p className={styles.lead}>{text.lead}</p>
      <QueryBoundary read={read}>
        {({ sales, receipts }) => (
          <>
            <Sales sales={sales} />
            <Receipts receipts={receipts} />
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

function Sales({ sales }: { readonly sales: readonly Sale[] }) {
  const { eReporting: text, vat } = useMessages().reports;
  const columns = text.columns;
  const codeOf = ({ code }: Sale) => text.codes[code] ?? code;
  return (
    <Card title={text.sales} flush>
      <Table<Sale>
        flush
        label={text.sales}
        rows={sales}
        rowId={({ on, code, rate }) => `${on} ${code} ${rate}`}
        rowName={({ on }) => formatDay(on)}
        columns={[
          { id: 'on', header: columns.on, cell: ({ on }) => formatDay(on), value: ({ on }) => on },
          { id: 'code', header: columns.code, priority: 2, card: 'detail', cell: codeOf, value: codeOf },
          {
            id: 'rate',
            header: columns.rate,
            priority: 2,
            card: 'aside',
            cell: ({ rate }) => vat.rate(rate),
            value: ({ rate }) => rate,
          },
          {
            id: 'documents',
            header: columns.documents,
            kind: 'number',
            priority: 3,
            cell: ({ documents }) => String(documents),
            value: ({ documents }) => documents,
          },
          {
            id: 'base',
            header: columns.base,
            kind: 'number',
            currency: 'EUR',
            card: 'value',
            cell: ({ base }) => <Money value={base} detail />,
            value: ({ base }) => base,
          },
          {
            id: 'vat',
            header: columns.vat,
            kind: 'number',
            currency: 'EUR',
            card: 'change',
            isNamedOnCard: true,
            cell: (sale) => <Money value={sale.vat} detail />,
            value: (sale) => sale.vat,
          },
        ]}
        empty={<EmptyState level={3} icon="people" title={text.emptySales} />}
      />
    </Card>
  );
}

function Receipts({ receipts }: { readonly receipts: readonly Receipt[] }) {
  const { eReporting: text, vat } = useMessages().reports;
  const columns = text.columns;
  return (
    <Card title={text.receipts} flush>
      <Table<Receipt>
        flush
        label={text.receipts}
        rows={receipts}
        rowId={({ on, rate }) => `${on} ${rate}`}
        rowName={({ on }) => formatDay(on)}
        columns={[
          { id: 'on', header: vat.receivedOn, cell: ({ on }) => formatDay(on), value: ({ on }) => on },
          {
            id: 'rate',
            header: columns.rate,
            card: 'detail',
            cell: ({ rate }) => vat.rate(rate),
            value: ({ rate }) => rate,
          },
          {
            id: 'amount',
            header: columns.amount,
            kind: 'number',
            currency: 'EUR',
            cell: ({ amount }) => <Money value={amount} detail />,
            value: ({ amount }) => amount,
          },
        ]}
        empty={<EmptyState level={3} icon="coin" title={text.emptyReceipts} />}
      />
    </Card>
  );
}
