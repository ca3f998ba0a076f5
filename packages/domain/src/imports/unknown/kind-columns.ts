import { type Column, isCode, isDateCell, isExact, share } from './column-cells.ts';
import { kindKey, kindOfWords } from './kind-words.ts';

const MOST_KINDS = 60;
const LONGEST_WORD = 60;
/** What the vocabulary must know of a column whose name does not say that it holds kinds. */
const NEARLY_ALL = 0.9;

const meansSomething = (cell: string) => kindOfWords(kindKey(cell)) !== null;

/**
 * The columns whose words say what happened: the one most of whose words the vocabulary knows, and a second one where
 * it knows words the first does not.
 */
export function kindColumns(all: readonly Column[]): readonly Column[] {
  const isOfTrades = all.some(({ named }) => (named.get('isin') ?? 0) > 5 || (named.get('quantity') ?? 0) > 5);
  const [first, ...others] = all
    .filter((column) => holdsWords(column) && (named(column) > 0 || (isOfTrades && speaksOfKinds(column))))
    .filter((column) => share(column, meansSomething) > 0 || isExact(column, 'kind'))
    .toSorted((a, b) => informing(b) - informing(a) || known(b) - known(a) || named(b) - named(a));
  if (!first) return [];
  const second = others.find((column) => adds(column, first));
  return second ? [first, second] : [first];
}

function named(column: Column): number {
  return column.named.get('kind') ?? 0;
}

/** Cells whose words the vocabulary knows. */
function known(column: Column): number {
  return column.filled.filter(meansSomething).length;
}

/** Cells whose words say more than that money moved. */
function informing(column: Column): number {
  return column.filled.filter((cell) => !['movement', null].includes(kindOfWords(kindKey(cell)))).length;
}

function holdsWords(column: Column): boolean {
  if (column.filled.length === 0 || new Set(column.filled.map(kindKey)).size > MOST_KINDS) return false;
  return share(column, isDateCell) <= 0.2 && share(column, isCode) <= 0.5;
}

/** Short words of which the vocabulary knows nearly all, in a column that says nothing else by its name. */
function speaksOfKinds(column: Column): boolean {
  const isFree = [...column.named].every(([meaning, score]) => meaning === 'label' || meaning === 'note' || score < 6);
  return (
    isFree && column.filled.every((cell) => cell.length <= LONGEST_WORD) && share(column, meansSomething) >= NEARLY_ALL
  );
}

/** Whether a column says what happened in a row in which the first does not. */
function adds(column: Column, first: Column): boolean {
  return first.cells.some((cell, row) => !meansSomething(cell) && meansSomething(column.cells[row] ?? ''));
}
