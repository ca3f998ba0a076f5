import type { Day } from '../../core/day.ts';
import { type CsvRecord, csvRecords } from '../text/csv.ts';
import { parseDate } from '../text/dates.ts';
import { detectDelimiter } from '../text/delimiter.ts';
import { detectDecimalMark, looksLikeNumber } from '../text/numbers.ts';
import type { AssetList, AssetListColumn } from './asset-list.ts';
import { fieldOfName, isOfAllUnits, likelyField } from './column-fields.ts';
import { isOfSomeTime } from './days-of-names.ts';

/** A household that owns more than so many things sends two lists. */
export const MOST_LISTED = 500;
const MOST_COLUMNS = 60;
/** Longer cells are cut: what a row keeps of them is shorter still. */
const LONGEST_CELL = 2000;
/** Titles may stand above the names of the columns. */
const HEADER_WITHIN = 20;
const ONLY_ONCE: ReadonlySet<string> = new Set(['note', 'ignore']);

export type ListReading = { readonly currency: string; readonly on: Day };

/**
 * A list of assets as its own words have it; what they leave open is null, to be asked.
 *
 * @returns why it cannot be read where it holds no table, no rows or more than `MOST_LISTED`
 */
export function detectAssetList(
  text: string,
  { currency, on }: ListReading,
): AssetList | 'import_unreadable' | 'import_empty' | 'import_too_large' {
  const records = [...firstRecords(text)];
  const at = headerAt(records);
  const header = records[at];
  if (!header || header.cells.length < 2 || header.cells.length > MOST_COLUMNS) return 'import_unreadable';
  const rows = records.slice(at + 1);
  if (rows.length === 0) return 'import_empty';
  if (rows.length > MOST_LISTED) return 'import_too_large';
  const columns = columnsOf(header.cells, rows);
  return {
    columns,
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: header.cells.map((_, each) => (cells[each] ?? '').slice(0, LONGEST_CELL)),
    })),
    decimal: decimalOf(rows),
    dateOrder: dateOrderOf(columns, rows),
    parts: null,
    currency,
    on,
    ...{ isDecimalAnswered: false, isDateOrderAnswered: false, isOnAnswered: false },
    isOnAsked: records.slice(0, at).some(({ cells }) => cells.some(isOfSomeTime)),
    ...{ kinds: {}, accounts: {}, owners: {}, leftOut: [], repeated: [] },
  };
}

/** Records that hold anything, just enough of them to know a list that is too long. */
function* firstRecords(text: string): Generator<CsvRecord> {
  let taken = 0;
  for (const record of csvRecords(text, detectDelimiter(text))) {
    if (record.cells.every((cell) => cell.trim() === '')) continue;
    yield record;
    taken += 1;
    if (taken > MOST_LISTED + HEADER_WITHIN) return;
  }
}

/** The line with the most names that are known, the first of them; else the first of more than one cell. */
function headerAt(records: readonly CsvRecord[]): number {
  const known = records.slice(0, HEADER_WITHIN).map(({ cells }) => cells.filter(likelyField).length);
  const most = Math.max(0, ...known);
  if (most > 1) return known.indexOf(most);
  return records.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1);
}

/** A field that two columns could be is the first one's; the other is asked for. */
function columnsOf(names: readonly string[], rows: readonly CsvRecord[]): AssetListColumn[] {
  const fields = names.map(fieldOfName);
  const hasUnits = fields.includes('quantity');
  return names.map((name, at) => {
    const isEmpty = rows.every(({ cells }) => (cells[at] ?? '').trim() === '');
    const field = fields[at] ?? null;
    const isTaken = field !== null && !ONLY_ONCE.has(field) && fields.indexOf(field) < at;
    // An amount beside units may be that of one unit or of all of them.
    const isUnsure = hasUnits && (field === 'cost' || field === 'value') && !isOfAllUnits(name);
    const found = isEmpty ? 'ignore' : isTaken || isUnsure ? null : field;
    return { name: name.trim(), field: found, isEmpty, isAnswered: false };
  });
}

/** The mark that the numbers show; null where none of them does, or some show the one and some the other. */
function decimalOf(rows: readonly CsvRecord[]): AssetList['decimal'] {
  const shown = new Set(
    rows.flatMap(({ cells }) => cells.filter(looksLikeNumber).map((each) => detectDecimalMark([each]))),
  );
  return shown.has(',') === shown.has('.') ? null : shown.has(',') ? ',' : '.';
}

/** The order that the days show; null where none does: rows of a list follow each other in no order of days. */
function dateOrderOf(columns: readonly AssetListColumn[], rows: readonly CsvRecord[]): AssetList['dateOrder'] {
  const dated = columns.flatMap(({ field }, at) => (field === 'boughtOn' || field === 'valuedOn' ? [at] : []));
  const shown = new Set(rows.flatMap(({ cells }) => dated.map((at) => orderShown(cells[at] ?? ''))));
  return shown.has('dmy') === shown.has('mdy') ? null : shown.has('dmy') ? 'dmy' : 'mdy';
}

function orderShown(cell: string): AssetList['dateOrder'] {
  const [dayFirst, monthFirst] = [parseDate(cell, 'dmy'), parseDate(cell, 'mdy')];
  if (dayFirst && !monthFirst) return 'dmy';
  return monthFirst && !dayFirst ? 'mdy' : null;
}
