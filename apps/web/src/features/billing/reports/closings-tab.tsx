import { type PracticeClosing, reports } from '@aurea/contract/billing/reports.ts';
import { CLOSING_KINDS } from '@aurea/domain/billing/closings/closings.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { oneOf, useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { type FormatLocale, formatCount, formatDay, formatMonthInWords } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { PeriodChips } from '#ui/chips.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Money } from '#ui/money.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import type { Column } from '#ui/table/column.ts';
import { Table } from '#ui/table/table.tsx';
import { ArchiveButton } from './archive-button.tsx';
import { ClosingDialog } from './closing-dialog.tsx';
import type { Span } from './period.ts';
import styles from './reports.module.css';

/** Days, months or years that are over, each with what happened in it and its seal. */
export function ClosingsTab({ span }: { readonly span: Span }) {
  const { closings: text } = useMessages().reports;
  const { search, change } = useAddress();
  const locale = useFormatLocale();
  const kind = oneOf(CLOSING_KINDS, search.kind);
  const read = useLiveRead(reports.closings, { query: { ...span, kind } });
  const columns = useColumns();
  return (
    <div className={styles.stack}>
      <p className={styles.lead}>{text.lead}</p>
      <div className={styles.head}>
        <PeriodChips
          label={text.kindsLabel}
          choices={CLOSING_KINDS.map((id) => ({ id, label: text.kinds[id] }))}
          chosen={kind}
          onChoose={(next) => change({ kind: next, closing: undefined })}
        />
        <ArchiveButton span={span} />
      </div>
      <QueryBoundary read={read}>
        {(closings) => (
          <>
            <Card flush title={text.title}>
              <Table<PracticeClosing>
                flush
                label={text.title}
                rows={closings}
                rowId={({ period }) => period}
                rowName={({ period }) => text.show(periodText(period, locale))}
                onOpen={({ period }) => change({ closing: period })}
                columns={columns}
                empty={<EmptyState level={2} icon="lock" title={text.empty} detail={text.emptyDetail} />}
              />
            </Card>
            <ClosingDialog
              closing={closings.find(({ period }) => period === search.closing)}
              title={(period) => text.show(periodText(period, locale))}
              onClose={() => change({ closing: undefined })}
            />
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

/** `20/11/2026`, `novembre 2026` or `2026`. */
function periodText(period: string, locale: FormatLocale): string {
  if (period.length === 10) return formatDay(period);
  return period.length === 7 ? formatMonthInWords(`${period}-01`, locale) : period;
}

/** Enough of a seal to distinguish it from others at a glance. */
const SHORT = 12;

function useColumns(): readonly Column<PracticeClosing>[] {
  const { columns: text } = useMessages().reports.closings;
  const locale = useFormatLocale();
  return [
    {
      id: 'period',
      header: text.period,
      card: 'title',
      isUnbroken: true,
      cell: ({ period }) => periodText(period, locale),
      value: ({ period }) => period,
    },
    {
      id: 'documents',
      header: text.documents,
      kind: 'number',
      priority: 2,
      card: 'none',
      cell: ({ documents }) => formatCount(documents, locale),
      value: ({ documents }) => documents,
    },
    {
      id: 'gross',
      header: text.gross,
      kind: 'number',
      currency: 'EUR',
      card: 'value',
      isNamedOnCard: true,
      cell: ({ gross }) => <Money value={gross} detail />,
      value: ({ gross }) => gross,
    },
    {
      id: 'received',
      header: text.received,
      kind: 'number',
      currency: 'EUR',
      card: 'change',
      isNamedOnCard: true,
      cell: ({ received }) => <Money value={received} detail />,
      value: ({ received }) => received,
    },
    {
      id: 'totalGross',
      header: text.totalGross,
      kind: 'number',
      currency: 'EUR',
      priority: 3,
      card: 'none',
      cell: ({ totalGross }) => <Money value={totalGross} detail />,
      value: ({ totalGross }) => totalGross,
    },
    {
      id: 'hash',
      header: text.hash,
      priority: 2,
      card: 'detail',
      isSortable: false,
      cell: ({ hash }) => <code className={styles.seal}>{hash.slice(0, SHORT)}…</code>,
      value: ({ hash }) => hash,
    },
  ];
}
