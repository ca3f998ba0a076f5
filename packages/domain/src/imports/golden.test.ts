import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { detectSource } from './detect.ts';
import { decodeText } from './encoding.ts';
import { readRows } from './rows.ts';

const folder = new URL('./golden/', import.meta.url);
const samples = readdirSync(folder).filter((name) => /\.(?:csv|xml|pdf\.txt)$/.test(name));

describe('samples of banks and brokers', () => {
  test.for(samples)('%s', (name) => {
    const { text, encoding } = decodeText(readFileSync(new URL(name, folder)), (bytes, label, fatal) =>
      new TextDecoder(label, { fatal }).decode(bytes),
    );
    const { presetId, mapping } = detectSource(text);
    const rows = [...readRows(text, mapping, { today: '2026-11-20' })].map(({ cells: _, ...verdict }) => verdict);
    const { columns: __, ...read } = mapping;
    const told = { encoding, presetId, mapping: read, rows };
    const expected = new URL(`${name}.expected.json`, folder);
    expect(told).toEqual(JSON.parse(readFileSync(expected, 'utf8')));
  });
});
