import { expect, it } from 'vitest';
import { everyRow, MOST_ROWS, type ReadPage } from './every-row.ts';

const listOf = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }));
const rowId = ({ id }: { readonly id: string }) => id;

function served(lists: readonly (readonly { readonly id: string }[])[]) {
  let reads = 0;
  const read: ReadPage<{ readonly id: string }> = async ({ page, size }) => {
    const list = lists[Math.min(reads, lists.length - 1)] ?? [];
    reads += 1;
    const start = (Number(page) - 1) * Number(size);
    return { items: list.slice(start, start + Number(size)), total: list.length };
  };
  return { read, reads: () => reads };
}

it('reads every page, in order', async () => {
  const { read, reads } = served([listOf(2500)]);
  expect(await everyRow(read, rowId)).toEqual(listOf(2500));
  expect(reads()).toBe(3);
});

it('reads an empty list once', async () => {
  const { read, reads } = served([[]]);
  expect(await everyRow(read, rowId)).toEqual([]);
  expect(reads()).toBe(1);
});

it('reads again a list to which a row came meanwhile', async () => {
  const grown = [{ id: 'new' }, ...listOf(1500)];
  const { read } = served([listOf(1500), grown]);
  expect(await everyRow(read, rowId)).toEqual(grown);
});

it('takes no more than a file holds', async () => {
  const { read, reads } = served([listOf(MOST_ROWS + 1)]);
  expect(await everyRow(read, rowId)).toBeNull();
  expect(reads()).toBe(1);
  expect(await everyRow(served([listOf(MOST_ROWS)]).read, rowId)).toHaveLength(MOST_ROWS);
});
