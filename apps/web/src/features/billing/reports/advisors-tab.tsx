import { type AdvisorReport, reports } from '@aurea/contract/billing/reports.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Money } from '#ui/money.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import type { Column } from '#ui/table/column.ts';
import { Table } from '#ui/table/table.tsx';
import type { Span } from './period.ts';
import styles from './reports.module.css';

type Row = AdvisorReport['rows'][number];
type Figure = keyof AdvisorReport['total'];

/** What was invoiced, collected and is owed, by who leads the customers. */
export function AdvisorsTab({ span }: { readonly span: Span }) {
  const { advisors: text } = useMessages().reports;
  const read = useLiveRead(reports.advisors, { query: span });
  return (
    <div className={styles.stack}>
      <p className={styles.lead}>{text.lead}</p>
      <QueryBoundary read={read}>
        {(report) =>
          report.rows.length === 0 ? (
            <EmptyState level={2} icon="people" title={text.empty} detail={text.emptyDetail} />
          ) : (
            <AdvisorTable report={report} />
          )
        }
      </QueryBoundary>
    </div>
  );
}

function AdvisorTable({ report: { rows, total } }: { readonly report: AdvisorReport }) {
  const { advisors: text } = useMessages().reports;
  const nameOf = ({ advisorId, name }: Row) => (advisorId === null ? text.none : name || text.erased);
  const figure = (id: Figure, card: 'value' | 'change' | 'status'): Column<Row> => ({
    ...{ id, header: text.columns[id], kind: 'number', currency: 'EUR', card, isNamedOnCard: true },
    cell: (row) => <Money value={row[id]} detail />,
    value: (row) => row[id],
    total: <Money value={total[id]} detail />,
  });
  return (
    <Card title={text.title} flush>
      <Table<Row>
        flush
        label={text.title}
        rows={rows}
        rowId={({ advisorId }) => advisorId ?? 'none'}
        rowName={nameOf}
        fileName={text.file}
        columns={[
          { id: 'advisor', header: text.columns.advisor, cell: nameOf, value: nameOf, card: 'title' },
          figure('invoiced', 'value'),
          figure('collected', 'change'),
          figure('outstanding', 'status'),
        ]}
      />
    </Card>
  );
}
