import type { DraftTransaction } from './verdict.ts';

/** What the place of a row follows from. */
type Dated = { readonly draft: Pick<DraftTransaction, 'on' | 'time'> | null };

/**
 * Rows oldest first. Within a day those without a time come first, then the others by it; what remains equal keeps
 * the order of the file, turned around where the file begins with its latest day. Rows without a transaction are last.
 */
export function inChronologicalOrder<Row extends Dated>(verdicts: readonly Row[]): readonly Row[] {
  const rows = isNewestFirst(verdicts) ? verdicts.toReversed() : verdicts;
  return rows
    .map((row) => ({ row, key: row.draft ? `${row.draft.on} ${row.draft.time ?? ''}` : LAST }))
    .toSorted((a, b) => compareTexts(a.key, b.key))
    .map(({ row }) => row);
}

const LAST = '9999';

function isNewestFirst(verdicts: readonly Dated[]): boolean {
  let balance = 0;
  let before = '';
  for (const { draft } of verdicts) {
    if (!draft) continue;
    if (before !== '') balance += compareTexts(draft.on, before);
    before = draft.on;
  }
  return balance < 0;
}

function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
