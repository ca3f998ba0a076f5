import { readRows } from '@aurea/domain/imports/rows/rows.ts';
import { fromStoredDraft } from '@aurea/domain/imports/rows/stored-draft.ts';
import { detectSource } from '@aurea/domain/imports/sources/detect.ts';
import { expect, it } from 'vitest';
import { createRowStore, ROWS_AT_ONCE, type RowChunk } from './kept-rows.ts';

const HEADER = 'Date;Libellé;Montant;Devise\n';
const TEXT = `${HEADER}06/01/2026;"Virement ""salaire""";12,50;EUR\n05/01/2026;Achat;-3,20;USD\n`;

function storeOf(text: string) {
  const { mapping } = detectSource(text);
  const verdicts = [...readRows(text, { ...mapping, currency: 'EUR' })];
  const store = createRowStore('EUR');
  for (const verdict of verdicts) store.add(verdict);
  return { verdicts, store };
}

const parsed = ({ rows }: RowChunk) => JSON.parse(new TextDecoder().decode(rows));

it('rows are kept as bytes in the order of the file, with their places, and what waits for a rate until it has one', () => {
  const { verdicts, store } = storeOf(TEXT);
  const [chunk, ...more] = store.finish((verdict) => ({ ...verdict, status: 'ready' }));
  expect(more).toEqual([]);
  expect(chunk?.sequences).toEqual([1, 0]);
  const rows = chunk ? parsed(chunk) : [];
  expect(fromStoredDraft(rows[0].draft)).toEqual(verdicts[0]?.draft);
  expect(rows).toMatchObject([
    { line: 2, cells: verdicts[0]?.cells },
    { line: 3, status: 'ready', draft: { currency: 'USD' } },
  ]);
});

it('rates are asked for by ascending day, over all chunks', () => {
  const lines = Array.from({ length: ROWS_AT_ONCE + 500 }, (_, at) => {
    const day = `${String(1 + ((at * 7) % 28)).padStart(2, '0')}/0${1 + (at % 9)}/2025`;
    return `${day};Achat ${at};-3,20;${at % 3 === 0 ? 'USD' : 'EUR'}\n`;
  });
  const { verdicts, store } = storeOf(HEADER + lines.join(''));
  const days: string[] = [];
  const chunks = store.finish((verdict) => {
    days.push(verdict.draft?.on ?? '');
    return { ...verdict, status: 'ready' };
  });
  expect(days.length).toBeGreaterThan(400);
  expect(days).toEqual(days.toSorted());
  expect(chunks.map(({ sequences }) => sequences.length)).toEqual([ROWS_AT_ONCE, 500]);
  const rows = chunks.flatMap(parsed);
  const places = chunks.flatMap(({ sequences }) => sequences);
  expect(rows.map(({ line }: { line: number }) => line)).toEqual(verdicts.map(({ line }) => line));
  const inOrder = rows.map((row, at) => ({ on: row.draft.on, place: places[at] ?? 0 }));
  const sorted = inOrder.toSorted((a, b) => a.place - b.place).map(({ on }) => on);
  expect(sorted).toEqual(sorted.toSorted());
  expect(new Set(places).size).toBe(rows.length);
});
