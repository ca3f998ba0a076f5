import type { ImportMapping } from './mapping.ts';
import { RESHAPES } from './reshape/reshapes.ts';
import type { ImportPreset } from './sources/preset.ts';
import { presetById } from './sources/presets.ts';
import { type CsvRecord, csvRecords } from './text/csv.ts';

/** A file cut into its column names and the records below them. */
export type OpenTable = { readonly header: readonly string[]; readonly records: Iterable<CsvRecord> };

/** Opens a file as its mapping says: put together by its source where that does so, else below the line of its names. */
export function openTable(text: string, mapping: ImportMapping, presets?: readonly ImportPreset[]): OpenTable {
  const preset = presetById(mapping.presetId, presets);
  if (preset?.reshape) return RESHAPES[preset.reshape](text) ?? { header: [], records: [] };
  const records = csvRecords(text, mapping.delimiter);
  if (mapping.headerLine === 0) return { header: mapping.columns.map(() => ''), records };
  let next = records.next();
  while (!next.done && next.value.line < mapping.headerLine) next = records.next();
  const header = next.done ? [] : next.value.cells;
  return { header, records: preset?.rowsContinue ? joined(records, mapping) : records };
}

const MOST_ACCOUNTS = 50;

/** The accounts whose rows a file mixes, by name, in alphabetical order; none where no column names accounts. */
export function accountsAmong(
  rows: Iterable<{ readonly cells: readonly string[] }>,
  { columns }: Pick<ImportMapping, 'columns'>,
): readonly string[] {
  const names = accountNames({ columns });
  for (const row of rows) if (!names.add(row)) break;
  return names.inOrder();
}

/** The same, gathered row by row; `add` answers whether another row may hold one more. */
export function accountNames({ columns }: Pick<ImportMapping, 'columns'>): {
  readonly add: (row: { readonly cells: readonly string[] }) => boolean;
  readonly inOrder: () => readonly string[];
} {
  const at = columns.indexOf('account');
  const names = new Set<string>();
  return {
    add: ({ cells }) => {
      const name = at < 0 ? '' : (cells[at]?.trim() ?? '');
      if (name && names.size < MOST_ACCOUNTS) names.add(name);
      return at >= 0 && names.size < MOST_ACCOUNTS;
    },
    inOrder: () => [...names].toSorted(),
  };
}

/** Rows whose long cells ran on in the row below, put together again. */
function* joined(records: Iterable<CsvRecord>, mapping: ImportMapping): Generator<CsvRecord, void, undefined> {
  let open: CsvRecord | null = null;
  for (const record of records) {
    if (open && isContinuation(record, mapping)) {
      open = { line: open.line, cells: appended(open.cells, record.cells, mapping) };
      continue;
    }
    if (open) yield open;
    open = record;
  }
  if (open) yield open;
}

const RUNS_ON: ReadonlySet<string> = new Set(['externalId', 'instrumentName', 'label', 'ignore']);

function isContinuation({ cells }: CsvRecord, { columns }: ImportMapping): boolean {
  const filled = cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [at]));
  if (filled.length === 0 || filled.length > 3) return false;
  return cells.length === 1 || filled.every((at) => RUNS_ON.has(columns[at] ?? 'externalId'));
}

/** A row of a single cell continues the last filled one; others continue cell by cell, texts as words. */
function appended(cells: readonly string[], more: readonly string[], { columns }: ImportMapping): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  const parts = more.length === 1 ? new Map([[last, more[0] ?? '']]) : new Map(more.entries());
  return cells.map((cell, at) => {
    const part = parts.get(at)?.trim() ?? '';
    if (part === '') return cell;
    const isText = columns[at] === 'label' || columns[at] === 'instrumentName';
    return `${cell.trimEnd()}${isText ? ' ' : ''}${part}`;
  });
}
