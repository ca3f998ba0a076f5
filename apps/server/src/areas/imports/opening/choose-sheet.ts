import { type ReadingOptions, type Sheet, type SheetText, SpreadsheetRefused } from '#providers/spreadsheet/port.ts';

const BEGINNING_ROWS = 60;

export type ChosenSheet = SheetText & { readonly sheet: number };

export type SheetChoice = ReadingOptions & {
  /** The place of the sheet that somebody chose. */
  readonly sheet?: number | undefined;
};

/**
 * Reads the sheet that was chosen; else the first that is wanted by its beginning, else the one that holds the most rows
 * of several cells there.
 *
 * @throws SpreadsheetRefused
 */
export async function readSheet(
  sheets: readonly Sheet[],
  isWanted: (beginning: string) => boolean,
  { sheet, ...options }: SheetChoice = {},
): Promise<ChosenSheet> {
  const place = sheet ?? (sheets.length === 1 ? 0 : await likelySheet(sheets, isWanted));
  const chosen = sheets[place];
  if (!chosen) throw new SpreadsheetRefused('import_unreadable');
  const found = await chosen.read(options);
  if (sheets.length > 1 && found.text.trim() === '') throw new SpreadsheetRefused('import_unreadable');
  return { ...found, sheet: place };
}

async function likelySheet(sheets: readonly Sheet[], isWanted: (beginning: string) => boolean): Promise<number> {
  let most = { place: -1, rows: -1 };
  for (const [place, sheet] of sheets.entries()) {
    const beginning = await beginningOf(sheet);
    if (beginning === null) continue;
    if (isWanted(beginning)) return place;
    const rows = beginning.split('\n').filter((line) => SEVERAL_CELLS.test(line)).length;
    if (beginning.trim() !== '' && rows > most.rows) most = { place, rows };
  }
  return most.place;
}

const SEVERAL_CELLS = /[^,;\t|\s][,;\t|]+[^,;\t|\s]/;

/** The first rows of a sheet; null where it cannot be read, which only matters where it is chosen. */
async function beginningOf(sheet: Sheet): Promise<string | null> {
  try {
    const { text } = await sheet.read({ firstRows: BEGINNING_ROWS });
    return text.split('\n', BEGINNING_ROWS * 2).join('\n');
  } catch (error) {
    if (error instanceof SpreadsheetRefused && error.refusal === 'import_unreadable') return null;
    throw error;
  }
}
