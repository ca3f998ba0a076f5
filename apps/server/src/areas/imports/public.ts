import type { Refusal } from '#jobs/file-reading.ts';
import { SpreadsheetRefused } from '#providers/spreadsheet/port.ts';
import { type ChosenSheet, readSheet, type SheetChoice } from './opening/choose-sheet.ts';
import { openFile } from './opening/open-file.ts';

/** One table of a file as text, with the names of all of its sheets. */
export type FileText = ChosenSheet & { readonly sheets: readonly string[] };

/**
 * The text of a file: of a workbook or an archive that of the sheet which was chosen, else of the first wanted by its
 * beginning. Only to be called in a worker.
 */
export async function readFile(
  bytes: Uint8Array,
  isWanted: (beginning: string) => boolean,
  options: SheetChoice = {},
): Promise<FileText | Refusal> {
  try {
    const sheets = await openFile(bytes);
    const chosen = await readSheet(sheets, isWanted, options);
    return { ...chosen, sheets: sheets.map(({ name }) => name) };
  } catch (error) {
    if (error instanceof SpreadsheetRefused) return { refused: error.refusal };
    throw error;
  }
}
