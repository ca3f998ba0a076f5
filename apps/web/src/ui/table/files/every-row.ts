import { ApiFailure } from '#lib/api-failure.ts';

/** Reads a page of a list that the server cuts, as large as pages are, of all rows that pass its filters. */
export type ReadPage<Row> = (page: {
  readonly page: string;
  readonly size: '1000';
}) => Promise<{ readonly items: readonly Row[]; readonly total: number }>;

/** Rows of a file at most: more than that is narrowed by filters first. */
export const MOST_ROWS = 50_000;

/** Readings of a list of several pages at most; one that is at rest takes two. */
const MOST_READINGS = 5;

/**
 * All rows of a list, page by page; null above `MOST_ROWS`. Rows may move from a page to another while the pages are read: a
 * list of several is read until two readings in a row are the same, so that no row is missing or twice.
 *
 * @throws ApiFailure `unavailable` where it changes with every reading
 */
export async function everyRow<Row>(read: ReadPage<Row>, rowId: (row: Row) => string): Promise<readonly Row[] | null> {
  let before = await readAll(read);
  if (!before || before.pages === 1) return before?.rows ?? null;
  for (let reading = 2; reading <= MOST_READINGS; reading += 1) {
    const now = await readAll(read);
    if (!now) return null;
    if (areSame(before.rows, now.rows, rowId)) return now.rows;
    before = now;
  }
  throw new ApiFailure('app', 503, 'errors.app.unavailable');
}

async function readAll<Row>(read: ReadPage<Row>) {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await read({ page: String(page), size: '1000' });
    if (total > MOST_ROWS) return null;
    rows.push(...items);
    if (items.length === 0 || rows.length >= total) return { rows, pages: page };
  }
}

function areSame<Row>(before: readonly Row[], now: readonly Row[], rowId: (row: Row) => string): boolean {
  return before.length === now.length && now.every((row, at) => rowId(row) === rowIdAt(before, at, rowId));
}

function rowIdAt<Row>(rows: readonly Row[], at: number, rowId: (row: Row) => string): string | null {
  const row = rows[at];
  return row === undefined ? null : rowId(row);
}
