import { FRENCH_VAT_RATES } from '@aurea/domain/billing/totals/vat.ts';
import { withoutTrailingZeros } from '@aurea/domain/core/trailing.ts';
import { typedUnit, unitOf } from '#lib/unit-words.ts';
import { type TypedLine, withDiscount } from '../../editor/draft.ts';
import { type HeadedColumn, headedColumns } from './pasted-header.ts';

/** Cells of a line in the order in which a table is read into them; many tables have no unit. */
const WITH_UNIT = ['name', 'quantity', 'unit', 'price', 'vat', 'discount'] as const;
/** The cell each column goes into; null where it has none. */
type Columns = readonly (HeadedColumn | null)[];
const WITHOUT_UNIT: Columns = WITH_UNIT.filter((name) => name !== 'unit');

/** A rate of VAT that was pasted and is none: the line keeps the one it had. */
export type UnreadRate = Pick<TypedLine, 'key' | 'vatCategory' | 'vatRate'> & { readonly typed: string };

export type Pasted = {
  readonly lines: readonly TypedLine[];
  /** How many lines were written. */
  readonly count: number;
  readonly unread: readonly UnreadRate[];
  /** The first row named the columns. */
  readonly hadHeader: boolean;
  /** Columns that have no place in a line. */
  readonly columnsLeft: number;
};

type Place = {
  readonly lines: readonly TypedLine[];
  /** The cell that had the focus. */
  readonly row: number;
  readonly cell: string;
  readonly language: 'en' | 'fr';
  readonly blank: () => TypedLine;
  /** Reads a figure as people write it. */
  readonly read: (typed: string) => string | null;
};

/**
 * The lines after a table of a spreadsheet was pasted: under a first row that names its columns each goes where its name
 * says, in any order, else by its place. Into a name it adds lines, into a figure it fills the column from
 * there down. A figure that cannot be read stays as it is, to be corrected where it stands. Null for what is no table.
 */
export function pastedLines(text: string, place: Place): Pasted | null {
  const table = tableOf(text);
  const headed = headedInto(place.cell, table);
  const columns = headed ?? columnsOf(table, place);
  const isTable = table.length > 1 || (table[0]?.length ?? 0) > 1;
  if (!isTable || columns.length === 0 || (place.cell === 'detail' && table[0]?.length === 1)) return null;
  const hadHeader = headed !== null || isHeader(table, columns, place);
  const rows = hadHeader ? table.slice(1) : table;
  const unread: UnreadRate[] = [];
  const fill = (line: TypedLine, cells: readonly string[]) => {
    const filled = filledLine(line, cells, { ...place, columns });
    const typed = cells[columns.indexOf('vat')] ?? '';
    if (typed !== '' && rateOf(typed, place) === null) {
      unread.push({ key: filled.key, vatCategory: filled.vatCategory, vatRate: filled.vatRate, typed });
    }
    return filled;
  };
  const lines = columns.includes('name') ? addedLines(rows, place, fill) : overwritten(rows, place, fill);
  const widest = Math.max(...rows.map((cells) => cells.length));
  const placed = columns.filter((column) => column !== null).length;
  return { lines, count: rows.length, unread, hadHeader, columnsLeft: Math.max(0, widest - placed) };
}

/** The columns of a table by their names, where it is pasted into what a line is. */
const headedInto = (cell: string, table: Rows) => (cell === 'name' || cell === 'detail' ? headedColumns(table) : null);

/** The cells that a table goes into, from the one that had the focus; none where it has no place there. */
function columnsOf(table: Rows, { cell, read }: Place): Columns {
  const first = cell === 'detail' ? 'name' : cell;
  const from = (columns: Columns) => {
    const names: readonly (string | null)[] = columns;
    const start = names.indexOf(first);
    return start < 0 ? [] : columns.slice(start);
  };
  const withUnit = from(WITH_UNIT);
  const units = table.map((cells) => cells[withUnit.indexOf('unit')] ?? '');
  const hasUnit = units.some((typed) => unitOf(typed) !== null) && units.every((typed) => read(typed) === null);
  return hasUnit ? withUnit : from(WITHOUT_UNIT);
}

type Fill = (line: TypedLine, cells: readonly string[]) => TypedLine;
type Rows = readonly (readonly string[])[];

/** New lines below that of the cell, with its VAT; an untouched line gives way to them. */
function addedLines(rows: Rows, { lines, row, blank }: Place, fill: Fill): TypedLine[] {
  const like = lines[row] ?? blank();
  const isUntouched = like.name === '' && like.description === '' && like.unitPrice === '0';
  const added = rows.map((cells) => fill({ ...blank(), ...vatOf(like) }, cells));
  return isUntouched ? lines.toSpliced(row, 1, ...added) : lines.toSpliced(row + 1, 0, ...added);
}

const vatOf = ({ vatCategory, vatRate, unit, unitName }: TypedLine) => ({ vatCategory, vatRate, unit, unitName });

/** The figures of the lines from that of the cell down, past headings and fees that are computed; lines are added where there are too few. */
function overwritten(rows: Rows, { lines, row, blank }: Place, fill: Fill): TypedLine[] {
  const after = [...lines];
  let at = row;
  for (const cells of rows) {
    while (after[at]?.role === 'section' || after[at]?.fee) at += 1;
    after[at] = fill(after[at] ?? blank(), cells);
    at += 1;
  }
  return after;
}

function filledLine(
  line: TypedLine,
  cells: readonly string[],
  place: Place & { readonly columns: Columns },
): TypedLine {
  const { columns, language, read } = place;
  const cell = (name: HeadedColumn) => cells[columns.indexOf(name)] ?? '';
  const figure = (typed: string, otherwise: string) => (typed === '' ? otherwise : (read(typed) ?? typed));
  const [quantity, unitPrice] = [figure(cell('quantity'), line.quantity), figure(cell('price'), line.unitPrice)];
  const filled: TypedLine = {
    ...line,
    ...named(
      cell('name'),
      cell('detail') === '' ? line : { ...line, description: cell('detail').slice(0, MOST_DETAIL) },
    ),
    ...(cell('unit') === '' ? {} : typedUnit(cell('unit'))),
    ...withoutNegativePrice(quantity, unitPrice),
    ...rateOf(cell('vat'), place),
  };
  const percent = cell('discount');
  return percent === '' ? filled : withDiscount(filled, read(percent) ?? percent, language);
}

/** What is too long for a name, or has lines of its own, goes on below it. */
function named(typed: string, { name, description }: TypedLine) {
  if (typed === '') return { name, description };
  const [first = '', ...rest] = typed.split('\n').map((part) => part.trim());
  if (first.length <= MOST_NAME) return { name: first, description: rest.join(' ') || description };
  return { name: `${first.slice(0, MOST_NAME - 1)}…`, description: [first, ...rest].join(' ').slice(0, MOST_DETAIL) };
}

const MOST_NAME = 200;
const MOST_DETAIL = 1000;

/** A price is never below zero: what is taken off is a quantity below zero. */
function withoutNegativePrice(quantity: string, unitPrice: string) {
  const isReadable = /^-?[\d.]+$/.test(quantity) && /^-[\d.]+$/.test(unitPrice);
  if (!isReadable) return { quantity, unitPrice };
  const turned = quantity.startsWith('-') ? quantity.slice(1) : `-${quantity}`;
  return { quantity: turned, unitPrice: unitPrice.slice(1) };
}

/** The rate a cell names, null where it names none. */
function rateOf(typed: string, { read }: Pick<Place, 'read'>): Pick<TypedLine, 'vatCategory' | 'vatRate'> | null {
  const figure = withoutTrailingZeros(read(typed) ?? '');
  const rate = FRENCH_VAT_RATES.find((one) => one === figure);
  return rate === undefined || rate === '0' ? null : { vatCategory: 'S', vatRate: rate };
}

/** Whether the first row names the columns: words where the rows below have figures. */
function isHeader(table: Rows, columns: Columns, { read }: Place): boolean {
  const [first = [], second = []] = table;
  const figures = first.filter((cell, at) => columns[at] !== 'name' && cell !== '');
  const areWords = figures.length > 0 && figures.every((cell) => !/\d/.test(cell));
  return areWords && second.some((cell, at) => columns[at] !== 'name' && read(cell) !== null);
}

/** The cells of a table as spreadsheets put it on the clipboard: tabs, and quotes around what holds tabs or lines. */
function tableOf(text: string): string[][] {
  const table: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text.replaceAll('\r\n', '\n').matchAll(CELL)) {
    row.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim());
    if (end === '\t') continue;
    if (row.some((cell) => cell !== '')) table.push(row);
    row = [];
  }
  return table;
}

const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/g;
