import type { ReactNode } from 'react';

/** Rows that stand under a common heading. */
export type Grouping<Row> = {
  readonly of: (row: Row) => string;
  readonly title: (group: string) => ReactNode;
  /** Shows the heading of a group without its rows. */
  readonly isFolded?: (group: string) => boolean;
  /** Subtotals by column id. */
  readonly totals?: (group: string, rows: readonly Row[]) => Readonly<Record<string, ReactNode>>;
};

/** One line of a table's body. */
export type Item<Row> =
  | { readonly kind: 'group'; readonly id: string; readonly group: string; readonly rows: readonly Row[] }
  | { readonly kind: 'row'; readonly id: string; readonly row: Row; readonly index: number }
  | { readonly kind: 'rest'; readonly id: string; readonly row: Row };

type Input<Row> = {
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly groups: Grouping<Row> | undefined;
  readonly expanded: ReadonlySet<string>;
  /** Of the first row among all rows, 0 on the first page. */
  readonly firstIndex: number;
};

/** The lines of a body: rows, the headings of their groups, and the second part of rows that are expanded. */
export function bodyItems<Row>({ rows, rowId, groups, expanded, firstIndex }: Input<Row>): readonly Item<Row>[] {
  const items: Item<Row>[] = [];
  let index = firstIndex;
  const add = (row: Row) => {
    const id = rowId(row);
    items.push({ kind: 'row', id, row, index });
    if (expanded.has(id)) items.push({ kind: 'rest', id: `${id} rest`, row });
    index += 1;
  };
  if (!groups) {
    rows.forEach(add);
    return items;
  }
  for (const [group, members] of Map.groupBy(rows, groups.of)) {
    items.push({ kind: 'group', id: `group ${group}`, group, rows: members });
    if (groups.isFolded?.(group)) index += members.length;
    else members.forEach(add);
  }
  return items;
}
