import { isIsin } from '../../core/isin.ts';
import type { ImportField } from '../fields.ts';
import { parseDate } from '../text/dates.ts';
import { looksLikeNumber } from '../text/numbers.ts';
import { plainWords } from '../text/words.ts';
import {
  type Column,
  fits,
  isCode,
  isDateCell,
  isDirection,
  isExact,
  type Meaning,
  MOST,
  prepared,
  type SetMeaning,
  share,
  type TableColumn,
} from './column-cells.ts';
import { nameCurrencies } from './column-currencies.ts';
import { EXACT, type NamedMeaning } from './column-names.ts';
import { kindColumns } from './kind-columns.ts';

/** What each column means, and how well its name says so. */
export type NamedColumns = { readonly meanings: readonly Meaning[]; readonly scores: readonly number[] };

/** Scores of meanings that the cells say, not the name. */
const BY_CELLS = 8;
const WEAK = 6;
const LEAST = 4;
/** What an empty column loses, so that a filled one of a lesser name comes first. */
const EMPTY = 5;

/** Finds what the columns of a table of no known source mean: by their names as far as their cells agree. */
export function nameColumns(columns: readonly TableColumn[]): NamedColumns {
  const all = columns.map(prepared);
  const meanings: Meaning[] = all.map(() => null);
  const scores = all.map(() => 0);
  const set: SetMeaning = (at, meaning, score) => {
    meanings[at] = meaning;
    scores[at] = score;
  };
  const asset = assetColumn(all);
  if (asset) set(asset.at, 'symbol', BY_CELLS);
  for (const column of kindColumns(all.filter((column) => column !== asset))) {
    set(column.at, share(column, isDirection) === 1 ? 'direction' : 'kind', EXACT);
  }
  assign(all, { meanings, set, holdsAssets: asset !== null });
  dropBareCode(all, meanings);
  nameIsins(all, meanings, set);
  nameCurrencies(all, meanings, set);
  namePairs(all, meanings, set);
  nameByLabel(all, meanings, set);
  if (!meanings.includes('date')) promoteDate(all, meanings, set);
  return { meanings, scores };
}

/** A column called a currency that names coins: its table counts units of them, not money. */
function assetColumn(all: readonly Column[]): Column | null {
  if (all.some((column) => isExact(column, 'isin') || isExact(column, 'quantity'))) return null;
  const namesCoins = (column: Column) =>
    column.filled.length > 0 && share(column, isCode) < MOST && share(column, (cell) => COIN.test(cell)) >= MOST;
  return all.find((column) => isCalledAsset(column) && namesCoins(column)) ?? null;
}

const COIN = /^[A-Za-z0-9.]{2,12}$/;
const ASSETS: ReadonlySet<string> = new Set(['coin', 'asset', 'crypto', 'currency ticker', 'token']);

function isCalledAsset(column: Column): boolean {
  return isExact(column, 'currency') || ASSETS.has(plainWords(column.name).trim());
}

type Assignment = {
  readonly meanings: readonly Meaning[];
  readonly set: SetMeaning;
  readonly holdsAssets: boolean;
};
type Pair = { readonly column: Column; readonly meaning: NamedMeaning; readonly score: number };

const SHARED: ReadonlySet<NamedMeaning> = new Set<NamedMeaning>(['fees', 'taxes']);
const UNITS_OF_ASSETS: ReadonlySet<string> = new Set([
  'amount',
  'operation amount',
  'change',
  'quantity',
  'montant',
  'betrag',
  'bedrag',
  'aantal',
]);

/** The best name first; a meaning is given once, to the fullest and most varied of the columns that fit it as well. */
function assign(all: readonly Column[], { meanings, set, holdsAssets }: Assignment): void {
  const pairs = all.flatMap((column): readonly Pair[] =>
    [...scoresOf(column, holdsAssets)]
      .filter(([meaning]) => meaning !== 'kind' && fits(column, meaning))
      .map(([meaning, score]) => ({ column, meaning, score: score - (column.filled.length === 0 ? EMPTY : 0) })),
  );
  const given = new Set<Meaning>(meanings);
  for (const pair of pairs.toSorted(better)) {
    const { column, meaning, score } = pair;
    if (meanings[column.at] !== null || score < LEAST || (given.has(meaning) && !mayRepeat(pair))) continue;
    set(column.at, meaning, score);
    given.add(meaning);
  }
}

function better(a: Pair, b: Pair): number {
  const byName = Math.round(b.score) - Math.round(a.score);
  const areNames = a.meaning === 'instrumentName' && b.meaning === 'instrumentName';
  const byVariety = areNames ? b.column.distinct - a.column.distinct : 0;
  return byName || byVariety || b.score - a.score || a.column.at - b.column.at;
}

function mayRepeat({ meaning, score }: Pair): boolean {
  return meaning === 'ignore' || (SHARED.has(meaning) && score >= EXACT - 0.5);
}

function scoresOf({ name, named }: Column, holdsAssets: boolean): ReadonlyMap<NamedMeaning, number> {
  const countsUnits = holdsAssets && UNITS_OF_ASSETS.has(plainWords(name).trim());
  return countsUnits ? new Map<NamedMeaning, number>([['quantity', EXACT + 1]]) : named;
}

/** A column called nothing but a code names instruments only beside units of them. */
function dropBareCode(all: readonly Column[], meanings: Meaning[]): void {
  const at = meanings.indexOf('symbol');
  if (at < 0 || plainWords(all[at]?.name ?? '').trim() !== 'code') return;
  if (!meanings.includes('quantity')) meanings[at] = null;
}

/** ISINs speak for themselves whatever their column is called. */
function nameIsins(all: readonly Column[], meanings: readonly Meaning[], set: SetMeaning): void {
  if (meanings.includes('isin')) return;
  const found = all.find((column) => share(column, isIsin) >= MOST);
  if (found) set(found.at, 'isin', BY_CELLS);
}

const PAIR = /^[A-Z0-9.]{1,10}\/[A-Z]{3}$/;
const NAMES = ['isin', 'symbol', 'instrumentName'] as const;

/** Where nothing else names what was traded, a text does that is `NKE/USD` in every row of units. */
function namePairs(all: readonly Column[], meanings: readonly Meaning[], set: SetMeaning): void {
  const units = all[meanings.indexOf('quantity')];
  if (!units || NAMES.some((each) => meanings.includes(each))) return;
  const traded = units.cells.flatMap((cell, row) => (looksLikeNumber(cell.trim()) ? [row] : []));
  const isFree = ({ at }: Column) => ['label', 'ignore', null].includes(meanings[at] ?? null);
  const found = all.find(
    (column) =>
      isFree(column) && traded.length > 0 && traded.every((row) => PAIR.test(column.cells[row]?.trim() ?? '')),
  );
  if (found) set(found.at, 'symbol', WEAK);
}

/** Where nothing else names what was traded, the texts of the rows of units do. */
function nameByLabel(all: readonly Column[], meanings: readonly Meaning[], set: SetMeaning): void {
  const [units, label] = [all[meanings.indexOf('quantity')], all[meanings.indexOf('label')]];
  if (!units || !label || NAMES.some((each) => meanings.includes(each))) return;
  const traded = units.cells.flatMap((cell, row) => (looksLikeNumber(cell.trim()) ? [row] : []));
  if (traded.length > 0 && traded.every((row) => /\p{L}{2}/u.test(label.cells[row] ?? ''))) {
    set(label.at, 'instrumentName', WEAK);
  }
}

/** Without a day of the trade, the day it was settled on, else a column of times or of no name that holds days. */
function promoteDate(all: readonly Column[], meanings: readonly Meaning[], set: SetMeaning): void {
  const holdsDays = (column: Column) => share(column, isDateCell) >= MOST;
  const later = all[meanings.indexOf('laterDate')];
  const found =
    (later && all.find((column) => meanings[column.at] === null && holdsDays(column) && isBefore(column, later))) ??
    later ??
    all.find((column) => meanings[column.at] === 'time' && holdsDays(column)) ??
    all.find((column) => meanings[column.at] === null && holdsDays(column));
  if (found) set(found.at, 'date', WEAK);
}

/** Whether each day of a column is that of the other or before it. */
function isBefore(column: Column, later: Column): boolean {
  return column.cells.every((cell, row) => {
    const [day, end] = [parseDate(cell, 'dmy'), parseDate(later.cells[row] ?? '', 'dmy')];
    return day !== null && end !== null && day <= end;
  });
}

/** The field of a row a meaning is read into. */
export function fieldOf(meaning: Meaning, statesPositions: boolean): ImportField {
  if (meaning === null || meaning === 'ignore' || meaning === 'laterDate') return 'ignore';
  if (meaning === 'averageCost') return 'unitPrice';
  if (meaning === 'sentQuantity') return 'quantity';
  if (meaning === 'sentSymbol') return 'symbol';
  if (meaning === 'positionValue') return statesPositions ? 'positionValue' : 'ignore';
  return meaning;
}
