import type { SavedColumn } from '../table/files/file-table.ts';
import type { ChartData, ValueFormat } from './series.ts';

type Row = ChartData['rows'][number];

/** The numbers of a chart as columns: what each row is of, then its series. */
export function chartColumns(
  { head: [first = '', ...series] }: ChartData,
  format: ValueFormat,
): readonly SavedColumn<Row>[] {
  const amounts = format.kind === 'money' ? { currency: format.currency } : {};
  return [
    { id: 'label', header: first, value: ({ day, label }) => day ?? label },
    ...series.map(
      (header, index): SavedColumn<Row> => ({
        id: `value${index + 1}`,
        header,
        kind: 'number',
        ...amounts,
        value: ({ values }) => values[index] ?? null,
      }),
    ),
  ];
}
