import type { TypedLine } from '../../editor/draft.ts';

type WithKey = { readonly key: string };

/** The rows as they are now with one put back that was taken out of those before, below the row it stood below. */
export function putBack<Row extends WithKey>(now: readonly Row[], before: readonly Row[], row: Row): readonly Row[] {
  if (has(now, row)) return now;
  const at = before.findIndex(({ key }) => key === row.key);
  const above = now.findIndex(({ key }) => key === before[at - 1]?.key);
  return now.toSpliced(above < 0 ? at : above + 1, 0, row);
}

const has = (rows: readonly WithKey[], { key }: WithKey) => rows.some((row) => row.key === key);

/**
 * The lines as they are now without what a paste wrote: its lines go, those that gave way to them come back, and cells
 * it wrote over have what stood there, unless something was typed into them since.
 */
export function withoutPaste(
  now: readonly TypedLine[],
  before: readonly TypedLine[],
  pasted: readonly TypedLine[],
): readonly TypedLine[] {
  const kept = now
    .filter((line) => has(before, line) || !has(pasted, line))
    .map((line) => {
      const [was, became] = [before, pasted].map((lines) => lines.find(({ key }) => key === line.key));
      return was && became ? cellsBack(line, was, became) : line;
    });
  const gaveWay = before.filter((line) => !has(pasted, line));
  return gaveWay.reduce<readonly TypedLine[]>((lines, line) => putBack(lines, before, line), kept);
}

const CELLS = [
  'name',
  'description',
  'quantity',
  'unit',
  'unitPrice',
  'vatCategory',
  'vatRate',
  'allowances',
] as const satisfies readonly (keyof TypedLine)[];

function cellsBack(line: TypedLine, was: TypedLine, became: TypedLine): TypedLine {
  const untouched = CELLS.filter((cell) => line[cell] === became[cell]);
  return { ...line, ...Object.fromEntries(untouched.map((cell) => [cell, was[cell]])) };
}
