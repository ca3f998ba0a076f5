import { ScrollRegion } from '../table/scroll-region.tsx';
import styles from './chart-table.module.css';
import type { ChartData, ValueFormat } from './series.ts';
import { useValues } from './use-values.ts';

type Props = { readonly label: string; readonly data: ChartData; readonly format: ValueFormat };

/** The numbers behind a chart. */
export function ChartTable({ label, data, format }: Props) {
  const values = useValues(format);
  const [first, ...others] = data.head;
  return (
    <ScrollRegion label={label} isTall>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {others.map((head) => (
              <th key={head} scope="col" className={styles.number}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              {row.values.map((value, index) => (
                <td key={others[index]} className={styles.number}>
                  {values.full(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
