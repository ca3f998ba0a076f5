/** One table of a file: a sheet of a workbook, a file of an archive, or the text of a plain file. */
export type Sheet = {
  /** As the workbook or the archive calls it; empty for a plain file. */
  readonly name: string;
  /**
   * Comma-separated text of the sheet, each row on the line of its number; of a text file the text as it is.
   *
   * @throws SpreadsheetRefused where it cannot be read, or is larger than any export of a bank
   */
  readonly read: (options?: ReadingOptions) => Promise<SheetText>;
};

/** `xlsx` stands for a workbook of any kind and for a PDF, whose characters are not a question. */
export type SheetEncoding = 'utf-8' | 'windows-1252' | 'xlsx';
export type SheetText = { readonly text: string; readonly encoding: SheetEncoding };

export type ReadingOptions = {
  /** The first rows of the sheet only; all of them by default. */
  readonly firstRows?: number | undefined;
  /** Called now and then with how many rows are read, of how many. */
  readonly onRows?: ((done: number, total: number) => void) | undefined;
  /** The characters that somebody chose for text; detected by default. */
  readonly encoding?: SheetEncoding | undefined;
};

/** Why a spreadsheet is not read. A plain value, for it crosses from a worker. */
export type SpreadsheetRefusal = 'import_unreadable' | 'import_too_large';

/** What a hostile file may cost at most. */
export const SPREADSHEET_LIMITS = {
  entries: 1000,
  unpackedBytes: 100 * 1024 * 1024,
  /** Of inflated to compressed bytes; spreadsheets seldom reach a tenth of it. */
  ratio: 100,
  /** Below this no file is a danger, however well it is compressed. */
  harmlessBytes: 1024 * 1024,
  sheets: 20,
  /** Files of an archive. */
  files: 50,
  rows: 100_000,
  columns: 60,
} as const;

export class SpreadsheetRefused extends Error {
  readonly refusal: SpreadsheetRefusal;

  constructor(refusal: SpreadsheetRefusal) {
    super(refusal);
    this.name = 'SpreadsheetRefused';
    this.refusal = refusal;
  }
}
