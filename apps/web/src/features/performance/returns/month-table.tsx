import type { Performance } from '@aurea/contract/performance.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { download } from '#lib/download.ts';
import { formatMonth, formatPercent } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { csvFile } from '#ui/table/csv.ts';
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
  const save = () => {
    const head = [{ text: text.month }, { text: text.return }];
    const rows = found.months.map((month) => [
      { text: month.month },
      month.return === null ? null : { number: month.return },
    ]);
    download(`${text.file}.csv`, new Blob([csvFile([head, ...rows], locale)], { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <Card
      title={text.title}
      finding={text.finding}
      actions={<IconButton icon="download" size="small" label={text.export} onPress={save} />}
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
