import { readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { differencesOf } from '../core/testing/reference-cases.ts';
import { readSuitabilityCases } from './testing/suitability-cases.ts';

const casesOf = (file: string) =>
  readSuitabilityCases(JSON.parse(readFileSync(new URL(`golden/${file}.json`, import.meta.url), 'utf8')));

const given = casesOf('investment-profile');
const more = casesOf('more-vectors');

test.for([...given, ...more])('reference case $id', ({ run }) => {
  const checks = run();
  expect(checks.length).toBeGreaterThan(0);
  expect(checks.flatMap((check) => differencesOf(check))).toEqual([]);
});

it('covers all vectors of the files', () => {
  expect([given.length, more.length]).toEqual([5, 28]);
});
