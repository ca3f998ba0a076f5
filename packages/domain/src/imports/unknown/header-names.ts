import { looksLikeNumber } from '../text/numbers.ts';
import { isDateCell } from './column-cells.ts';
import { meaningsOf } from './column-names.ts';

/** How well a name must fit a meaning to speak for a line of names. */
const CLEAR_NAME = 6;
/** Fewer known names may be words of a row. */
const LEAST_NAMES = 3;

/** How many cells are names of columns; figures and days are none. */
export function namesIn(cells: readonly string[]): number {
  let names = 0;
  for (const cell of cells) {
    if (cell.trim() === '') continue;
    if (isFigure(cell)) names--;
    else if (isName(cell)) names++;
  }
  return names;
}

/** Whether a record holds names of columns and no figure: a table begins there. */
export function isHeader(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (filled.length < LEAST_NAMES || filled.some(isFigure)) return false;
  const names = filled.filter(isName).length;
  return names >= LEAST_NAMES && names * 2 >= filled.length;
}

function isFigure(cell: string): boolean {
  return looksLikeNumber(cell.trim()) || isDateCell(cell);
}

function isName(cell: string): boolean {
  return Math.max(0, ...meaningsOf(cell).values()) >= CLEAR_NAME;
}
