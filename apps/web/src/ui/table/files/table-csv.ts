import type { FormatLocale } from '#lib/format.ts';
import { type CsvCell, csvFile } from '../csv.ts';
import { clockTime } from './clock-time.ts';
import type { FileColumn, FileTable } from './file-table.ts';
import { withCurrencies } from './with-currencies.ts';

/** A table as text that a spreadsheet of the language opens; moments by the clock of `timeZone`. */
export function tableCsv(table: FileTable, locale: FormatLocale, timeZone: string): string {
  const columns = withCurrencies(table);
  const head = columns.map(({ header }) => ({ text: header }));
  const body = Array.from({ length: table.rows }, (_, row) => columns.map((column) => cellOf(column, row, timeZone)));
  return csvFile([head, ...body], locale);
}

function cellOf({ kind, cells }: FileColumn, row: number, timeZone: string): CsvCell {
  const cell = cells[row];
  if (!cell) return null;
  if (kind === 'number' || kind === 'amount') return { number: cell.text };
  return { text: kind === 'moment' ? clockTime(cell.text, timeZone) : cell.text };
}
