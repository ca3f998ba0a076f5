import type { Import, ImportRow, ROW_STATUSES } from '@aurea/contract/imports.ts';
import { TRANSACTION_KINDS } from '@aurea/domain/ledger/transaction-kinds.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatCount, formatDay, formatQuantity } from '#lib/format.ts';
import { Money } from '#ui/money.tsx';
import type { Column } from '#ui/table/column.ts';
import { OnCard } from '#ui/table/on-card.tsx';
import { RowIssues, useReasons } from './row-issues.tsx';
import styles from './rows-step.module.css';

type Status = (typeof ROW_STATUSES)[number];

/** What a row would add; in the lists of what is wrong, the reason comes with it. */
export function useRowColumns(found: Import, status: Status): readonly Column<ImportRow>[] {
  const { rows: text } = useMessages().imports;
  const locale = useFormatLocale();
  const line: Column<ImportRow> = {
    id: 'line',
    header: text.line,
    cell: (row) => (
      <span>
        <OnCard>{`${text.line} `}</OnCard>
        {formatCount(row.line, locale)}
      </span>
    ),
    value: (row) => row.line,
    isSortable: false,
    card: 'detail',
    width: '72px',
  };
  const why: Column<ImportRow> = {
    id: 'why',
    header: text.why,
    cell: (row) => <RowIssues found={found} row={row} />,
    value: useReasons(),
    isSortable: false,
    card: 'status',
  };
  const kindOf = useKindOf();
  const kind: Column<ImportRow> = {
    id: 'kind',
    header: text.kind,
    cell: (row) => <KindCell row={row} />,
    value: (row) => [kindOf(row), detailOf(row)].filter(Boolean).join(' · '),
    isSortable: false,
    card: 'title',
  };
  const what = [kind, ...draftColumns(text, locale)];
  if (status === 'ready') return [line, ...what];
  return status === 'error'
    ? [line, why, ...what.filter(({ id }) => id === 'on' || id === 'kind')]
    : [line, ...what.slice(0, 2), why, ...what.slice(2)];
}

type Texts = Readonly<Record<'on' | 'kind' | 'quantity' | 'amount', string>>;

function draftColumns(text: Texts, locale: 'en' | 'fr'): readonly Column<ImportRow>[] {
  return [
    {
      id: 'on',
      header: text.on,
      priority: 2,
      cell: ({ draft }) => (draft?.on ? formatDay(draft.on) : '—'),
      value: ({ draft }) => draft?.on ?? null,
      isSortable: false,
      card: 'change',
    },
    {
      id: 'quantity',
      header: text.quantity,
      kind: 'number',
      priority: 3,
      cell: ({ draft }) => (draft?.quantity ? formatQuantity(draft.quantity, locale) : '—'),
      value: ({ draft }) => draft?.quantity ?? null,
      isSortable: false,
      card: 'none',
    },
    {
      id: 'amount',
      header: text.amount,
      kind: 'number',
      priority: 2,
      cell: ({ draft }) => <Money value={draft?.cashEffect ?? null} currency={draft?.currency ?? null} detail sign />,
      value: ({ draft }) => draft?.cashEffect ?? null,
      currency: ({ draft }) => draft?.currency ?? null,
      isSortable: false,
      card: 'value',
    },
  ];
}

function useKindOf(): (row: ImportRow) => string | null {
  const { wealth } = useMessages();
  return ({ draft }) => {
    const kind = TRANSACTION_KINDS.find((each) => each === draft?.kind);
    return kind ? wealth.transactionKinds[kind] : null;
  };
}

/** What the line is about; the cells themselves of a line that was not understood. */
function detailOf({ draft, cells }: ImportRow): string {
  const isUnderstood = TRANSACTION_KINDS.some((kind) => kind === draft?.kind);
  return draft && isUnderstood ? (draft.instrument ?? draft.label ?? '') : cells.filter(Boolean).join(' · ');
}

function KindCell({ row }: { readonly row: ImportRow }) {
  const kind = useKindOf()(row);
  if (kind === null) return <span className={styles.label}>{detailOf(row) || '—'}</span>;
  return (
    <div>
      <div className={styles.kind}>{kind}</div>
      <div className={styles.label}>{detailOf(row)}</div>
    </div>
  );
}
