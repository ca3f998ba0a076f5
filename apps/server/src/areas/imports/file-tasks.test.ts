import { expect, it } from 'vitest';
import { z } from 'zod';
import { detectFile, judgeFile } from './file-tasks.ts';

const Rows = z.array(
  z.object({ line: z.int(), status: z.string(), draft: z.object({ fxRate: z.optional(z.string()) }) }),
);

const FILE = new TextEncoder().encode(
  [
    'Date;Type;ISIN;Quantité;Prix;Devise',
    '2026-03-10;Achat;US5949181045;1;400;USD',
    '2026-03-02;Achat;US5949181045;1;400;USD',
    '2026-03-04;Achat;GB00BH4HKS39;1;1;GBP',
    '2026-03-01;Achat;US5949181045;1;400;USD',
    '2026-03-03;Achat;FR0000120073;1;100;EUR',
  ].join('\n'),
);

it('gives each row in another currency the last rate known on its day, whatever the order of the file', async () => {
  const found = await detectFile(FILE);
  if ('refused' in found) throw new Error(found.refused);
  const mapping = { ...found.detection.mapping, encoding: found.encoding, currency: 'EUR' };
  const rates = [
    { base: 'EUR', quote: 'USD', on: '2026-03-09', rate: '1.25' },
    { base: 'USD', quote: 'EUR', on: '2026-03-02', rate: '0.9' },
    { base: 'EUR', quote: 'GBP', on: '2026-03-04', rate: '0.8' },
  ];
  const judged = await judgeFile({ bytes: FILE, mapping, today: '2026-11-20', rates });
  if ('refused' in judged) throw new Error(judged.refused);
  const rows = judged.chunks.flatMap((chunk) => Rows.parse(JSON.parse(new TextDecoder().decode(chunk.rows))));
  const outcomes = rows.toSorted((a, b) => a.line - b.line).map(({ status, draft }) => [status, draft.fxRate ?? null]);
  expect(outcomes).toEqual([
    ['ready', '0.8'],
    ['ready', '0.9'],
    ['ready', '1.25'],
    ['error', null],
    ['ready', null],
  ]);
});
