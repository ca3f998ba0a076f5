import { isCurrency } from '../../core/currency.ts';
import type { ImportField } from '../fields.ts';
import type { ImportMapping } from '../mapping.ts';
import { rowJudge } from '../rows/row-judge.ts';
import type { DetectedColumn, Detection } from '../sources/detection.ts';
import type { DecimalMark, Delimiter } from '../sources/preset.ts';
import { type CsvRecord, csvRecords } from '../text/csv.ts';
import { detectDateOrder } from '../text/dates.ts';
import { detectDelimiter } from '../text/delimiter.ts';
import { detectDecimalMark, looksLikeNumber } from '../text/numbers.ts';
import { isDateCell, type TableColumn } from './column-cells.ts';
import { namesIn } from './header-names.ts';
import { readTable } from './read-table.ts';
import type { TableQuestion } from './table.ts';
import { currencyIn, restsOnDollarSign } from './table-currency.ts';

const SEARCHED_RECORDS = 40;
const SAMPLED_ROWS = 300;
const SHOWN_SAMPLES = 3;
/** In tables as wide as this a row of a single cell is a title or a footer. */
const NARROW = 4;
/** Columns looked at; no export of a bank has as many. */
const WIDEST = 200;
const FALLBACK_CURRENCY = 'EUR';

/**
 * Reads a table of no known source: where its names stand, what its columns mean, what its words mean, and what
 * arithmetic over all of its rows proves. What neither says becomes a question.
 */
export function detectTable(text: string): Detection {
  const delimiter = detectDelimiter(text);
  const { header, line } = findNames(text, delimiter);
  const isRow = ({ cells }: CsvRecord) =>
    header.length < NARROW || cells.filter((cell) => cell.trim() !== '').length > 1;
  const rows = take(csvRecords(text, delimiter), SAMPLED_ROWS, (record) => record.line > line && isRow(record));
  const columns: TableColumn[] = header.map((name, at) => ({ name, cells: rows.map(({ cells }) => cells[at] ?? '') }));
  const decimal = decimalOf(columns);
  const { fields, confidences, table } = readTable(columns, decimal);
  const guessed = withGuesses(columns, fields);
  const dates = detectDateOrder(cellsOf(columns, guessed, 'date'));
  const isUncertain = dates?.isUncertain ?? false;
  const questions: TableQuestion[] = [...table.questions];
  const days = cellsOf(columns, guessed, 'date');
  if (hasSecondTable(header, rows) && !questions.includes('amounts')) questions.push('amounts');
  const isDayFirst = delimiter === ';' || isWrittenDayFirst(days, decimal);
  if ((isUncertain && !isDayFirst) || areYearFirst(days)) questions.push('dates');
  if (restsOnDollarSign(columns, guessed)) questions.push('currency');
  const mapping: ImportMapping = {
    presetId: null,
    delimiter,
    decimal,
    dateOrder: dates?.order ?? 'dmy',
    headerLine: line,
    columns: guessed,
    currency: currencyIn(columns, guessed) ?? FALLBACK_CURRENCY,
    account: null,
    table: { ...table, questions },
  };
  return {
    presetId: null,
    mapping: { ...mapping, table: { ...table, questions: withDirection(questions, { header, mapping, rows }) } },
    columns: columns.map((column, at) =>
      described(column, guessed[at] ?? 'ignore', confidenceOf(at, { fields, guessed, confidences })),
    ),
    dateOrderIsUncertain: isUncertain,
    sampledRows: rows.length,
  };
}

/** Names of columns once more, and others, below the first: what the columns mean changes on the way. */
function hasSecondTable(header: readonly string[], rows: readonly CsvRecord[]): boolean {
  const least = Math.max(SECOND_TABLE, namesIn(header) / 2);
  return rows.some(({ cells }) => cells.some((cell, at) => cell !== header[at]) && namesIn(cells) >= least);
}

/** `25-01-05` with the year first cannot be distinguished from a day first by itself; years before 2010 are none of ours. */
function areYearFirst(days: readonly string[]): boolean {
  const found = days.flatMap((day) => {
    const [, first, last] = SHORT_DAY.exec(day) ?? [];
    return first && last ? [{ first: Number(first), last: Number(last) }] : [];
  });
  return found.length > 0 && found.every(({ first }) => first >= 10) && found.some(({ last }) => last < 10);
}

const SHORT_DAY = /^(\d{2})[-/.]\d{2}[-/.](\d{2})(?!\d)/;
const SECOND_TABLE = 3;

type Judged = {
  readonly header: readonly string[];
  readonly mapping: ImportMapping;
  readonly rows: readonly CsvRecord[];
};

/** Whether rows say which way they went is known once they are judged. */
function withDirection(
  questions: readonly TableQuestion[],
  { header, mapping, rows }: Judged,
): readonly TableQuestion[] {
  const judge = rowJudge(header, mapping);
  const isOpen = rows.some((row) => judge(row).issues.some(({ code }) => code === 'direction_unknown'));
  return isOpen ? [...questions, 'direction'] : questions;
}

type Guess = {
  readonly fields: readonly ImportField[];
  readonly guessed: readonly ImportField[];
  readonly confidences: readonly DetectedColumn['confidence'][];
};

function confidenceOf(at: number, { fields, guessed, confidences }: Guess): DetectedColumn['confidence'] {
  if (guessed[at] !== fields[at]) return 'likely';
  return guessed[at] === 'ignore' ? 'none' : (confidences[at] ?? 'none');
}

function described(
  { name, cells }: TableColumn,
  field: ImportField,
  confidence: DetectedColumn['confidence'],
): DetectedColumn {
  const samples = cells
    .map((cell) => cell.trim())
    .filter(Boolean)
    .slice(0, SHOWN_SAMPLES);
  return { name, samples, field, confidence };
}

function take(
  records: Iterable<CsvRecord>,
  limit: number,
  wanted: (record: CsvRecord) => boolean,
): readonly CsvRecord[] {
  const taken: CsvRecord[] = [];
  for (const record of records) {
    if (wanted(record)) taken.push({ line: record.line, cells: record.cells.slice(0, WIDEST) });
    if (taken.length === limit) break;
  }
  return taken;
}

/**
 * The line of the names: the one most of whose cells are names of columns, else the first as wide as the table. A table
 * that begins with a row of its own has no names: its line is 0, and no row is lost.
 */
function findNames(text: string, delimiter: Delimiter): { readonly header: readonly string[]; readonly line: number } {
  const records = take(csvRecords(text, delimiter), SEARCHED_RECORDS, () => true);
  const width = Math.max(0, ...records.map(({ cells }) => cells.length));
  const rated = records.map((record) => ({ record, names: namesIn(record.cells) }));
  const best = rated.reduce<(typeof rated)[number] | null>(
    (found, next) => (next.names > 1 && next.names > (found?.names ?? 0) ? next : found),
    null,
  );
  if (best) return { header: best.record.cells, line: best.record.line };
  const wide = records.find(({ cells }) => cells.length === width && cells.some((cell) => cell.trim() !== ''));
  if (!wide) return { header: [], line: 1 };
  const isRow = width > 1 && wide.cells.some(isDateCell) && wide.cells.some((cell) => isAmount(cell.trim()));
  return isRow ? { header: wide.cells.map(() => ''), line: 0 } : { header: wide.cells, line: wide.line };
}

function decimalOf(columns: readonly TableColumn[]): DecimalMark {
  const numbers = columns.flatMap(({ cells }) => cells.map((cell) => cell.trim()).filter(looksLikeNumber));
  return detectDecimalMark(numbers) ?? '.';
}

function cellsOf(
  columns: readonly TableColumn[],
  fields: readonly ImportField[],
  field: ImportField,
): readonly string[] {
  return columns[fields.indexOf(field)]?.cells.map((cell) => cell.trim()) ?? [];
}

/** Month first is written with slashes and decimal points alone. */
function isWrittenDayFirst(dates: readonly string[], decimal: DecimalMark): boolean {
  return decimal === ',' || !dates.some((date) => /^\d{1,2}\/\d{1,2}\/\d{2,4}/.test(date));
}

/** What a column without a meaningful name holds, by its content alone. */
const CONTENTS: readonly { readonly field: ImportField; readonly fits: (cell: string) => boolean }[] = [
  { field: 'date', fits: isDateCell },
  { field: 'currency', fits: isCurrency },
  { field: 'label', fits: (cell) => /\p{L}{3}/u.test(cell) },
];

/** Signs and decimals distinguish amounts from the numbers of accounts and users. */
function isAmount(cell: string): boolean {
  return /^[-+−(]|[.,]\d{1,2}(?!\d)/.test(cell) && looksLikeNumber(cell);
}

/** Fields still missing are looked for among the columns still unknown, each in the first that fits it throughout. */
function withGuesses(columns: readonly TableColumn[], fields: readonly ImportField[]): ImportField[] {
  const guessed = [...fields];
  for (const { field, fits } of CONTENTS) {
    if (guessed.includes(field)) continue;
    const filled = (at: number) => columns[at]?.cells.map((cell) => cell.trim()).filter(Boolean) ?? [];
    const fitting = [...guessed.keys()].filter(
      (at) => guessed[at] === 'ignore' && filled(at).length > 0 && filled(at).every(fits),
    );
    const [at] = fitting;
    if (at !== undefined) guessed[at] = field;
  }
  return guessed;
}
