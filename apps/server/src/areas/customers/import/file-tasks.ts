import type { CustomerMapping } from '@aurea/contract/customers/customer-transfer.ts';
import { type CustomerColumn, guessColumns } from '@aurea/domain/customers/columns.ts';
import type { CustomField } from '@aurea/domain/customers/custom-field.ts';
import { type CustomerRow, readCustomerRow } from '@aurea/domain/customers/read-row.ts';
import { type CsvRecord, csvRecords } from '@aurea/domain/imports/text/csv.ts';
import { detectDelimiter } from '@aurea/domain/imports/text/delimiter.ts';
import { readFile } from '#areas/imports/public.ts';
import type { Refusal } from '#jobs/file-reading.ts';
import type { CpuTask } from '#jobs/worker-pool.ts';

const MOST_ROWS = 20_000;
const SEARCHED_RECORDS = 20;
const SHOWN_SAMPLES = 3;
const WIDEST = 60;

export type OwnField = CustomField & { readonly id: string; readonly label: string };

type ReadInput = { readonly bytes: Uint8Array; readonly own: readonly OwnField[] };

export type FoundTable = {
  readonly mapping: CustomerMapping;
  readonly columns: readonly { readonly name: string; readonly samples: readonly string[] }[];
  readonly rows: number;
};

export const READ_CUSTOMERS: CpuTask<ReadInput, FoundTable | Refusal> = {
  module: import.meta.url,
  name: readCustomers.name,
};

/** The table a file holds: its header is the record most of whose names are known, else the first of several cells. @public */
export async function readCustomers({ bytes, own }: ReadInput): Promise<FoundTable | Refusal> {
  const file = await readFile(bytes, () => false);
  if ('refused' in file) return file;
  const delimiter = detectDelimiter(file.text);
  const records = [...csvRecords(file.text, delimiter)].slice(0, MOST_ROWS + SEARCHED_RECORDS);
  const header = headerAmong(records.slice(0, SEARCHED_RECORDS), own);
  if (!header) return { refused: 'import_unreadable' };
  const below = records.filter(({ line }) => line > header.line);
  if (below.length === 0) return { refused: 'import_empty' };
  const names = header.cells.slice(0, WIDEST);
  const samples = (at: number) => below.flatMap(({ cells }) => cells[at]?.trim() || []).slice(0, SHOWN_SAMPLES);
  return {
    mapping: { delimiter, headerLine: header.line, columns: guessColumns(names, own) },
    columns: names.map((name, at) => ({ name, samples: samples(at) })),
    rows: below.length,
  };
}

function headerAmong(records: readonly CsvRecord[], own: readonly OwnField[]): CsvRecord | null {
  const known = ({ cells }: CsvRecord) => guessColumns(cells, own).filter((column) => column !== 'ignore').length;
  const best = records.reduce<CsvRecord | null>(
    (found, record) => (known(record) > (found ? known(found) : 0) ? record : found),
    null,
  );
  return best ?? records.find(({ cells }) => cells.length > 1) ?? null;
}

type JudgeInput = ReadInput & {
  readonly mapping: Omit<CustomerMapping, 'columns'> & { readonly columns: readonly CustomerColumn[] };
  readonly locale: 'en' | 'fr';
};

export type FileRow = CustomerRow & { readonly line: number };

export const JUDGE_CUSTOMERS: CpuTask<JudgeInput, { readonly rows: readonly FileRow[] } | Refusal> = {
  module: import.meta.url,
  name: judgeCustomers.name,
};

/** Each row of a file, read with a mapping; empty rows are none. @public */
export async function judgeCustomers({ bytes, own, mapping, locale }: JudgeInput) {
  const file = await readFile(bytes, () => false);
  if ('refused' in file) return file;
  const reading = {
    columns: mapping.columns,
    own: new Map(own.map((field) => [field.id, field])),
    locale,
    country: 'FR',
  };
  const rows: FileRow[] = [];
  for (const { line, cells } of csvRecords(file.text, mapping.delimiter)) {
    if (line <= mapping.headerLine || cells.every((cell) => cell.trim() === '')) continue;
    if (rows.length === MOST_ROWS) return { refused: 'import_too_large' } as const;
    rows.push({ line, ...readCustomerRow(cells, reading) });
  }
  return rows.length === 0 ? ({ refused: 'import_empty' } as const) : { rows };
}
