import { Decimal } from '@aurea/domain/core/decimal.ts';

export type Cell = string | number | boolean | Date | null;

/** Digits a spreadsheet keeps of a number; those beyond are leavings of binary fractions. */
const DIGITS = 15;
const DAY_MS = 86_400_000;
/** Spreadsheets count days from 1900 or 1904: a moment before is a time of day without a day. */
const FIRST_DAY = Date.UTC(1900, 0, 1);

/**
 * The text of a cell: numbers with a decimal point and without what binary fractions add (`0.1 + 0.2` is `0.3`), days
 * as `2026-03-06`, with their time where they have one, to the second.
 */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return numberText(cell);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return cell instanceof Date ? momentText(cell) : cell;
}

function numberText(value: number): string {
  if (!Number.isFinite(value)) return '';
  return Number.isSafeInteger(value) ? String(value) : new Decimal(value.toPrecision(DIGITS)).toFixed();
}

function momentText(moment: Date): string {
  const seconds = Math.round(moment.getTime() / 1000) * 1000;
  if (Number.isNaN(seconds)) return '';
  const [day = '', time = ''] = new Date(seconds).toISOString().slice(0, 19).split('T');
  if (seconds < FIRST_DAY) return time;
  return seconds % DAY_MS === 0 ? day : `${day} ${time}`;
}

/** One line of comma-separated cells; a line break in a cell becomes a space, so that lines stay rows. */
export function rowText(cells: readonly (Cell | undefined)[]): string {
  const filled = cells.findLastIndex((cell) => cellText(cell) !== '') + 1;
  return cells.slice(0, filled).map(quoted).join(',');
}

function quoted(cell: Cell | undefined): string {
  const text = inOneLine(cellText(cell));
  return /[",;\t|]/.test(text) || text.startsWith(' ') ? `"${text.replaceAll('"', '""')}"` : text;
}

function inOneLine(text: string): string {
  const [first = '', ...rest] = text.split(/[\r\n]/);
  return rest.reduce((line, part) => `${line.trimEnd()} ${part.trimStart()}`, first);
}
