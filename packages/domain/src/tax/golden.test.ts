import { readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { differencesOf } from '../core/testing/reference-cases.ts';
import { readTaxCases } from './testing/tax-cases.ts';

const cases = readTaxCases(JSON.parse(readFileSync(new URL('golden/tax-cases.json', import.meta.url), 'utf8')));

test.for(cases)('reference case $id', ({ run }) => {
  const checks = run();
  expect(checks.length).toBeGreaterThan(0);
  expect(checks.flatMap((check) => differencesOf(check, true))).toEqual([]);
});

it('covers all cases of the file', () => {
  expect(cases).toHaveLength(214);
});

it('names a case of a category without rules', () => {
  const file = { cases: [{ id: 'a', category: 'weather', year: 2025, inputs: {}, expected: {} }] };
  expect(() => readTaxCases(file)).toThrow('case a has the unknown category "weather"');
});
