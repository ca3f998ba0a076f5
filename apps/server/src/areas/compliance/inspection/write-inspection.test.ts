import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { createCipher } from '#db/cipher.ts';
import { inspectionZip } from './write-inspection.ts';

it('lists the files that are in the archive alone, where one was erased since', async () => {
  const content = Buffer.from('kept');
  const hash = createHash('sha256').update(content).digest('hex');
  const file = (id: string) => ({
    ...{ table: 'compliance_papers' as const, id, customerId: id, customer: 'Jean', item: 'der' as const },
    ...{ name: `${id}.pdf`, at: '2026-11-20T09:00:00.000Z', hash },
  });
  const inspection = {
    ...{
      language: 'en' as const,
      on: '2026-11-20' as const,
      changes: [],
      advice: [],
      signatures: [],
      countersignatures: [],
      refusals: [],
      complaints: [],
    },
    files: [file('erased'), file('kept')],
  };
  const read = async ({ id }: { readonly id: string }) => (id === 'kept' ? content : null);
  const cipher = createCipher(Buffer.alloc(32, 1));
  const files = unzipSync(
    await buffer(inspectionZip(inspection, { cipher, at: new Date('2026-11-20T09:00:00Z'), read })),
  );
  const textOf = (name: string) => Buffer.from(files[name] ?? []).toString();
  const path = Object.keys(files).find((name) => name.startsWith('files/'));
  expect(textOf('sha256.txt')).toBe(`${hash}  ${path}\n`);
  expect(textOf('index.csv')).not.toContain('erased');
  const cells = textOf('index.csv')
    .trim()
    .split('\n')
    .map((line) => line.split(',').length);
  expect(new Set(cells).size).toBe(1);
});
