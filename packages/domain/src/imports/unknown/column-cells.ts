import { isCurrency } from '../../core/currency.ts';
import { parseDate } from '../text/dates.ts';
import { looksLikeNumber } from '../text/numbers.ts';
import { EXACT, meaningsOf, type NamedMeaning } from './column-names.ts';

export type Meaning = NamedMeaning | 'feeCurrency' | 'taxCurrency' | null;
export type SetMeaning = (at: number, meaning: Meaning, score: number) => void;

/** A column of a table by its name and the cells of its sampled rows, empty ones too. */
export type TableColumn = { readonly name: string; readonly cells: readonly string[] };

/** A column with what is looked at again and again. */
export type Column = TableColumn & {
  readonly at: number;
  readonly filled: readonly string[];
  readonly distinct: number;
  readonly named: ReadonlyMap<NamedMeaning, number>;
};

const BLANKS: ReadonlySet<string> = new Set(['', '-', '--', '—', 'n/a', 'N/A', 'NaN', 'null', 'None', 'Not available']);
const CODE = /^[A-Z0-9][A-Z0-9.:\-/ ]{0,19}$/;
/** Codes of pence and cents, which are no currencies but parts of one. */
const SUBUNITS = /^(?:GBX|GBp|GBPENCE|ZAc|ZAC|ILA)$/;

export function prepared(column: TableColumn, at: number): Column {
  const filled = column.cells.map((cell) => cell.trim()).filter((cell) => !BLANKS.has(cell));
  return { ...column, at, filled, distinct: new Set(filled).size, named: meaningsOf(column.name) };
}

/** The part of the filled cells that fit. */
export function share({ filled }: Column, test: (cell: string) => boolean): number {
  return filled.length === 0 ? 0 : filled.filter(test).length / filled.length;
}

export const isCode = (cell: string) => isCurrency(cell.toUpperCase()) || SUBUNITS.test(cell);

/** Digits alone are amounts far more often than days as spreadsheets count them. */
export function isDateCell(cell: string): boolean {
  if (/^\d+$|^\d{5}[.,]\d+$/.test(cell)) return false;
  return parseDate(cell, 'dmy') !== null || parseDate(cell, 'mdy') !== null;
}

/** Words that say which way an amount went, and nothing else. */
const DIRECTION =
  /^(?:d[ée]bit|cr[ée]dit|debito|cr[ée]dito|debet|kredit|soll|haben|dare|avere|cargo|abono|af|bij|d|c|in|out|neutral|incoming|outgoing|entrant|sortant|eingang|ausgang|inn|ut)$/i;
export const isDirection = (cell: string) => DIRECTION.test(cell);

/** `20260306`, a day where the name of the column says so. */
const COMPACT = /^(?:19|20)\d{6}(?!\d)/;
export const MOST = 0.8;
/** Of a column whose name leaves no doubt, so that wrong cells are errors of their rows. */
export const SOME = 0.3;
const FEW = 3;

const NUMBERS: ReadonlySet<NamedMeaning> = new Set<NamedMeaning>([
  'quantity',
  'unitPrice',
  'averageCost',
  'positionValue',
  'lastPrice',
  'gross',
  'net',
  'debit',
  'credit',
  'fees',
  'taxes',
  'counterQuantity',
  'sentQuantity',
  'fxRate',
  'originalAmount',
  'balance',
]);

type Fit = { readonly fits: (cell: string) => boolean; readonly least: number };

const TEXT: Fit = { fits: (cell) => !looksLikeNumber(cell) && !isDateCell(cell), least: 0.5 };
const NUMBER: Fit = { fits: looksLikeNumber, least: MOST };
const DAY: Fit = { fits: isDateCell, least: MOST };
const CURRENCY: Fit = { fits: isCode, least: MOST };

/** What the cells of a column must be like for a meaning, and in what part; meanings not listed are free. */
const FITS: Partial<Readonly<Record<NamedMeaning, Fit>>> = {
  date: DAY,
  laterDate: DAY,
  currency: CURRENCY,
  priceCurrency: CURRENCY,
  originalCurrency: CURRENCY,
  isin: { fits: (cell) => /^[A-Z]{2}[A-Z0-9]{10}$/.test(cell.toUpperCase()), least: 0.5 },
  symbol: { fits: (cell) => CODE.test(cell), least: 0.5 },
  direction: { fits: isDirection, least: MOST },
  sentSymbol: { fits: (cell) => CODE.test(cell), least: 0.5 },
  /** Numbers of accounts have no decimals. */
  account: { fits: (cell) => !/^[-+]?\d+[.,]\d+$/.test(cell), least: MOST },
  counterSymbol: { fits: (cell) => CODE.test(cell), least: 0.5 },
  time: { fits: (cell) => /\d{1,2}:\d{2}/.test(cell), least: MOST },
  status: { fits: (cell) => !looksLikeNumber(cell), least: 0.5 },
  instrumentName: TEXT,
  label: TEXT,
};
/** Of a column whose name leaves no doubt some cells are enough, so that wrong ones are errors of their rows. */
const LENIENT: ReadonlySet<Fit> = new Set([NUMBER, DAY, CURRENCY]);

/** Whether the cells of a column are such as its meaning has; a column without any cell contradicts nothing. */
export function fits(column: Column, meaning: NamedMeaning): boolean {
  const { filled } = column;
  const test = NUMBERS.has(meaning) ? NUMBER : FITS[meaning];
  if (!test || filled.length === 0) return true;
  if (!LENIENT.has(test) || !isExact(column, meaning)) return share(column, test.fits) >= test.least;
  if (filled.length < FEW && meaning !== 'laterDate') return true;
  return share(column, (cell) => test.fits(cell) || (test === DAY && COMPACT.test(cell))) >= SOME;
}

export function isExact({ named }: Column, meaning: NamedMeaning): boolean {
  return (named.get(meaning) ?? 0) >= EXACT - 0.5;
}
