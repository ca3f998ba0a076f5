import type { Performance } from '@aurea/contract/performance.ts';
import type { ReactNode } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatMonth, formatPercent } from '#lib/format.ts';
import { useMedia } from '#lib/media.ts';
import { Card } from '#ui/card.tsx';
import { FileMenu } from '#ui/table/files/file-menu.tsx';
import { ScrollRegion } from '#ui/table/scroll-region.tsx';
import styles from './month-table.module.css';
import { MONTHS, warmth, type YearReturns, yearsOf } from './months.ts';

type Props = { readonly found: Performance };

/** Returns by month and year; each cell says its value, the colour only repeats it. */
export function MonthTable({ found }: Props) {
  const { months: text } = useMessages().performance;
  const years = yearsOf(found.months);
  const shown = MONTHS.filter((month) => years.some(({ months }) => months.has(month)));
  const Months = useMedia(NARROW) ? MonthsDown : MonthsAcross;
  return (
    <Card
      title={text.title}
      finding={text.finding}
      actions={
        <FileMenu
          title={text.title}
          fileName={text.file}
          rows={found.months}
          columns={[
            { id: 'month', header: text.month, value: ({ month }) => month },
            { id: 'return', header: text.return, kind: 'number', value: (row) => row.return },
          ]}
        />
      }
    >
      <ScrollRegion label={text.title}>
        <Months years={years} shown={shown} />
      </ScrollRegion>
    </Card>
  );
}

/** Where twelve months stand one below the other. */
const NARROW = '(max-width: 599px)';

type GridProps = { readonly years: readonly YearReturns[]; readonly shown: readonly string[] };

/** A line for each year. */
function MonthsAcross({ years, shown }: GridProps) {
  const { months: text } = useMessages().performance;
  const nameOf = useMonthName();
  return (
    <Grid corner={text.year} heads={[...shown.map(nameOf), text.total]}>
      {years.map(({ year, months, total }) => (
        <tr key={year}>
          <th scope="row">{year}</th>
          {shown.map((month) => (
            <MonthCell key={month} value={months.get(month)} />
          ))}
          <TotalCell value={total} />
        </tr>
      ))}
    </Grid>
  );
}

/** A line for each month. */
function MonthsDown({ years, shown }: GridProps) {
  const { months: text } = useMessages().performance;
  const nameOf = useMonthName();
  return (
    <Grid corner={text.month} heads={years.map(({ year }) => year)}>
      {shown.map((month) => (
        <tr key={month}>
          <th scope="row">{nameOf(month)}</th>
          {years.map(({ year, months }) => (
            <MonthCell key={year} value={months.get(month)} />
          ))}
        </tr>
      ))}
      <tr>
        <th scope="row">{text.total}</th>
        {years.map(({ year, total }) => (
          <TotalCell key={year} value={total} />
        ))}
      </tr>
    </Grid>
  );
}

type TableProps = { readonly corner: string; readonly heads: readonly string[]; readonly children: ReactNode };

function Grid({ corner, heads, children }: TableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{corner}</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** Undefined of a month the period does not reach. */
function MonthCell({ value }: { readonly value: string | null | undefined }) {
  const write = useReturnWords();
  return <td data-warmth={value ? warmth(value) : undefined}>{value === undefined ? '' : write(value)}</td>;
}

function TotalCell({ value }: { readonly value: string | null }) {
  const write = useReturnWords();
  return <td className={styles.total}>{write(value)}</td>;
}

function useReturnWords() {
  const locale = useFormatLocale();
  return (value: string | null) => (value === null ? '—' : formatPercent(value, { locale, sign: true }));
}

function useMonthName() {
  const locale = useFormatLocale();
  return (month: string) => formatMonth(`2026-${month}-01`, locale);
}
