import { writeXlsxStream } from 'hucre/xlsx';

/** Text, a number as decimal text, a day, yes or no, or nothing. */
export type WrittenCell = string | { readonly number: string } | { readonly day: string } | boolean | null;

/** What a spreadsheet could take for the start of a formula, after spaces or quotes and in full width too. */
const FORMULA_START = /^[\s"'\u2018\u2019\u201c\u201d]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** A line of a table: text that could run as a formula is made text by an apostrophe, numbers stay numbers. */
export function csvLine(cells: readonly WrittenCell[], language: 'en' | 'fr'): string {
  const [separator, point] = language === 'fr' ? [';', ','] : [',', '.'];
  return `${cells.map((cell) => quoted(csvText(cell, point), separator)).join(separator)}\r\n`;
}

function csvText(cell: WrittenCell, point: string): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? '1' : '0';
  if (typeof cell === 'string') return FORMULA_START.test(cell) ? `'${cell}` : cell;
  return 'day' in cell ? cell.day : cell.number.replace('.', point);
}

function quoted(text: string, separator: string): string {
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A workbook of one sheet, written as its rows come. Spreadsheets hold fifteen digits of a number. */
export function xlsxStream(
  sheet: string,
  header: readonly string[],
  rows: AsyncIterable<readonly WrittenCell[]>,
): AsyncIterable<Uint8Array> {
  const cells = async function* () {
    yield [...header];
    for await (const row of rows) yield row.map(xlsxCell);
  };
  return writeXlsxStream(cells(), { name: sheet, freezePane: { rows: 1 } });
}

function xlsxCell(cell: WrittenCell) {
  if (cell === null || typeof cell !== 'object') return cell;
  if ('number' in cell) return Number(cell.number);
  const day = new Date(`${cell.day}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? cell.day : day;
}
