import { DELIMITERS } from '../sources/preset.ts';
import { type CsvRecord, csvRecords } from '../text/csv.ts';
import { plainWords } from '../text/words.ts';
import { type NamedRow, rowReader } from './table.ts';

/** A line of a report and the kind of its content. */
export type NamedLine = {
  readonly name: string;
  readonly line: number;
  /** The cell under a name; several names where CSV and XML differ. Empty where the line has none. */
  readonly field: (...names: readonly string[]) => string;
};

/** The columns that identify a section; the columns themselves are chosen by the user. */
const SECTIONS: readonly { readonly name: string; readonly columns: readonly string[] }[] = [
  { name: 'Trade', columns: ['Quantity', 'TradePrice'] },
  { name: 'CorporateAction', columns: ['Quantity', 'ActionDescription'] },
  { name: 'Transfer', columns: ['Quantity', 'Direction'] },
  { name: 'TransactionTax', columns: ['TaxAmount'] },
  { name: 'CashTransaction', columns: ['Amount', 'Type'] },
];
const LEVEL_NAMES: Readonly<Record<string, string>> = {
  ORDER: 'Order',
  CLOSED_LOT: 'Lot',
  LOT: 'Lot',
  SYMBOL_SUMMARY: 'SymbolSummary',
  ASSET_SUMMARY: 'AssetSummary',
};
/** Lines that begin and end a report and its sections. */
const FRAMES: ReadonlySet<string> = new Set(['BOF', 'EOF', 'BOA', 'EOA', 'BOS', 'EOS', 'MSG']);
/** Names that no row has as a value. */
const HEADER = /^(?:CurrencyPrimary|ClientAccountID)$/i;
const SEARCHED_RECORDS = 20;

/**
 * The lines of a Flex report as CSV: sections one below the other, each with names of its own, and where the user asked
 * for them with two more cells before, `HEADER` or `DATA` and the code of the section. Null where it is no such report.
 */
export function flexRows(text: string): { readonly headerLine: number; readonly lines: readonly NamedLine[] } | null {
  for (const delimiter of DELIMITERS) {
    const found = rowsBelowHeaders(csvRecords(text, delimiter));
    if (found) return found;
  }
  return null;
}

type Section = { readonly name: string | null; readonly read: (record: CsvRecord) => NamedRow };

function rowsBelowHeaders(records: Iterable<CsvRecord>) {
  const lines: NamedLine[] = [];
  let section: Section | null = null;
  let headerLine = 0;
  let before = 0;
  for (const record of records) {
    const header = sectionOf(record);
    if (header) {
      section = header;
      headerLine ||= record.line;
    } else if (section) lines.push(...linesOf(section, record));
    else if (++before === SEARCHED_RECORDS) return null;
  }
  return lines.some(({ name }) => name !== UNKNOWN) ? { headerLine, lines } : null;
}

/** What begins with this record, if it names the columns of a section. */
function sectionOf({ cells }: CsvRecord): Section | null {
  if (!cells.some((cell) => HEADER.test(cell.trim()))) return null;
  const names = new Set(cells.map(plainWords));
  const has = (name: string) => names.has(plainWords(name));
  const name = SECTIONS.find(({ columns }) => columns.every(has))?.name ?? null;
  return { name: has('CurrencyPrimary') ? name : null, read: rowReader(cells) };
}

const UNKNOWN = 'Other';

function linesOf({ name, read }: Section, record: CsvRecord): readonly NamedLine[] {
  if (FRAMES.has(record.cells[0]?.trim() ?? '') || record.cells.every((cell) => cell.trim() === '')) return [];
  const { line, cell } = read(record);
  const field = (...names: readonly string[]) => names.map(cell).find(Boolean) ?? '';
  const level = name === 'Trade' ? LEVEL_NAMES[cell('LevelOfDetail').toUpperCase()] : undefined;
  return [{ name: level ?? name ?? UNKNOWN, line, field }];
}
