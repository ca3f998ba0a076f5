import type { Day } from '../../core/day.ts';
import { type CsvRecord, csvRecords } from '../text/csv.ts';
import { parseDate } from '../text/dates.ts';
import { detectDelimiter } from '../text/delimiter.ts';
import { detectDecimalMark, looksLikeNumber } from '../text/numbers.ts';
import type { AssetList, AssetListColumn } from './asset-list.ts';
import { fieldOfName, isOfAllUnits } from './column-fields.ts';
import { isOfSomeTime } from './days-of-names.ts';
import { HEADER_WITHIN, tableOf } from './header-line.ts';

/** A household that owns more than so many things sends two lists. */
export const MOST_LISTED = 500;
const MOST_COLUMNS = 60;
/** Longer cells are cut: what a row keeps of them is shorter still. */
const LONGEST_CELL = 2000;
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
  const table = tableOf([...firstRecords(text)]);
  if (!table || table.names.length > MOST_COLUMNS) return 'import_unreadable';
  const { names, rows, titles } = table;
  if (rows.length === 0) return 'import_empty';
  if (rows.length > MOST_LISTED) return 'import_too_large';
  const columns = columnsOf(names, rows);
  return {
    columns,
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: names.map((_, each) => (cells[each] ?? '').slice(0, LONGEST_CELL)),
    })),
    decimal: decimalOf(rows),
    dateOrder: dateOrderOf(columns, rows),
    parts: null,
    currency,
    on,
    ...{ isDecimalAnswered: false, isDateOrderAnswered: false, isOnAnswered: false },
    isOnAsked: titles.some(({ cells }) => cells.some(isOfSomeTime)),
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
    return { name, field: found, isEmpty, isAnswered: false };
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
