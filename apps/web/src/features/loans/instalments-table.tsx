import type { Asset } from '@aurea/contract/assets.ts';
import { type LoanRow, loans } from '@aurea/contract/loans.ts';
import { decimal, sum, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { useState } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { currencySymbol, formatDay, formatMoney, formatRate } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import { usePrivacy } from '#ui/privacy.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import type { Column } from '#ui/table/column.ts';
import { useTableLayout } from '#ui/table/layout.ts';
import { Table } from '#ui/table/table.tsx';
import { toggled } from '#ui/table/toggled.ts';
import { Tag } from '#ui/tag.tsx';
import styles from './loan.module.css';

/** Every instalment and early repayment of a loan, the past ones muted. */
export function LoanScheduleTable({ asset }: { readonly asset: Asset }) {
  const { schedule: text } = useMessages().loans;
  const read = useLiveRead(loans.schedule, { params: { id: asset.id } });
  const columns = useColumns(asset.currency);
  const groups = useYears();
  const idOf = ({ kind, number, on, outstanding }: LoanRow) => `${kind} ${number} ${on} ${outstanding}`;
  return (
    <QueryBoundary read={read}>
      {({ items }) => (
        <Table
          label={text.title}
          rows={items}
          rowId={idOf}
          rowName={({ number }) => text.row(number)}
          columns={columns}
          paging="none"
          groups={groups}
          isMuted={({ on }) => on <= today()}
          fileName={text.file}
        />
      )}
    </QueryBoundary>
  );
}

/** One heading a year with its totals; on a phone only the current year is open, the others on demand. */
function useYears() {
  const isPhone = useTableLayout() === 'cards';
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set([today().slice(0, 4)]));
  const toggle = (year: string) => setOpen(toggled(open, year));
  return {
    of: ({ on }: LoanRow) => on.slice(0, 4),
    isFolded: (year: string) => isPhone && !open.has(year),
    title: (year: string) =>
      isPhone ? <YearTitle year={year} isOpen={open.has(year)} onToggle={() => toggle(year)} /> : year,
    totals: (_year: string, rows: readonly LoanRow[]) => yearTotals(rows),
  };
}

type YearProps = { readonly year: string; readonly isOpen: boolean; readonly onToggle: () => void };

function YearTitle({ year, isOpen, onToggle }: YearProps) {
  return (
    <button type="button" className={styles.year} aria-expanded={isOpen} onClick={onToggle}>
      <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
      {year}
    </button>
  );
}

/** What is paid in a year. */
function yearTotals(rows: readonly LoanRow[]) {
  const total = (figure: 'payment' | 'principal' | 'interest' | 'insurance') => (
    <Money value={toDecimalString(sum(rows.map((row) => decimal(row[figure]))))} currency={null} detail />
  );
  return {
    payment: total('payment'),
    principal: total('principal'),
    interest: total('interest'),
    insurance: total('insurance'),
  };
}

function useColumns(currency: string): readonly Column<LoanRow>[] {
  const { schedule: text } = useMessages().loans;
  const locale = useFormatLocale();
  const symbol = currencySymbol(currency, locale);
  type Figure = 'payment' | 'principal' | 'interest' | 'insurance' | 'outstanding';
  const amount = (id: Figure, more: Partial<Column<LoanRow>> = {}): Column<LoanRow> => ({
    id,
    header: `${text[id]} (${symbol})`,
    kind: 'number',
    currency,
    cell: (row) => <Money value={row[id]} currency={null} detail />,
    value: (row) => row[id],
    ...more,
  });
  return [
    {
      id: 'on',
      header: text.on,
      cell: (row) => <DayCell row={row} currency={currency} />,
      value: ({ on }) => on,
    },
    {
      id: 'number',
      header: text.number,
      kind: 'number',
      priority: 3,
      cell: ({ number, kind }) => (kind === 'instalment' ? number : '—'),
      value: ({ number }) => number,
      card: 'none',
    },
    amount('payment', { card: 'value' }),
    amount('principal', { priority: 2, card: 'none' }),
    amount('interest', { priority: 2, card: 'none' }),
    amount('insurance', { priority: 3, card: 'none' }),
    amount('outstanding', { priority: 2, card: 'change' }),
    {
      id: 'annualRate',
      header: text.annualRate,
      kind: 'number',
      priority: 3,
      card: 'none',
      cell: ({ annualRate }) => formatRate(annualRate, locale),
      value: ({ annualRate }) => annualRate,
    },
  ];
}

function DayCell({ row, currency }: { readonly row: LoanRow; readonly currency: string }) {
  const { schedule: text } = useMessages().loans;
  const locale = useFormatLocale();
  const hidden = usePrivacy();
  const hasPenalty = /[1-9]/.test(row.penalty) && !hidden;
  return (
    <span className={styles.day}>
      {formatDay(row.on)}
      {row.kind !== 'instalment' && <Tag>{text[row.kind]}</Tag>}
      {hasPenalty && (
        <span className={styles.detail}>
          {text.penalty(formatMoney(row.penalty, { locale, currency, detail: true }))}
        </span>
      )}
      {/[1-9]/.test(row.capitalised) && <span className={styles.detail}>{text.capitalised}</span>}
    </span>
  );
}
