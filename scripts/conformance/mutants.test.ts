import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RULE_MUTANTS } from './rule-mutants.ts';
import { mutate } from './run-mutants.ts';
import { SCREEN_MUTANTS } from './screen-mutants.ts';

const ROOT = new URL('../..', import.meta.url).pathname;

test.for([...SCREEN_MUTANTS, ...RULE_MUTANTS])('$id, “$name”, applies to the sources as they stand', (mutant) => {
  const source = readFileSync(`${ROOT}${mutant.file}`, 'utf8');
  expect(mutate(source, mutant)).not.toBe(source);
  expect(existsSync(`${ROOT}${mutant.test}`)).toBe(true);
});
