import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the table of areas in the README names every area of the server', () => {
  const rows = readFileSync('README.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const named = new Set(rows.flatMap((row) => [...row.matchAll(/`([a-z-]+)`/g)].map(([, area]) => area)));
  const areas = readdirSync('apps/server/src/areas', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(areas.map(({ name }) => name).filter((area) => !named.has(area))).toEqual([]);
});
