import { reports, type VatEntry, type VatReport } from '@aurea/contract/billing/reports.ts';
import { VAT_BASES } from '@aurea/domain/billing/reports/vat-report.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { Callout } from '#ui/callout.tsx';
import { Card } from '#ui/card.tsx';
import { Chip, PeriodChips } from '#ui/chips.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Money } from '#ui/money.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Table } from '#ui/table/table.tsx';
import type { Span } from './period.ts';
import styles from './reports.module.css';

type Row = VatReport['rows'][number];

const keyOf = ({ category, rate }: Pick<Row, 'category' | 'rate'>) => `${category}-${rate}`;

/** A rate in percent, or why there is none. */
function useRateText(): (row: Pick<Row, 'category' | 'rate'>) => string {
  const { vat: text, categories } = useMessages().reports;
  return ({ category, rate }) => (category === 'S' ? text.rate(rate) : categories[category]);
}

/** VAT by rate, and the documents behind each figure. */
export function VatTab({ span }: { readonly span: Span }) {
  const { search } = useAddress();
  const basis = VAT_BASES.find((one) => one === search.basis);
  const read = useLiveRead(reports.vat, { query: { ...span, basis } });
  return <QueryBoundary read={read}>{(report) => <VatFigures report={report} />}</QueryBoundary>;
}

function VatFigures({ report }: { readonly report: VatReport }) {
  const { vat: text } = useMessages().reports;
  const { change } = useAddress();
  const { basis, usualBasis } = report;
  return (
    <div className={styles.stack}>
      <div className={styles.head}>
        <PeriodChips
          label={text.basis}
          choices={VAT_BASES.map((id) => ({ id, label: text.bases[id] }))}
          chosen={basis}
          onChoose={(next) => change({ basis: next === usualBasis ? undefined : next })}
        />
        {usualBasis === basis && <span className={styles.lead}>{text.usual}</span>}
      </div>
      {usualBasis === null && <Callout title={text.franchise} />}
      {report.rows.length === 0 ? (
        <EmptyState level={2} icon="scales" title={text.empty} detail={text.emptyDetail} />
      ) : (
        <RateTable report={report} />
      )}
      {/* an invoice and its credit note come to nothing together, and are in the report all the same */}
      {report.entries.length > 0 && <DocumentTable report={report} />}
    </div>
  );
}

function RateTable({ report: { rows, total } }: { readonly report: VatReport }) {
  const { vat: text } = useMessages().reports;
  const { change } = useAddress();
  const rateText = useRateText();
  return (
    <Card title={text.title} flush>
      <Table<Row>
        flush
        label={text.title}
        rows={rows}
        rowId={keyOf}
        rowName={(row) => text.show(rateText(row))}
        onOpen={(row) => change({ rate: keyOf(row) })}
        columns={[
          { id: 'rate', header: text.columns.rate, cell: rateText, value: rateText, isSortable: false },
          {
            id: 'base',
            header: text.columns.base,
            kind: 'number',
            currency: 'EUR',
            card: 'change',
            isNamedOnCard: true,
            cell: ({ base }) => <Money value={base} detail />,
            value: ({ base }) => base,
            total: <Money value={total.base} detail />,
            isSortable: false,
          },
          {
            id: 'vat',
            header: text.columns.vat,
            kind: 'number',
            currency: 'EUR',
            card: 'value',
            isNamedOnCard: true,
            cell: ({ vat }) => <Money value={vat} detail />,
            value: ({ vat }) => vat,
            total: <Money value={total.vat} detail />,
            isSortable: false,
          },
        ]}
      />
    </Card>
  );
}

function DocumentTable({ report: { basis, rows, entries } }: { readonly report: VatReport }) {
  const { vat: text } = useMessages().reports;
  const columns = text.documentColumns;
  const { search, change } = useAddress();
  const rateText = useRateText();
  const chosen = rows.find((row) => keyOf(row) === search.rate);
  const shown = chosen ? entries.filter((entry) => keyOf(entry) === keyOf(chosen)) : entries;
  return (
    <Card title={text.documents} flush>
      <Table<VatEntry>
        flush
        label={text.documents}
        tools={
          <>
            <Chip label={text.all} isOn={!chosen} onPress={() => change({ rate: undefined })} />
            {rows.map((row) => (
              <Chip
                key={keyOf(row)}
                label={rateText(row)}
                isOn={row === chosen}
                onPress={() => change({ rate: keyOf(row) })}
              />
            ))}
          </>
        }
        rows={shown}
        rowId={(entry) => `${entry.invoiceId} ${entry.on} ${keyOf(entry)}`}
        rowName={({ number }) => number}
        rowHref={({ customerId, invoiceId }) => `/dashboard/customers/${customerId}/invoices/${invoiceId}`}
        columns={[
          { id: 'document', header: columns.document, cell: ({ number }) => number, value: ({ number }) => number },
          {
            id: 'customer',
            header: columns.customer,
            card: 'detail',
            cell: ({ customerName }) => customerName,
            value: ({ customerName }) => customerName,
          },
          {
            id: 'on',
            header: basis === 'receipts' ? text.receivedOn : columns.on,
            priority: 2,
            card: 'status',
            isNamedOnCard: true,
            cell: ({ on }) => formatDay(on),
            value: ({ on }) => on,
          },
          { id: 'rate', header: columns.rate, priority: 3, cell: rateText, value: rateText },
          {
            id: 'base',
            header: columns.base,
            kind: 'number',
            currency: 'EUR',
            priority: 2,
            isNamedOnCard: true,
            cell: ({ base }) => <Money value={base} detail />,
            value: ({ base }) => base,
          },
          {
            id: 'vat',
            header: columns.vat,
            kind: 'number',
            currency: 'EUR',
            card: 'value',
            isNamedOnCard: true,
            cell: ({ vat }) => <Money value={vat} detail />,
            value: ({ vat }) => vat,
          },
        ]}
      />
    </Card>
  );
}
