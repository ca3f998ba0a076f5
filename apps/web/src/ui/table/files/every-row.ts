/** Reads a page of a list that the server cuts, as large as pages are, of all rows that pass its filters. */
export type ReadPage<Row> = (page: {
  readonly page: string;
  readonly size: '1000';
}) => Promise<{ readonly items: readonly Row[]; readonly total: number }>;

/** Rows of a file at most: more than that is narrowed by filters first. */
export const MOST_ROWS = 50_000;

/**
 * All rows of a list, page by page; null above `MOST_ROWS`. A list that changes meanwhile is read once more, so that no row
 * is missing or twice.
 */
export async function everyRow<Row>(read: ReadPage<Row>, rowId: (row: Row) => string): Promise<readonly Row[] | null> {
  const first = await readAll(read, rowId);
  if (!first || first.isWhole) return first?.rows ?? null;
  const second = await readAll(read, rowId);
  return second?.rows ?? null;
}

async function readAll<Row>(read: ReadPage<Row>, rowId: (row: Row) => string) {
  const rows = new Map<string, Row>();
  const totals = new Set<number>();
  let count = 0;
  for (let page = 1; ; page += 1) {
    const { items, total } = await read({ page: String(page), size: '1000' });
    if (total > MOST_ROWS) return null;
    for (const row of items) rows.set(rowId(row), row);
    totals.add(total);
    count += items.length;
    if (items.length === 0 || count >= total) break;
  }
  return { rows: [...rows.values()], isWhole: totals.size === 1 && totals.has(rows.size) };
}
