import { streamXlsxRows } from 'hucre/xlsx';
import { inspectArchive } from './archive.ts';
import { type ReadingOptions, type Sheet, SPREADSHEET_LIMITS, SpreadsheetRefused } from './port.ts';
import { rowText } from './translate.ts';

/**
 * Opens the workbooks of Excel, LibreOffice and whatever writes as they do. Only to be called in a worker.
 *
 * @throws SpreadsheetRefused
 */
export function openXlsx(bytes: Uint8Array): readonly Sheet[] {
  const { names, rows } = inspectArchive(bytes);
  return names.slice(0, SPREADSHEET_LIMITS.sheets).map((name, sheet) => ({
    name,
    read: async (options = {}) => ({
      text: await sheetText(bytes, { sheet, rows: rows.get(sheet) ?? 0, options }),
      encoding: 'xlsx',
    }),
  }));
}

const ROWS_AT_ONCE = 500;

type Part = {
  readonly sheet: number;
  /** How many rows it has, as far as the archive shows. */
  readonly rows: number;
  readonly options: ReadingOptions;
};

async function sheetText(bytes: Uint8Array, { sheet, rows: total, options }: Part): Promise<string> {
  const maxRows = options.firstRows ?? SPREADSHEET_LIMITS.rows + 1;
  const lines: string[] = [];
  let rows = 0;
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet, maxRows })) {
      rows++;
      requireRoom(rows, index, values);
      while (lines.length < index) lines.push('');
      lines[index] = rowText(values);
      if (rows % ROWS_AT_ONCE === 0) options.onRows?.(rows, Math.max(rows, total));
    }
  } catch (error) {
    if (error instanceof SpreadsheetRefused) throw error;
    throw new SpreadsheetRefused('import_unreadable');
  }
  return lines.join('\n');
}

const LAST_ROW = 1_048_576;

function requireRoom(rows: number, index: number, values: readonly unknown[]): void {
  const { rows: mostRows, columns } = SPREADSHEET_LIMITS;
  const width = values.findLastIndex((value) => value !== null && value !== '') + 1;
  if (rows > mostRows || width > columns) throw new SpreadsheetRefused('import_too_large');
  if (!(index >= 0 && index < LAST_ROW)) throw new SpreadsheetRefused('import_unreadable');
}
