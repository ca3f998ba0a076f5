import { recordOf } from '../reshape/table.ts';
import type { CsvRecord } from '../text/csv.ts';

/** The columns of a statement in a standard format; amounts, fees and taxes as they change cash. */
export const STATEMENT_HEADER = [
  'Date',
  'Operation',
  'Asset class',
  'Symbol',
  'ISIN',
  'Name',
  'Quantity',
  'Price',
  'Amount',
  'Fee',
  'Tax',
  'Currency',
  'Reference',
  'Account',
  'Details',
  'Balance',
] as const;

export type StatementCells = Partial<Readonly<Record<(typeof STATEMENT_HEADER)[number], string>>>;

/** A row of a statement, and the line of the file it begins on. */
export type StatementRow = { readonly line: number; readonly cells: StatementCells };

export function statementRecord({ line, cells }: StatementRow): CsvRecord {
  return recordOf(STATEMENT_HEADER, line, cells);
}

/** A row without a day, refused as such: what follows it in the file could not be read. */
export function unreadableRow(line: number): StatementRow {
  return { line, cells: { Operation: 'Unreadable' } };
}

/**
 * Banks identify their transactions, and some give one identifier to several. Those that say something else are
 * numbered, so that none is taken for a repetition of another.
 */
export function withDistinctReferences(rows: readonly StatementRow[]): readonly StatementRow[] {
  const seen = new Map<string, string[]>();
  return rows.map(({ line, cells }) => {
    const { Reference: reference = '', Account: account = '' } = cells;
    if (reference === '') return { line, cells };
    const content = [cells.Date, cells.Operation, cells.Amount, cells.Quantity, cells.Details].join('|');
    const key = `${account}|${reference}`;
    const contents = seen.get(key) ?? [];
    seen.set(key, contents);
    if (!contents.includes(content)) contents.push(content);
    const place = contents.indexOf(content);
    return { line, cells: place === 0 ? cells : { ...cells, Reference: `${reference}~${place + 1}` } };
  });
}
