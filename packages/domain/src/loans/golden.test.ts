import { readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { differencesOf } from '../core/testing/reference-cases.ts';
import { readLoanCases } from './testing/loan-cases.ts';

const casesOf = (file: string) =>
  readLoanCases(JSON.parse(readFileSync(new URL(`golden/${file}.json`, import.meta.url), 'utf8')));

const given = casesOf('loan-cases');
const odd = casesOf('odd-loans');

test.for([...given, ...odd])('reference case $id', ({ run }) => {
  const checks = run();
  expect(checks.length).toBeGreaterThan(0);
  expect(checks.flatMap((check) => differencesOf(check))).toEqual([]);
});

it('covers all cases of the files', () => {
  expect([given.length, odd.length]).toEqual([6, 16]);
});
