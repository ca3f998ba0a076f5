import { DELIMITERS } from '../sources/preset.ts';
import { type CsvRecord, csvRecords } from '../text/csv.ts';
import { plainWords } from '../text/words.ts';

/** A file as rows of which each is one transaction; the lines are those of the file, each at most once. */
export type Table = {
  readonly header: readonly string[];
  /** Line of the column names in the file, 1 where it has none. */
  readonly headerLine: number;
  readonly records: readonly CsvRecord[];
};

/** Puts the rows of a file together, or answers null where the file is not of that source. */
export type Reshape = (text: string) => Table | null;

/** One row of a table found by the names of its columns. */
export type NamedRow = {
  readonly line: number;
  /** The trimmed cell of the column of that name, `` where there is none. Case and punctuation do not matter. */
  readonly cell: (name: string) => string;
};

const SEARCHED_RECORDS = 20;

/** The rows below the first of the beginning's records that has all these names; null where none has. */
export function namedRows(
  text: string,
  names: readonly string[],
): { readonly headerLine: number; readonly rows: readonly NamedRow[] } | null {
  const wanted = names.map(plainWords);
  for (const delimiter of DELIMITERS) {
    const header = headerAmong(csvRecords(text, delimiter), wanted);
    if (!header) continue;
    const rows: NamedRow[] = [];
    const read = rowReader(header.cells);
    for (const record of csvRecords(text, delimiter)) {
      if (record.line > header.line && record.cells.some((cell) => cell.trim() !== '')) {
        rows.push(read(record));
      }
    }
    return { headerLine: header.line, rows };
  }
  return null;
}

function headerAmong(records: Iterable<CsvRecord>, wanted: readonly string[]) {
  let searched = 0;
  for (const { line, cells } of records) {
    const places = placesOf(cells);
    if (wanted.every((name) => places.has(name))) return { line, cells };
    searched++;
    if (searched === SEARCHED_RECORDS) return null;
  }
  return null;
}

/** Where each name stands; of equal names the first counts. */
function placesOf(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(names.map((name, at): [string, number] => [plainWords(name), at]).toReversed());
}

/** How the cells of the records below a header are found. */
export function rowReader(header: readonly string[]): (record: CsvRecord) => NamedRow {
  const places = placesOf(header);
  const asked = new Map<string, number>();
  const placeOf = (name: string) => {
    const place = asked.get(name) ?? places.get(plainWords(name)) ?? -1;
    asked.set(name, place);
    return place;
  };
  return ({ line, cells }) => ({ line, cell: (name) => cells[placeOf(name)]?.trim() ?? '' });
}

/** A record of a table with these column names from the cells that are filled. */
export function recordOf<Name extends string>(
  header: readonly Name[],
  line: number,
  cells: Partial<Readonly<Record<Name, string>>>,
): CsvRecord {
  return { line, cells: header.map((name) => cells[name] ?? '') };
}

/** Records in the order of the file, each on a line of its own: files may hold many on one. */
export function inFileOrder(records: readonly CsvRecord[]): readonly CsvRecord[] {
  let last = 0;
  return records
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, cells }) => {
      last = Math.max(line, last + 1);
      return { line: last, cells };
    });
}
