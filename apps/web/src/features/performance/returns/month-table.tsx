import type { Performance } from '@aurea/contract/performance.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatMonth, formatPercent } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { FileMenu } from '#ui/table/files/file-menu.tsx';
import { ScrollRegion } from '#ui/table/scroll-region.tsx';
import styles from './month-table.module.css';
import { MONTHS, warmth, yearsOf } from './months.ts';

type Props = { readonly found: Performance };

/** Returns by month and year; each cell says its value, the colour only repeats it. */
export function MonthTable({ found }: Props) {
  const { months: text } = useMessages().performance;
  const locale = useFormatLocale();
  const years = yearsOf(found.months);
  const shown = MONTHS.filter((month) => years.some(({ months }) => months.has(month)));
  const write = (value: string | null) => (value === null ? '—' : formatPercent(value, { locale, sign: true }));
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
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text.year}</th>
              {shown.map((month) => (
                <th key={month} scope="col">
                  {formatMonth(`2026-${month}-01`, locale)}
                </th>
              ))}
              <th scope="col">{text.total}</th>
            </tr>
          </thead>
          <tbody>
            {years.map(({ year, months, total }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                {shown.map((month) => {
                  const value = months.get(month);
                  return (
                    <td key={month} data-warmth={value ? warmth(value) : undefined}>
                      {value === undefined ? '' : write(value)}
                    </td>
                  );
                })}
                <td className={styles.total}>{write(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}
