import { readFileSync } from 'node:fs';
import { readInvoiceCases } from '@aurea/domain/billing/testing/invoice-cases.ts';
import {
  type CaseReader,
  type Difference,
  differencesOf,
  type RunnableCase,
} from '@aurea/domain/core/testing/reference-cases.ts';
import { readLoanCases } from '@aurea/domain/loans/testing/loan-cases.ts';
import { readPerformanceCases } from '@aurea/domain/performance/testing/performance-cases.ts';
import { readSuitabilityCases } from '@aurea/domain/suitability/testing/suitability-cases.ts';
import { readTaxCases } from '@aurea/domain/tax/testing/tax-cases.ts';
import { importCases } from './cases/imports.ts';

/**
 * Runs a file of reference cases through the rules of the domain: `npm run cases -- loans FILE.json [--strict]`. It
 * prints each difference and how many cases passed; `--strict` counts documented other conventions as differences.
 * `npm run cases -- imports FOLDER` reads the files of a folder instead (`cases/imports.ts`). Ends with 0 when all pass,
 * 1 when one fails, 2 when the file or the category cannot be read.
 */
const READERS: Readonly<Record<string, CaseReader>> = {
  performance: readPerformanceCases,
  invoices: readInvoiceCases,
  loans: readLoanCases,
  suitability: readSuitabilityCases,
  tax: readTaxCases,
};

function stop(message: string): never {
  console.error(message);
  process.exit(2);
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function readCases(): readonly RunnableCase[] {
  const [category = '', file, ...others] = process.argv.slice(2).filter((argument) => argument !== '--strict');
  const usage = `usage: npm run cases -- ${Object.keys(READERS).join('|')} FILE.json [--strict], or imports FOLDER`;
  if (file === undefined || others.length > 0) stop(usage);
  const read = Object.hasOwn(READERS, category) ? READERS[category] : undefined;
  if (!read) stop(`unknown category "${category}"\n${usage}`);
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    stop(`${file}: ${reasonOf(error)}`);
  }
}

function differences({ run }: RunnableCase): readonly Difference[] {
  try {
    return run().flatMap((check) => differencesOf(check, isStrict));
  } catch (error) {
    return [{ key: 'case', expected: 'computed', actual: reasonOf(error), tolerance: 0 }];
  }
}

const text = (value: unknown) => JSON.stringify(value) ?? 'nothing';

const isStrict = process.argv.includes('--strict');
if (process.argv[2] === 'imports') process.exit(importCases(process.argv.slice(3)));
const cases = readCases();
let failed = 0;
for (const each of cases) {
  const found = differences(each);
  if (found.length > 0) failed++;
  for (const { key, expected, actual, tolerance } of found) {
    console.log(`${each.id} ${key}: expected ${text(expected)}, got ${text(actual)} (tolerance ${tolerance})`);
  }
}
console.log(`${cases.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
