import { isCurrency } from '../../core/currency.ts';
import { type ImportField, NUMBER_FIELDS } from '../fields.ts';
import type { ImportMapping } from '../mapping.ts';
import { RESHAPES } from '../reshape/reshapes.ts';
import { type CsvRecord, csvRecords } from '../text/csv.ts';
import { detectDateOrder } from '../text/dates.ts';
import { detectDecimalMark, parseNumber } from '../text/numbers.ts';
import { detectTable } from '../unknown/detect-table.ts';
import { detectTableOf } from '../unknown/known-table.ts';
import { PLAIN_TABLE, type TableQuestion } from '../unknown/table.ts';
import { currencyInName, matchColumns } from './columns.ts';
import type { DetectedColumn, Detection } from './detection.ts';
import { type DateOrder, DELIMITERS, type Delimiter, type ImportPreset } from './preset.ts';
import { PRESETS } from './presets.ts';

const SEARCHED_RECORDS = 40;
const SAMPLED_ROWS = 300;
const SHOWN_SAMPLES = 3;
/** As much of a file as is put together to be recognised. */
const BEGINNING = 200_000;
/** As much of a file as is searched: three hundred rows of a bank take some tens of kilobytes. */
const SEARCHED_CHARACTERS = 1_000_000;
/** Columns looked at; no export of a bank has as many. */
const WIDEST = 200;
const FALLBACK_CURRENCY = 'EUR';

/**
 * Recognises a file from its text: the preset whose columns it has, else what its table says by itself
 * (`detectTable`); and how it writes numbers and dates. Looks at the beginning of the file only.
 */
export function detectSource(whole: string, presets: readonly ImportPreset[] = PRESETS): Detection {
  const text = whole.slice(0, SEARCHED_CHARACTERS);
  const found = findReshaped(text, presets) ?? findPreset(text, presets);
  if (!found) return detectTable(text);
  const { preset, delimiter, header } = found;
  if (preset.words) return detectTableOf(text, preset);
  const records = found.records ?? csvRecords(text, delimiter);
  const rows = take(records, (record) => found.records !== undefined || record.line > header.line, SAMPLED_ROWS);
  const samples = header.cells.map((_, at) => rows.map(({ cells }) => (cells[at] ?? '').trim()).filter(Boolean));
  const columns = header.cells.map((name, at) => describe(name, samples[at] ?? [], found.fields[at] ?? null));
  const dates = detectDateOrder(samplesOf('date', columns, samples));
  const isUncertain = dates?.isUncertain === true && preset.dateOrder === null;
  const currency = preset.statesRates ? baseCurrency(columns, rows) : currencyOf(columns, samples, preset);
  return {
    presetId: preset.id,
    mapping: {
      presetId: preset.id,
      delimiter,
      decimal: detectDecimalMark(samplesOfNumbers(columns, samples)) ?? preset.decimal ?? '.',
      dateOrder: orderOf(dates, preset),
      headerLine: header.line,
      columns: columns.map(({ field }) => field),
      currency: currency ?? FALLBACK_CURRENCY,
      account: null,
      ...withQuestions([...(isUncertain ? ['dates' as const] : []), ...(currency ? [] : ['currency' as const])]),
    },
    columns,
    dateOrderIsUncertain: isUncertain,
    sampledRows: rows.length,
  };
}

/** The order all dates have; where several fit, that of the source. */
function orderOf(dates: ReturnType<typeof detectDateOrder>, { dateOrder }: ImportPreset): DateOrder {
  const known = dates?.isUncertain ? (dateOrder ?? dates.order) : (dates?.order ?? dateOrder);
  return known ?? 'dmy';
}

/** What neither the source nor the file says. */
function withQuestions(questions: readonly TableQuestion[]): Pick<ImportMapping, 'table'> {
  return questions.length > 0 ? { table: { ...PLAIN_TABLE, questions } } : {};
}

type Found = {
  readonly preset: ImportPreset;
  readonly delimiter: Delimiter;
  readonly header: CsvRecord;
  readonly fields: readonly (ImportField | null)[];
  /** The rows, where the source puts them together. */
  readonly records?: readonly CsvRecord[];
};

/** The source whose files are put together first, by what only its files have. */
function findReshaped(text: string, presets: readonly ImportPreset[]): Found | null {
  for (const preset of presets) {
    const table = preset.reshape && RESHAPES[preset.reshape](text.slice(0, BEGINNING));
    if (!table) continue;
    const { header: cells, headerLine: line, records } = table;
    const { fields, isComplete } = matchColumns(cells, preset);
    if (isComplete) return { preset, delimiter: preset.delimiter ?? ',', header: { line, cells }, fields, records };
  }
  return null;
}

/** The preset most of whose columns stand in one of the first records; lines of title may come before. */
function findPreset(text: string, presets: readonly ImportPreset[]): Found | null {
  const plain = presets.filter(({ reshape }) => !reshape);
  const candidates = DELIMITERS.flatMap((delimiter) =>
    take(csvRecords(text, delimiter), () => true, SEARCHED_RECORDS)
      .filter(isTable)
      .flatMap((header) =>
        plain.map((preset) => ({ preset, delimiter, header, ...matchColumns(header.cells, preset) })),
      ),
  );
  const score = ({ preset, delimiter, matched }: (typeof candidates)[number]) =>
    matched + (preset.delimiter === delimiter ? 0.5 : 0);
  return candidates
    .filter(({ isComplete }) => isComplete)
    .reduce<(typeof candidates)[number] | null>(
      (best, next) => (best && score(best) >= score(next) ? best : next),
      null,
    );
}

function isTable({ cells }: CsvRecord): boolean {
  return cells.length > 1;
}

function take(
  records: Iterable<CsvRecord>,
  wanted: (record: CsvRecord) => boolean,
  limit: number,
): readonly CsvRecord[] {
  const taken: CsvRecord[] = [];
  for (const record of records) {
    if (wanted(record)) taken.push({ line: record.line, cells: record.cells.slice(0, WIDEST) });
    if (taken.length === limit) break;
  }
  return taken;
}

function describe(name: string, samples: readonly string[], field: ImportField | null): DetectedColumn {
  const shown = samples.slice(0, SHOWN_SAMPLES);
  if (field === null) return { name, samples: shown, field: 'ignore', confidence: 'none' };
  return { name, samples: shown, field, confidence: 'preset' };
}

const AMOUNTS: ReadonlySet<ImportField> = new Set<ImportField>(['gross', 'net', 'debit', 'credit']);

function samplesOf(field: ImportField, columns: readonly DetectedColumn[], samples: readonly (readonly string[])[]) {
  return samples[columns.findIndex((column) => column.field === field)] ?? [];
}

function samplesOfNumbers(columns: readonly DetectedColumn[], samples: readonly (readonly string[])[]) {
  return columns.flatMap(({ field }, at) => (NUMBER_FIELDS.has(field) ? (samples[at] ?? []) : []));
}

/** The currency whose rows state a rate of one: that into which a source converts all others. */
function baseCurrency(columns: readonly DetectedColumn[], rows: readonly CsvRecord[]): string {
  const [rate, currency] = [columns.findIndex(isField('fxRate')), columns.findIndex(isField('currency'))];
  const stated = rows.map(({ cells }) => ({ rate: cells[rate] ?? '', currency: cells[currency] ?? '' }));
  const named = stated.filter((row) => isCurrency(row.currency));
  const base = named.find((row) => parseNumber(row.rate, '.')?.equals(1));
  if (base) return base.currency;
  const [only, ...others] = new Set(named.map((row) => row.currency));
  return only && others.length === 0 && named.every((row) => row.rate === '') ? only : FALLBACK_CURRENCY;
}

function isField(field: ImportField): (column: DetectedColumn) => boolean {
  return (column) => column.field === field;
}

/** The currency of rows without one: what the source or a column name says, else the one most rows have; null where nothing says. */
function currencyOf(
  columns: readonly DetectedColumn[],
  samples: readonly (readonly string[])[],
  preset: ImportPreset,
): string | null {
  const inName = columns.find(({ field, name }) => AMOUNTS.has(field) && currencyInName(name));
  const named = inName && currencyInName(inName.name);
  if (named) return named;
  if (preset.currency) return preset.currency;
  const counts = new Map<string, number>();
  for (const sample of samplesOf('currency', columns, samples)) {
    const code = sample.toUpperCase();
    if (isCurrency(code)) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}
