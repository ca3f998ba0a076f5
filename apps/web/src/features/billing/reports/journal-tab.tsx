import { type JournalLine, reports } from '@aurea/contract/billing/reports.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatDay, formatMoney } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Money } from '#ui/money.tsx';
import { usePrivacy } from '#ui/privacy.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import type { Column } from '#ui/table/column.ts';
import { OnCard } from '#ui/table/on-card.tsx';
import { Table } from '#ui/table/table.tsx';
import type { Span } from './period.ts';
import styles from './reports.module.css';

type Entered = JournalLine & { readonly lineId: string };

/** The entries of the documents of a period. */
export function JournalTab({ span }: { readonly span: Span }) {
  const { journal: text } = useMessages().reports;
  const locale = useFormatLocale();
  const hidden = usePrivacy();
  const read = useLiveRead(reports.journal, { query: span });
  const columns = useColumns();
  return (
    <div className={styles.stack}>
      <p className={styles.lead}>{text.lead}</p>
      <QueryBoundary read={read}>
        {({ lines, total }) => (
          <Card
            flush
            title={text.title}
            finding={
              lines.length === 0 || hidden ? undefined : text.total(formatMoney(total, { locale, detail: true }))
            }
          >
            <Table<Entered>
              flush
              label={text.title}
              rows={lines.map((line, index) => ({ ...line, lineId: String(index) }))}
              rowId={({ lineId }) => lineId}
              rowName={({ number, account }) => `${number} ${account}`}
              rowHref={({ customerId, invoiceId }) => `/dashboard/customers/${customerId}/invoices/${invoiceId}`}
              columns={columns}
              empty={<EmptyState level={2} icon="table" title={text.empty} detail={text.emptyDetail} />}
            />
          </Card>
        )}
      </QueryBoundary>
    </div>
  );
}

function useColumns(): readonly Column<Entered>[] {
  const { columns: text, kinds } = useMessages().reports.journal;
  const locale = useFormatLocale();
  const rateText = (rate: string) => (locale === 'fr' ? `${rate.replace('.', ',')} %` : `${rate}%`);
  const amount = (value: string) => (/[1-9]/.test(value) ? <Money value={value} detail /> : '');
  return [
    {
      id: 'account',
      header: text.account,
      cell: ({ account, rate }) => (rate === null || rate === '0' ? account : `${account} · ${rateText(rate)}`),
      value: ({ account }) => account,
      card: 'title',
    },
    { id: 'on', header: text.on, priority: 3, cell: ({ on }) => formatDay(on), value: ({ on }) => on },
    {
      id: 'entry',
      header: text.entry,
      priority: 4,
      card: 'none',
      cell: ({ entry }) => entry,
      value: ({ entry }) => entry,
    },
    {
      id: 'document',
      header: text.document,
      priority: 2,
      card: 'detail',
      cell: ({ kind, number, customerName }) => (
        <>
          {kind === 'sale' ? number : `${number} · ${kinds[kind]}`}
          <OnCard> · {customerName}</OnCard>
        </>
      ),
      value: ({ number }) => number,
    },
    {
      id: 'customer',
      header: text.customer,
      priority: 3,
      card: 'none',
      cell: ({ customerName }) => customerName,
      value: ({ customerName }) => customerName,
    },
    {
      id: 'debit',
      header: text.debit,
      kind: 'number',
      currency: 'EUR',
      card: 'value',
      isNamedOnCard: true,
      cell: ({ debit }) => amount(debit),
      value: ({ debit }) => debit,
    },
    {
      id: 'credit',
      header: text.credit,
      kind: 'number',
      currency: 'EUR',
      card: 'value',
      isNamedOnCard: true,
      cell: ({ credit }) => amount(credit),
      value: ({ credit }) => credit,
    },
  ];
}
