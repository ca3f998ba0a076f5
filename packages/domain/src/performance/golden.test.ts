import { readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { differencesOf } from '../core/testing/reference-cases.ts';
import { readPerformanceCases } from './testing/performance-cases.ts';

const cases = readPerformanceCases(
  JSON.parse(readFileSync(new URL('golden/performance-cases.json', import.meta.url), 'utf8')),
);

test.for(cases)('reference case $id', ({ run }) => {
  const checks = run();
  expect(checks.length).toBeGreaterThan(0);
  expect(checks.flatMap((check) => differencesOf(check))).toEqual([]);
});

it('covers all cases of the file', () => {
  expect(cases).toHaveLength(46);
});
