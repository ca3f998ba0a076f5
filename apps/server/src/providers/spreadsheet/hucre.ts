import { streamXlsxRows } from 'hucre/xlsx';
import { inspectArchive } from './archive.ts';
import { type ReadSpreadsheet, SPREADSHEET_LIMITS, SpreadsheetRefused } from './port.ts';
import { rowText } from './translate.ts';

const BEGINNING_ROWS = 60;

/** Reads the workbooks of Excel, LibreOffice and whatever writes as they do. Only to be called in a worker. */
export const readSpreadsheet: ReadSpreadsheet = async (bytes, isWanted) => {
  inspectArchive(bytes);
  let chosen: number | null = null;
  for (let sheet = 0; sheet < SPREADSHEET_LIMITS.sheets; sheet++) {
    const beginning = await sheetText(bytes, sheet, BEGINNING_ROWS);
    if (beginning === null) break;
    if (isWanted(beginning)) {
      chosen = sheet;
      break;
    }
    if (beginning.trim() !== '') chosen ??= sheet;
  }
  const text = chosen === null ? null : await sheetText(bytes, chosen, SPREADSHEET_LIMITS.rows + 1);
  if (text === null) throw new SpreadsheetRefused('import_unreadable');
  return text;
};

/** The first rows of a sheet as text; null where the workbook has no such sheet. */
async function sheetText(bytes: Uint8Array, sheet: number, maxRows: number): Promise<string | null> {
  const lines: string[] = [];
  let rows = 0;
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet, maxRows })) {
      rows++;
      requireRoom(rows, index, values);
      while (lines.length < index) lines.push('');
      lines[index] = rowText(values);
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
