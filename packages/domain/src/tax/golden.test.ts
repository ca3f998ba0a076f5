import { readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { differencesOf } from '../core/testing/reference-cases.ts';
import { readTaxCases } from './testing/tax-cases.ts';

const casesOf = (name: string) =>
  readTaxCases(JSON.parse(readFileSync(new URL(`golden/${name}.json`, import.meta.url), 'utf8')));
const cases = casesOf('tax-cases');
/** Brackets, thresholds and families that the reference cases leave out. */
const variants = casesOf('tax-variants');

test.for([...cases, ...variants])('reference case $id', ({ run }) => {
  const checks = run();
  expect(checks.length).toBeGreaterThan(0);
  expect(checks.flatMap((check) => differencesOf(check, true))).toEqual([]);
});

it('covers all cases of the files', () => {
  expect([cases.length, variants.length]).toEqual([214, 151]);
});

test.for([
  // 0.11 × (21,000 − 1.5 × 11,600)
  {
    why: 'a net taxable income that is given is after the allowance of disability',
    ...{ category: 'income_tax_scale_qf_decote', year: 2025 },
    inputs: { status: 'single', disabled_declarants: 1, net_taxable_income: 21_000 },
    expected: { parts: 1.5, gross_tax_after_qf_cap: 396, income_tax: 0 },
  },
  {
    why: 'a deficit on other income, however its words stand',
    ...{ category: 'property_income', year: 2018 },
    inputs: { global_income_deficit: 5000 },
    expected: { category_income: -5000 },
  },
])('$why', ({ why: id, ...given }) => {
  const [found] = readTaxCases({ cases: [{ id, ...given, tolerance: 0.01 }] });
  expect(found?.run().flatMap((check) => differencesOf(check, true))).toEqual([]);
});

it('names a case of a category without rules', () => {
  const file = { cases: [{ id: 'a', category: 'weather', year: 2025, inputs: {}, expected: {} }] };
  expect(() => readTaxCases(file)).toThrow('case a has the unknown category "weather"');
});
