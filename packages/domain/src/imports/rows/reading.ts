import { type Decimal, sum } from '../../core/decimal.ts';
import { type ImportField, NUMBER_FIELDS } from '../fields.ts';
import { currencyInName } from '../sources/columns.ts';
import type { RuleSubject } from '../sources/kind-rules.ts';
import type { DecimalMark } from '../sources/preset.ts';
import { lookedUp } from '../text/looked-up.ts';
import { detectDecimalMark, parseNumber } from '../text/numbers.ts';
import { plainWords } from '../text/words.ts';
import type { RowIssue, RowIssueCode } from './verdict.ts';

/** Where each field stands in the rows of a file. */
export type Layout = {
  readonly names: readonly string[];
  readonly columnsOf: ReadonlyMap<ImportField, readonly number[]>;
  /** Those that hold numbers. */
  readonly numbers: readonly ImportField[];
  /** The first of the columns of amounts; infinite where there is none. */
  readonly firstAmount: number;
  /** The currency in the name of the column a field stands in, or null. */
  readonly currencyOf: (field: ImportField, account?: string) => string | null;
  /** Many cells of a column say the same: what they say is looked up. */
  readonly numberIn: Readonly<Record<DecimalMark, (text: string) => Decimal | null>>;
  readonly wordsIn: (text: string) => string;
};

/** The cells of one row by meaning; numbers that cannot be read are noted among `issues`. */
export type Reading = RuleSubject & {
  readonly cells: readonly string[];
  readonly issues: RowIssue[];
  text(field: ImportField): string;
  /** Name of the column a field stands in, for messages. */
  columnName(field: ImportField): string | null;
  /** The currency in the name of the column a field stands in, or null. */
  currencyOf(field: ImportField, account?: string): string | null;
  /** Whether the row ends before the first of the columns of amounts, as one does that was torn in two. */
  readonly lacksAmount: boolean;
  note(code: RowIssueCode, field: ImportField | null, value?: string): void;
};

const AMOUNTS: readonly ImportField[] = ['net', 'gross', 'debit', 'credit'];
const SUMMED: ReadonlySet<ImportField> = new Set<ImportField>(['fees', 'taxes']);
/** Parts of an identifier that runs over two cells belong together; parts of a text are words. */
const GLUE: Partial<Readonly<Record<ImportField, string>>> = { externalId: '', kind: ' ', label: ' ', note: ' ' };
const BLANKS: ReadonlySet<string> = new Set(['', '-', '--', '—', 'n/a', 'N/A', 'NaN', 'null', 'None', 'Not available']);

/** The layout of a file whose columns have these names and meanings. */
export function layoutOf(names: readonly string[], fields: readonly ImportField[]): Layout {
  const columnsOf = new Map<ImportField, number[]>();
  for (const [at, field] of fields.entries()) {
    if (field !== 'ignore') columnsOf.set(field, [...(columnsOf.get(field) ?? []), at]);
  }
  const numbers = [...columnsOf.keys()].filter((field) => NUMBER_FIELDS.has(field));
  const firstAmount = Math.min(...AMOUNTS.flatMap((each) => columnsOf.get(each) ?? []));
  const numberIn = {
    ',': lookedUp((text) => parseNumber(text, ',')),
    '.': lookedUp((text) => parseNumber(text, '.')),
  };
  const wordsIn = lookedUp(plainWords);
  return { names, columnsOf, numbers, firstAmount, currencyOf: currenciesIn(names, columnsOf), numberIn, wordsIn };
}

/** Each row asks the same of the same few names. */
function currenciesIn(names: Layout['names'], columnsOf: Layout['columnsOf']): Layout['currencyOf'] {
  const known = new Map<string, string | null>();
  return (field, account) => {
    const key = `${field} ${account}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const currency = currencyInName(names[columnsOf.get(field)?.[0] ?? -1] ?? '', account);
    known.set(key, currency);
    return currency;
  };
}

/** Reads one row: every number field at once, so that no unreadable number goes unseen. */
export function readCells(cells: readonly string[], layout: Layout, decimal: DecimalMark): Reading {
  const issues: RowIssue[] = [];
  const columnName = (field: ImportField) => {
    const name = layout.names[layout.columnsOf.get(field)?.[0] ?? -1];
    return name === undefined ? null : name;
  };
  const note = (code: RowIssueCode, field: ImportField | null, value?: string) => {
    issues.push({ code, column: field && columnName(field), value: value?.slice(0, 100) || null });
  };
  const texts = new Map<ImportField, string>();
  const text = (field: ImportField) => {
    if (!layout.columnsOf.has(field)) return '';
    const known = texts.get(field);
    if (known !== undefined) return known;
    const filled = filledCells(cells, layout, field);
    const found = GLUE[field] === undefined ? (filled[0] ?? '') : filled.join(GLUE[field]);
    texts.set(field, found);
    return found;
  };
  const numbers = new Map<ImportField, Decimal | null>();
  const mark = rowMark(cells, layout, decimal);
  for (const field of layout.numbers) {
    const values = filledCells(cells, layout, field).flatMap((cell) => {
      const value = layout.numberIn[mark](cell);
      if (!value) note('number_invalid', field, cell);
      return value ?? [];
    });
    numbers.set(field, SUMMED.has(field) && values.length > 1 ? sum(values) : (values[0] ?? null));
  }
  directAmounts(numbers, text('direction'));
  return {
    cells,
    issues,
    note,
    text,
    lacksAmount: cells.length > 1 && cells.length <= layout.firstAmount,
    columnName,
    number: (field) => numbers.get(field) ?? null,
    words: (field) => layout.wordsIn(text(field)),
    currencyOf: layout.currencyOf,
  };
}

/** In French, English, Italian, German, Spanish and Dutch. */
const DEBIT = /^(?:d|addeb|af$|soll|s$|cargo|uit|out$|outgoing|sortant|ausgang|ut$|-)/i;
const CREDIT = /^(?!cargo)(?:c|accred|avere|bij$|haben|h$|abono|in$|incoming|entrant|eingang|inn$|\+)/i;

/** Where a column of its own says which way money went (`D` or `C`, `Débit` or `Crédit`), amounts get that sign. */
function directAmounts(numbers: Map<ImportField, Decimal | null>, direction: string): void {
  const isDebit = DEBIT.test(direction);
  if (!isDebit && !CREDIT.test(direction)) return;
  for (const field of ['net', 'gross'] as const) {
    const amount = numbers.get(field)?.abs();
    if (amount) numbers.set(field, isDebit ? amount.negated() : amount);
  }
}

/** Fields in which `n/a` and dashes say nothing, as they do in numbers. */
const BLANK_BY_WORDS: ReadonlySet<ImportField> = new Set<ImportField>(['date', 'isin', 'symbol', 'instrumentName']);

/** The decimal mark the numbers of one row must have: files put together from two languages change it on the way. */
function rowMark(cells: readonly string[], layout: Layout, usual: DecimalMark): DecimalMark {
  const other = usual === ',' ? '.' : ',';
  const isOther = (field: ImportField) => filledCells(cells, layout, field).some((number) => number.includes(other));
  if (!layout.numbers.some(isOther)) return usual;
  return detectDecimalMark(layout.numbers.flatMap((field) => filledCells(cells, layout, field))) ?? usual;
}

const NONE: readonly string[] = [];

function filledCells(cells: readonly string[], layout: Layout, field: ImportField): readonly string[] {
  const columns = layout.columnsOf.get(field);
  if (!columns) return NONE;
  const mayBeBlank = NUMBER_FIELDS.has(field) || BLANK_BY_WORDS.has(field);
  const isFilled = (cell: string) => (mayBeBlank ? !BLANKS.has(cell) : cell !== '');
  if (columns.length > 1) return columns.map((at) => (cells[at] ?? '').trim()).filter(isFilled);
  const only = (cells[columns[0] ?? -1] ?? '').trim();
  return isFilled(only) ? [only] : NONE;
}
