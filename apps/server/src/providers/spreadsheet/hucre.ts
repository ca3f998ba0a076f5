import { streamXlsxRows } from 'hucre/xlsx';
import { inspectArchive } from './archive.ts';
import { type ReadSpreadsheet, SPREADSHEET_LIMITS, SpreadsheetRefused } from './port.ts';
import { rowText } from './translate.ts';

const BEGINNING_ROWS = 60;

/** Reads the workbooks of Excel, LibreOffice and whatever writes as they do. Only to be called in a worker. */
export const readSpreadsheet: ReadSpreadsheet = async (bytes, isWanted, { firstRows, onRows } = {}) => {
  const { count, rows } = inspectArchive(bytes);
  const sheet = await sheetWanted(bytes, count, isWanted);
  const total = rows.get(sheet) ?? 0;
  const text = await sheetText(bytes, {
    sheet,
    maxRows: firstRows ?? SPREADSHEET_LIMITS.rows + 1,
    onRows: (done) => onRows?.(done, Math.max(done, total)),
  });
  if (text === null) throw new SpreadsheetRefused('import_unreadable');
  return text;
};

/** The first sheet that is wanted by its beginning, else the first that holds anything. Parts may lie where none count. */
async function sheetWanted(
  bytes: Uint8Array,
  count: number,
  isWanted: (beginning: string) => boolean,
): Promise<number> {
  let chosen: number | null = null;
  for (let sheet = 0; sheet < Math.min(count || SPREADSHEET_LIMITS.sheets, SPREADSHEET_LIMITS.sheets); sheet++) {
    const beginning = await sheetText(bytes, { sheet, maxRows: BEGINNING_ROWS });
    if (beginning === null) break;
    if (isWanted(beginning)) return sheet;
    if (beginning.trim() !== '') chosen ??= sheet;
  }
  if (chosen === null) throw new SpreadsheetRefused('import_unreadable');
  return chosen;
}

const ROWS_AT_ONCE = 500;

type Part = { readonly sheet: number; readonly maxRows: number; readonly onRows?: (done: number) => void };

/** The first rows of a sheet as text; null where the workbook has no such sheet. */
async function sheetText(bytes: Uint8Array, { sheet, maxRows, onRows }: Part): Promise<string | null> {
  const lines: string[] = [];
  let rows = 0;
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet, maxRows })) {
      rows++;
      requireRoom(rows, index, values);
      while (lines.length < index) lines.push('');
      lines[index] = rowText(values);
      if (rows % ROWS_AT_ONCE === 0) onRows?.(rows);
    }
  } catch (error) {
    if (error instanceof SpreadsheetRefused) throw error;
    if (sheet > 0) return null;
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
