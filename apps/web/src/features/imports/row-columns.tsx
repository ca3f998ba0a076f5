import type { Import, ImportRow, ROW_STATUSES } from '@aurea/contract/imports.ts';
import { TRANSACTION_KINDS } from '@aurea/domain/ledger/transaction-kinds.ts';
import type { ReactNode } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatCount, formatDay, formatQuantity } from '#lib/format.ts';
import { Money } from '#ui/money.tsx';
import type { Column } from '#ui/table/column.ts';
import { RowIssues } from './row-issues.tsx';
import styles from './rows-step.module.css';

type Status = (typeof ROW_STATUSES)[number];

/** What a row would add; in the lists of what is wrong, the reason comes with it. */
export function useRowColumns(found: Import, status: Status): readonly Column<ImportRow>[] {
  const { rows: text } = useMessages().imports;
  const locale = useFormatLocale();
  const line: Column<ImportRow> = {
    id: 'line',
    header: text.line,
    cell: (row) => formatCount(row.line, locale),
    card: 'detail',
    width: '72px',
  };
  const why: Column<ImportRow> = {
    id: 'why',
    header: text.why,
    cell: (row) => <RowIssues found={found} row={row} />,
    card: 'status',
  };
  const what = draftColumns(text, (row) => <KindCell row={row} />, locale);
  if (status === 'ready') return [line, ...what];
  return status === 'error'
    ? [line, why, ...what.filter(({ id }) => id === 'on' || id === 'kind')]
    : [line, ...what.slice(0, 2), why, ...what.slice(2)];
}

type Texts = Readonly<Record<'on' | 'kind' | 'quantity' | 'amount', string>>;

function draftColumns(
  text: Texts,
  kindCell: (row: ImportRow) => ReactNode,
  locale: 'en' | 'fr',
): readonly Column<ImportRow>[] {
  return [
    {
      id: 'kind',
      header: text.kind,
      cell: kindCell,
      card: 'title',
    },
    {
      id: 'on',
      header: text.on,
      priority: 2,
      cell: ({ draft }) => (draft?.on ? formatDay(draft.on) : '—'),
      card: 'change',
    },
    {
      id: 'quantity',
      header: text.quantity,
      kind: 'number',
      priority: 3,
      cell: ({ draft }) => (draft?.quantity ? formatQuantity(draft.quantity, locale) : '—'),
      card: 'none',
    },
    {
      id: 'amount',
      header: text.amount,
      kind: 'number',
      priority: 2,
      cell: ({ draft }) => <Money value={draft?.cashEffect ?? null} currency={draft?.currency ?? null} detail sign />,
      card: 'value',
    },
  ];
}

function KindCell({ row }: { readonly row: ImportRow }) {
  const { wealth } = useMessages();
  const { draft } = row;
  const kind = TRANSACTION_KINDS.find((each) => each === draft?.kind);
  if (!draft || !kind) return <span className={styles.label}>{row.cells.filter(Boolean).join(' · ') || '—'}</span>;
  return (
    <div>
      <div className={styles.kind}>{wealth.transactionKinds[kind]}</div>
      <div className={styles.label}>{draft.instrument ?? draft.label}</div>
    </div>
  );
}
