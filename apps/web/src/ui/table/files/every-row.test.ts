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
  expect(reads()).toBe(6);
});

it('reads an empty list once', async () => {
  const { read, reads } = served([[]]);
  expect(await everyRow(read, rowId)).toEqual([]);
  expect(reads()).toBe(1);
});

it('reads a list of one page once', async () => {
  const { read, reads } = served([listOf(1000)]);
  expect(await everyRow(read, rowId)).toEqual(listOf(1000));
  expect(reads()).toBe(1);
});

it('reads again a list to which a row came meanwhile', async () => {
  const grown = [{ id: 'new' }, ...listOf(1500)];
  const { read } = served([listOf(1500), grown]);
  expect(await everyRow(read, rowId)).toEqual(grown);
});

it('reads again a list of which one row went and another came between two pages', async () => {
  const changed = [...listOf(2500).slice(1), { id: 'new' }];
  const { read } = served([listOf(2500), changed]);
  expect(await everyRow(read, rowId)).toEqual(changed);
});

it('reads again a list whose rows changed places between two pages', async () => {
  const [first = { id: '' }, ...others] = listOf(2500);
  const { read } = served([listOf(2500), [...others, first]]);
  expect(await everyRow(read, rowId)).toEqual([...others, first]);
});

it('gives no file of a list that never rests', async () => {
  let reads = 0;
  const read: ReadPage<{ readonly id: string }> = async ({ page, size }) => {
    reads += 1;
    const list = Array.from({ length: 1500 }, (_, at) => ({ id: `${reads} ${at}` }));
    return { items: list.slice((Number(page) - 1) * Number(size), Number(page) * Number(size)), total: list.length };
  };
  await expect(everyRow(read, rowId)).rejects.toMatchObject({ code: 'unavailable' });
});

it('takes no more than a file holds', async () => {
  const { read, reads } = served([listOf(MOST_ROWS + 1)]);
  expect(await everyRow(read, rowId)).toBeNull();
  expect(reads()).toBe(1);
  expect(await everyRow(served([listOf(MOST_ROWS)]).read, rowId)).toHaveLength(MOST_ROWS);
});
