import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'cases-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(text: string): string {
  const file = join(folder, 'cases.json');
  writeFileSync(file, text);
  return file;
}

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/cases.ts', ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

const LOANS = 'packages/domain/src/loans/golden/loan-cases.json';
const PERFORMANCE = 'packages/domain/src/performance/golden/performance-cases.json';
const { cases: loans } = JSON.parse(readFileSync(LOANS, 'utf8'));

test('a file whose cases all pass ends with 0', () => {
  expect(run('loans', LOANS)).toEqual({ status: 0, stdout: '6 passed, 0 failed\n', stderr: '' });
});

test('a wrong expectation is printed with both values, and ends with 1', () => {
  const changed = loans.map((each: { expected: object }) => ({ ...each, expected: { ...each.expected, taeg_pct: 9 } }));
  const { status, stdout } = run('loans', fileOf(JSON.stringify({ cases: changed.slice(0, 1) })));
  expect(status).toBe(1);
  expect(stdout).toBe(
    'L1-credit-agricole-representative taeg_pct: expected 9, got 3.37 (tolerance 0.005)\n0 passed, 1 failed\n',
  );
});

test('an expectation that has no rule is a failure of its case', () => {
  const found = run('loans', fileOf(JSON.stringify({ cases: [{ ...loans[0], expected: { unheard_of: 1 } }] })));
  expect(found.status).toBe(1);
  expect(found.stdout).toContain('unheard_of: expected 1, got nothing');
});

test('documented conventions pass, and fail with --strict', () => {
  expect(run('performance', PERFORMANCE).status).toBe(0);
  const strict = run('performance', PERFORMANCE, '--strict');
  expect(strict.status).toBe(1);
  expect(strict.stdout).toContain('40 passed, 6 failed');
});

test.for([
  { why: 'no category', args: [], reason: 'usage' },
  { why: 'an unknown category', args: ['weather', LOANS], reason: 'unknown category "weather"' },
  { why: 'a name every object has', args: ['toString', LOANS], reason: 'unknown category "toString"' },
  { why: 'no file', args: ['loans', '/nowhere.json'], reason: '/nowhere.json' },
  { why: 'a file that is no JSON', args: ['loans', 'README.md'], reason: 'README.md' },
  { why: 'cases of another category', args: ['invoices', LOANS], reason: '"input" of case L1' },
])('$why is named, and ends with 2', ({ args, reason }) => {
  const { status, stderr } = run(...args);
  expect(status).toBe(2);
  expect(stderr).toContain(reason);
});
