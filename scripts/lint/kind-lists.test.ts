import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { TRANSACTION_KINDS } from '@aurea/domain/ledger/transaction-kinds.ts';
import { expect, test } from 'vitest';

/**
 * Rules of their own, which no field of `KIND_RULES` states: a new kind is decided here by hand. Everything else that
 * depends on the kind is derived from that table, where a new kind cannot be left out.
 */
const OWN_RULES: Readonly<Record<string, string>> = {
  // What a label of a file says, before a row has a kind at all: `movement` and `transfer` are answers too.
  'packages/domain/src/imports/unknown/amounts.ts': 'fee tax buy sell',
  'packages/domain/src/imports/unknown/findings.ts': 'buy sell',
  'packages/domain/src/imports/unknown/kind-of-row.ts': 'fee tax dividend interest',
  'packages/domain/src/imports/unknown/trade-text.ts': 'buy sell',
  // A flow of these kinds has the name of its kind.
  'packages/domain/src/performance/flows/external-flow.ts': 'deposit withdrawal',
  // Kinds of incomes that a household recorded, not of entries.
  'apps/server/src/areas/incomes/income-statuses.ts': 'dividend interest',
  // The mark on a chart shows the two kinds apart.
  'apps/server/src/areas/holdings/price-line.ts': 'buy sell',
  // More than income, so that none is missed.
  'apps/server/src/areas/tax/thresholds/queries.ts': 'buy deposit',
};

const KIND = `'(?:${TRANSACTION_KINDS.join('|')})'`;
const ENTRY_KIND = String.raw`\b(?:\w+\.)?kind`;
const LISTS = [
  // SQL: kind in ('buy', 'sell')
  new RegExp(String.raw`\bkind (?:not )?in \(\s*${KIND}(?:,\s*${KIND})*`, 'g'),
  // kind === 'buy' || kind === 'sell', kind !== 'fee' && kind !== 'tax'
  new RegExp(String.raw`${ENTRY_KIND} [!=]== ${KIND}(?:\s*(?:\|\||&&)\s*${ENTRY_KIND} [!=]== ${KIND})+`, 'g'),
  // ['buy', 'sell'] of entries
  new RegExp(String.raw`<(?:TransactionKind|Transaction\['kind'\])>[^;]{0,40}\[\s*${KIND}`, 'g'),
];

const SOURCES = execFileSync('git', ['ls-files', 'packages', 'apps'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\/|transaction-kinds\.ts$/.test(file));

/** Kinds that a file lists by hand, in the order of the text. */
function kindsListedIn(text: string): string {
  const found = LISTS.flatMap((list) => text.match(list) ?? []).flatMap(
    (list) => list.match(new RegExp(KIND, 'g')) ?? [],
  );
  return [...new Set(found.map((kind) => kind.slice(1, -1)))].join(' ');
}

test('a list of kinds is derived from the table of kinds, or is a rule of its own', () => {
  const listed = SOURCES.flatMap((file) => {
    const kinds = kindsListedIn(readFileSync(file, 'utf8'));
    return kinds === '' ? [] : [[file, kinds] as const];
  });
  expect(Object.fromEntries(listed)).toEqual(OWN_RULES);
});
