/**
 * Reads a spreadsheet as the text of one of its sheets: comma-separated, each row on the line of its number. Of several
 * sheets the first that `isWanted` by its beginning, else the first that holds anything.
 *
 * @throws SpreadsheetRefused where it is no such file, or larger than any export of a bank
 */
export type ReadSpreadsheet = (
  bytes: Uint8Array,
  isWanted: (beginning: string) => boolean,
  options?: ReadingOptions,
) => Promise<string>;

export type ReadingOptions = {
  /** The first rows of the sheet only; all of them by default. */
  readonly firstRows?: number;
  /** Called now and then with how many rows are read, of how many. */
  readonly onRows?: (done: number, total: number) => void;
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
