import { readRows } from '@aurea/domain/imports/rows/rows.ts';
import { detectSource } from '@aurea/domain/imports/sources/detect.ts';
import { expect, it } from 'vitest';
import { chunksOf, keptRow, storedRow } from './kept-rows.ts';

const TEXT = 'Date;Libellé;Montant;Devise\n05/01/2026;"Virement ""salaire""";12,50;EUR\n06/01/2026;Achat;-3,20;USD\n';

it('a row is kept as text, and the one that waits for a rate until it has one', () => {
  const { mapping } = detectSource(TEXT);
  const verdicts = [...readRows(TEXT, { ...mapping, currency: 'EUR' })];
  const kept = verdicts.map((verdict) => keptRow(verdict, 'EUR'));
  expect(kept.map(({ row }) => typeof row)).toEqual(['string', 'object']);
  const rows = kept.map((row, sequence) => storedRow(row, sequence, (verdict) => ({ ...verdict, status: 'ready' })));
  const [chunk = ''] = chunksOf(rows);
  expect(JSON.parse(chunk)).toMatchObject([
    { sequence: 0, line: 2, cells: verdicts[0]?.cells, draft: verdicts[0]?.draft },
    { sequence: 1, line: 3, status: 'ready', draft: { currency: 'USD' } },
  ]);
});
