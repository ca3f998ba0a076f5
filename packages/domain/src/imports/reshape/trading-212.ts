import { type CsvRecord, csvRecords } from '../text/csv.ts';
import { looksLikeNumber } from '../text/numbers.ts';
import { plainWords } from '../text/words.ts';
import type { Table } from './table.ts';

const SEARCHED_RECORDS = 20;
const NEEDED = ['Action', 'Time', 'No. of shares', 'Price / share', 'Total'].map(plainWords);
const [ACTION, , SHARES] = NEEDED;
/** Later exports have these two before the shares, earlier ones after the notes on taxes. */
const MOVED = ['Notes', 'ID'].map(plainWords);
/** A split is two rows of units given and received: neither alone says by how many the units changed. */
const HALF_OF_A_SPLIT = /^stock split (?:open|close)$/i;

/**
 * Puts rows of Trading 212 in the order of their file's names: files joined from exports of several years keep the
 * names of the first, though later rows have note and identifier before the shares.
 */
export function reshapeTrading212(text: string): Table | null {
  const records = csvRecords(text, ',');
  const header = headerAmong(records);
  if (!header) return null;
  const names = header.cells.map(plainWords);
  const realign = realigner(names);
  const [action, shares] = [names.indexOf(ACTION ?? ''), names.indexOf(SHARES ?? '')];
  const withoutHalves = (cells: readonly string[]) =>
    HALF_OF_A_SPLIT.test(cells[action]?.trim() ?? '') ? cells.map((cell, at) => (at === shares ? '' : cell)) : cells;
  return {
    header: header.cells,
    headerLine: header.line,
    records: [...records].map(({ line, cells }) => ({ line, cells: withoutHalves(realign(cells)) })),
  };
}

function headerAmong(records: Generator<CsvRecord, void, undefined>): CsvRecord | null {
  for (let searched = 0; searched < SEARCHED_RECORDS; searched++) {
    const { value, done } = records.next();
    if (done) return null;
    const names = value.cells.map(plainWords);
    if (NEEDED.every((name) => names.includes(name))) return value;
  }
  return null;
}

/** Moves the cells of a row whose note and identifier stand where the names have shares and price. */
function realigner(names: readonly string[]): (cells: readonly string[]) => readonly string[] {
  const shares = names.indexOf(SHARES ?? '');
  const places = MOVED.map((name) => names.indexOf(name));
  if (places.some((place) => place < shares)) return (cells) => cells;
  const rest = names.map((_, at) => at).filter((at) => at >= shares && !places.includes(at));
  const order = [...names.keys()].filter((at) => at < shares).concat(places, rest);
  return (cells) => {
    const [note, id, units] = cells.slice(shares, shares + 3);
    const isMoved = !isFigure(note) && /\p{L}/u.test(id ?? '') && isFigure(units);
    return isMoved ? names.map((_, at) => cells[order.indexOf(at)] ?? '') : cells;
  };
}

function isFigure(cell: string | undefined): boolean {
  return looksLikeNumber(cell?.trim() ?? '');
}
