import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readRows } from '../rows/rows.ts';
import type { DraftTransaction, RowVerdict } from '../rows/verdict.ts';
import { detectSource } from '../sources/detect.ts';
import { decodeText } from '../text/encoding.ts';

const folder = new URL('../golden/', import.meta.url);
const samples = readdirSync(folder).filter((name) => name.endsWith('.csv'));

/** Banks call their interest by its label alone, which a table of no known source does not read: both are cash. */
const SAME_AS: Readonly<Record<string, string>> = { interest: 'deposit' };

function factsOf({ kind, on, quantity, cashEffect, currency }: DraftTransaction) {
  return { kind: SAME_AS[kind] ?? kind, on, quantity, cash: Number(cashEffect).toFixed(2), currency };
}

function isReady({ status, issues }: RowVerdict): boolean {
  return status === 'ready' || (status === 'warning' && issues.every(({ code }) => code === 'rate_missing'));
}

describe('samples of known sources, read as of none', () => {
  test.for(samples)('%s has no row that is ready and wrong', (name) => {
    const { text } = decodeText(readFileSync(new URL(name, folder)), (bytes, label, fatal) =>
      new TextDecoder(label, { fatal }).decode(bytes),
    );
    const expected: { rows: RowVerdict[] } = JSON.parse(readFileSync(new URL(`${name}.expected.json`, folder), 'utf8'));
    const { mapping } = detectSource(text, []);
    const ready = [...readRows(text, mapping, { today: '2026-11-20', presets: [] })].filter(isReady);
    for (const { line, draft } of ready) {
      const known = expected.rows.find((row) => row.line === line)?.draft;
      expect({ line, ...(draft && factsOf(draft)) }).toEqual({ line, ...(known && factsOf(known)) });
    }
  });
});
