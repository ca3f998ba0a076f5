import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readRows } from './rows/rows.ts';
import { detectSource } from './sources/detect.ts';
import { decodeText } from './text/encoding.ts';

const folder = new URL('./golden/', import.meta.url);
const EXPECTED = '.expected.json';
const samples = readdirSync(folder).flatMap((name) => (name.endsWith(EXPECTED) ? name.slice(0, -EXPECTED.length) : []));

describe('samples of banks and brokers', () => {
  test.for(samples)('%s', (name) => {
    const { text, encoding } = decodeText(readFileSync(new URL(name, folder)), (bytes, label, fatal) =>
      new TextDecoder(label, { fatal }).decode(bytes),
    );
    const { presetId, mapping } = detectSource(text);
    const rows = [...readRows(text, mapping, { today: '2026-11-20' })].map(({ cells: _, ...verdict }) => verdict);
    const { columns: __, ...read } = mapping;
    const reading = { encoding, presetId, mapping: read, rows };
    const expected = new URL(`${name}${EXPECTED}`, folder);
    expect(reading).toEqual(JSON.parse(readFileSync(expected, 'utf8')));
  });
});
