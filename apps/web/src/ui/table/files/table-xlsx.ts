import { writeXlsxStream } from 'hucre/xlsx';
import { clockTime } from './clock-time.ts';
import type { FileCell, FileColumn, FileKind, FileTable } from './file-table.ts';
import { withCurrencies } from './with-currencies.ts';

const FORMATS: Partial<Record<FileKind, string>> = {
  amount: '#,##0.00',
  day: 'yyyy-mm-dd',
  moment: 'yyyy-mm-dd hh:mm',
};

/** What a workbook refuses in the name of a sheet. */
const REFUSED = /[[\]:*?/\\'\p{Cc}]/gu;

/**
 * A workbook of one sheet: numbers as numbers of at most fifteen digits, days as days, moments by the clock of
 * `timeZone`. Text is stored as text, so no cell computes anything.
 */
export async function tableXlsx(table: FileTable, timeZone: string): Promise<ArrayBuffer> {
  const columns = withCurrencies(table);
  const rows = function* () {
    yield columns.map(({ header }) => header);
    for (let row = 0; row < table.rows; row += 1) {
      yield columns.map(({ kind, cells }) => cellOf(kind, cells[row] ?? null, timeZone));
    }
  };
  const name = table.title.replaceAll(REFUSED, ' ').trim().slice(0, 31) || 'Table';
  const options = { name, freezePane: { rows: 1 }, columns: columns.map(columnOf) };
  return await new Response(writeXlsxStream(rows(), options)).arrayBuffer();
}

function columnOf({ kind, header, cells }: FileColumn) {
  const longest = cells.slice(0, 200).reduce((most, cell) => Math.max(most, cell?.text.length ?? 0), header.length);
  const format = FORMATS[kind];
  return { width: Math.min(60, Math.max(12, longest + 2)), ...(format && { numFmt: format }) };
}

function cellOf(kind: FileKind, cell: FileCell, timeZone: string) {
  if (!cell) return null;
  if (kind === 'number' || kind === 'amount') return Number(cell.text);
  if (kind === 'day') return dayOf(cell.text);
  return kind === 'moment' ? new Date(`${clockTime(cell.text, timeZone).replace(' ', 'T')}:00Z`) : cell.text;
}

/** Workbooks have no days before 1900; those stay text. */
function dayOf(day: string): Date | string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || day < '1900-03-01' ? day : date;
}
