import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject } from './copy.ts';
import type { Mutant } from './mutant.ts';
import { idsIn } from './proofs.ts';
import { playwrightResults, type TestResult, vitestResults } from './results.ts';
import { RULE_MUTANTS } from './rule-mutants.ts';
import { SCREEN_MUTANTS } from './screen-mutants.ts';

const MINUTES = 60_000;
const MUTANTS = [...SCREEN_MUTANTS, ...RULE_MUTANTS];

/** The source of a file with a feature taken out. @throws RangeError when the text is not there exactly once */
export function mutate(source: string, { name, find, put }: Mutant): string {
  const parts = source.split(find);
  if (parts.length !== 2) {
    throw new RangeError(`mutant "${name}": its text stands ${parts.length - 1} times in the file, not once`);
  }
  return parts.join(put);
}

const isBrowser = (file: string) => file.startsWith('e2e/');

/** Runs the tests of a file that name an id, and answers what became of each. @throws Error when none was run */
function runTests(copy: string, { id, test }: Mutant): TestResult[] {
  const report = join(copy, isBrowser(test) ? 'test-results/e2e.json' : 'test-results/mutant.json');
  rmSync(report, { force: true });
  const args = isBrowser(test)
    ? ['playwright', 'test', '--config', 'e2e/playwright.config.ts', test.replace('e2e/', ''), '--grep', `\\[${id}\\]`]
    : ['vitest', 'run', test, '-t', `\\[${id}\\]`, '--reporter=json', `--outputFile=${report}`];
  const env = { ...process.env, CI: '', PATH: `${join(copy, 'node_modules/.bin')}:${process.env.PATH ?? ''}` };
  const [command = '', ...rest] = args;
  const run = spawnSync(command, rest, { cwd: copy, env, encoding: 'utf8', timeout: 10 * MINUTES, maxBuffer: 1 << 26 });
  const results = readReport(report, copy, isBrowser(test)).filter(({ title }) => idsIn(title).includes(id));
  if (results.length > 0) return results;
  throw new Error(`no test of ${test} that names ${id} was run:\n${run.stdout}\n${run.stderr}`);
}

function readReport(report: string, copy: string, inBrowser: boolean): TestResult[] {
  try {
    const content: unknown = JSON.parse(readFileSync(report, 'utf8'));
    return inBrowser ? playwrightResults(content) : vitestResults(content, copy);
  } catch {
    return [];
  }
}

const failed = (results: readonly TestResult[]) => results.filter(({ outcome }) => outcome === 'failed');

/** The feature in place: what fails then would fail without saying anything about the feature. */
function provesUnharmed(copy: string, mutant: Mutant, known: Map<string, boolean>): boolean {
  const key = `${mutant.test} ${mutant.id}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const wrong = failed(runTests(copy, mutant));
  known.set(key, wrong.length === 0);
  return wrong.length === 0;
}

function survives(copy: string, mutant: Mutant): boolean {
  const path = join(copy, mutant.file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, mutate(source, mutant));
  try {
    return failed(runTests(copy, mutant)).length === 0;
  } finally {
    writeFileSync(path, source);
  }
}

/**
 * Takes features out of a copy of the project one by one and runs the tests of their ids; true when each of them
 * turns red. `chosen` names ids or parts of the names of mutants; none stands for all.
 *
 * @throws Error when a mutant does not apply, or no test was run
 */
export function runMutants(root: string, chosen: readonly string[]): boolean {
  const mutants = MUTANTS.filter(
    ({ id, name }) => chosen.length === 0 || chosen.some((part) => id === part || name.includes(part)),
  );
  for (const mutant of mutants) mutate(readFileSync(join(root, mutant.file), 'utf8'), mutant);
  const copy = copyProject(root);
  const unharmed = new Map<string, boolean>();
  const faults: string[] = [];
  try {
    for (const mutant of mutants) {
      const fault = tryMutant(copy, mutant, unharmed);
      console.log(`${fault ?? 'red'}  ${mutant.id}  ${mutant.name}`);
      if (fault) faults.push(mutant.name);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  console.log(`\n${mutants.length - faults.length} of ${mutants.length} mutants turn a test red.`);
  if (faults.length > 0) console.error(`Not: ${faults.join('; ')}.`);
  return faults.length === 0;
}

function tryMutant(copy: string, mutant: Mutant, unharmed: Map<string, boolean>): string | null {
  if (!provesUnharmed(copy, mutant, unharmed)) return 'RED BEFORE';
  return survives(copy, mutant) ? 'SURVIVED' : null;
}
