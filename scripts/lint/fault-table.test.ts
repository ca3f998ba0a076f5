import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rows = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| [FA]-\d\d \|/.test(line));

const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${letter}-${String(at + 1).padStart(2, '0')}`);

test('the table of faults and attacks names each one once', () => {
  const ids = rows.map((row) => row.slice(2, 6));
  expect(ids).toEqual([...numbered('F', 22), ...numbered('A', 20)]);
});

test('the table names files that exist, and none is called tried without one', () => {
  for (const row of rows) {
    const [, id = '', , where = '', state = ''] = row.split('|').map((cell) => cell.trim());
    const files = [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    expect(
      files.filter((file) => !existsSync(file)),
      id,
    ).toEqual([]);
    if (files.length === 0) expect(state, id).toMatch(/^not done/);
  }
});
