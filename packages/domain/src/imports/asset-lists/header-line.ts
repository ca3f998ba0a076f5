import type { CsvRecord } from '../text/csv.ts';
import { looksLikeNumber } from '../text/numbers.ts';
import { likelyField } from './column-fields.ts';

/** Titles may stand above the names of the columns. */
export const HEADER_WITHIN = 20;
/** So many different names are no row that happens to name an account and a bank. */
const SURE = 3;
const YEAR = /^(?:19|20)\d\d$/;

export type ListTable = {
  /** The names of the columns, of all that any row fills; empty where nothing names them. */
  readonly names: readonly string[];
  readonly rows: readonly CsvRecord[];
  readonly titles: readonly CsvRecord[];
};

/**
 * The names of the columns and the rows below them. Names are taken from a line of words, and never at the price of a row:
 * amounts above it are rows too, and where the first line of several cells holds an amount nothing names the columns.
 *
 * @returns null where no line has several cells
 */
export function tableOf(records: readonly CsvRecord[]): ListTable | null {
  const lines = records.slice(0, HEADER_WITHIN).map(lineOf);
  const first = records.findIndex(({ cells }) => filledIn(cells) > 1);
  if (first < 0) return null;
  const at = surestOf(lines) ?? namesOfAll(lines, first) ?? first;
  const isNamed = isOfNames(lines[at] ?? lineOf(records[at]));
  const above = records.slice(0, at);
  const isRow = ({ cells }: CsvRecord) => filledIn(cells) > 1 && cells.some(isAmount);
  const rows = [...above.filter(isRow), ...records.slice(isNamed ? at + 1 : at)];
  const named = records[at]?.cells ?? [];
  const width = Math.max(named.length, ...rows.map(({ cells }) => cells.findLastIndex(isFilled) + 1));
  const names = Array.from({ length: width }, (_, each) => (isNamed ? (named[each] ?? '').trim() : ''));
  return { names, rows, titles: above.filter((record) => !isRow(record)) };
}

type Line = {
  readonly filled: number;
  /** Different meanings that its cells could name as columns. */
  readonly known: number;
  readonly numbers: readonly string[];
};

function lineOf(record: CsvRecord | undefined): Line {
  const cells = (record?.cells ?? []).map((cell) => cell.trim());
  const fields = cells.flatMap((cell) => likelyField(cell) ?? []);
  return { filled: filledIn(cells), known: new Set(fields).size, numbers: cells.filter(looksLikeNumber) };
}

/** Names of columns are words; years may stand among them, where they are no amount. */
function isOfNames({ known, numbers }: Line): boolean {
  if (numbers.length === 0) return true;
  return numbers.every((each) => YEAR.test(each)) && (known >= SURE || new Set(numbers).size > 1);
}

/** The line of names with the most that are known, the first of them. */
function surestOf(lines: readonly Line[]): number | null {
  const known = lines.map((line) => (isOfNames(line) ? line.known : 0));
  const most = Math.max(0, ...known);
  return most >= SURE ? known.indexOf(most) : null;
}

/** Below titles of several cells, before any amount: a line that names each column, and all of them are known. */
function namesOfAll(lines: readonly Line[], first: number): number | null {
  if (lines[first]?.known !== 0) return null;
  const firstRow = lines.findIndex(({ filled, numbers }) => filled > 1 && numbers.length > 0);
  const width = Math.max(...lines.map(({ filled }) => filled));
  const found = lines.findIndex(({ filled, known }) => filled === width && known === width && width > 1);
  return found >= 0 && (firstRow < 0 || found < firstRow) ? found : null;
}

function isFilled(cell: string): boolean {
  return cell.trim() !== '';
}

function filledIn(cells: readonly string[]): number {
  return cells.filter(isFilled).length;
}

function isAmount(cell: string): boolean {
  return looksLikeNumber(cell.trim()) && !YEAR.test(cell.trim());
}
