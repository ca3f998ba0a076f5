import { download } from '#lib/download.ts';
import type { FormatLocale } from '#lib/format.ts';
import { everyRow, MOST_ROWS, type ReadPage } from './every-row.ts';
import type { FileFormat } from './file-format.ts';
import { fileTable, type SavedColumn } from './file-table.ts';
import { tableCsv } from './table-csv.ts';
import { tableJson } from './table-json.ts';

/** A table of the screen as it is taken along. */
export type SavedTable<Row> = {
  readonly title: string;
  /** Without its ending. */
  readonly fileName: string;
  readonly columns: readonly SavedColumn<Row>[];
  readonly rows: readonly Row[];
  /** Of a list that the server cuts, whose page is all that `rows` has. */
  readonly readPage?: ReadPage<Row> | undefined;
  readonly rowId?: ((row: Row) => string) | undefined;
  /** The rows that are chosen; all by default. */
  readonly isChosen?: ((row: Row) => boolean) | undefined;
};

type Writing = { readonly format: FileFormat; readonly locale: FormatLocale; readonly timeZone: string };

/**
 * Writes all rows of a table into a file and hands it to the reader.
 *
 * @returns null, or the most rows that a file takes where the table has more
 * @throws ApiFailure where rows cannot be read
 */
export async function saveTable<Row>(saved: SavedTable<Row>, writing: Writing): Promise<{ most: number } | null> {
  const { title, columns, isChosen, fileName } = saved;
  const all = await allRows(saved);
  if (!all || all.length > MOST_ROWS) return { most: MOST_ROWS };
  const rows = isChosen ? all.filter(isChosen) : all;
  download(`${fileName}.${writing.format}`, await tableBlob(fileTable({ title, columns, rows }), writing));
  return null;
}

async function allRows<Row>({ rows, readPage, rowId }: SavedTable<Row>): Promise<readonly Row[] | null> {
  return readPage && rowId ? await everyRow(readPage, rowId) : rows;
}

async function tableBlob(table: ReturnType<typeof fileTable>, { format, locale, timeZone }: Writing): Promise<Blob> {
  if (format === 'csv') return new Blob([tableCsv(table, locale, timeZone)], { type: 'text/csv;charset=utf-8' });
  if (format === 'json') return new Blob([JSON.stringify(tableJson(table), null, 2)], { type: 'application/json' });
  const { tableXlsx } = await import('./table-xlsx.ts');
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return new Blob([await tableXlsx(table, timeZone)], { type });
}
