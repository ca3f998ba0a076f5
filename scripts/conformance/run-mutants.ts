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

const isBrowser = ({ test }: Mutant) => test.startsWith('e2e/');

type Run = {
  readonly results: readonly TestResult[];
  /** What the run said. */
  readonly output: string;
};

type Limits = { readonly minutes: number; readonly stopsAtFailure: boolean };

/** Runs the tests of mutants, in a browser or all without: those of their files that name one of their ids. */
function runTests(copy: string, mutants: readonly Mutant[], { minutes, stopsAtFailure }: Limits): Run {
  const inBrowser = mutants.some(isBrowser);
  const report = join(copy, inBrowser ? 'test-results/e2e.json' : 'test-results/mutant.json');
  rmSync(report, { force: true });
  const files = [...new Set(mutants.map(({ test }) => test.replace(/^e2e\//, '')))];
  const named = `\\[(${[...new Set(mutants.map(({ id }) => id))].join('|')})\\]`;
  const args = inBrowser
    ? ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...files, '--grep', named]
    : ['vitest', 'run', ...files, '-t', named, '--reporter=json', `--outputFile=${report}`];
  const first = inBrowser ? '--max-failures=1' : '--bail=1';
  const env = { ...process.env, CI: '', PATH: `${join(copy, 'node_modules/.bin')}:${process.env.PATH ?? ''}` };
  const [command = '', ...rest] = stopsAtFailure ? [...args, first] : args;
  const options = { cwd: copy, env, encoding: 'utf8', timeout: minutes * MINUTES, maxBuffer: 1 << 26 } as const;
  const { stdout, stderr } = spawnSync(command, rest, options);
  return { results: readReport(report, copy, inBrowser), output: `${stdout}\n${stderr}` };
}

function readReport(report: string, copy: string, inBrowser: boolean): TestResult[] {
  try {
    const content: unknown = JSON.parse(readFileSync(report, 'utf8'));
    return inBrowser ? playwrightResults(content) : vitestResults(content, copy);
  } catch {
    return [];
  }
}

/** What became of the tests of a mutant; what was not chosen is reported as skipped. @throws Error when none was run */
function resultsOf({ results, output }: Run, { id, test }: Mutant): TestResult[] {
  const ran = results.filter(({ outcome }) => outcome !== 'skipped');
  const own = ran.filter(({ file, title }) => file === test && idsIn(title).includes(id));
  if (own.length > 0) return own;
  throw new Error(`no test of ${test} that names ${id} was run:\n${output}`);
}

/**
 * Mutants whose tests pass with every feature in place: a test that fails already would fail without saying anything
 * about a feature.
 */
function findUnharmed(copy: string, mutants: readonly Mutant[]): ReadonlySet<Mutant> {
  const groups = [mutants.filter((mutant) => isBrowser(mutant)), mutants.filter((mutant) => !isBrowser(mutant))];
  const unharmed = groups
    .filter((group) => group.length > 0)
    .flatMap((group) => {
      const run = runTests(copy, group, { minutes: 40, stopsAtFailure: false });
      return group.filter((mutant) => resultsOf(run, mutant).every(({ outcome }) => outcome === 'passed'));
    });
  return new Set(unharmed);
}

/** The test that turns red once the feature is out, and why; null when none does. */
function reasonOf(copy: string, mutant: Mutant): string | null {
  const path = join(copy, mutant.file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, mutate(source, mutant));
  try {
    const run = runTests(copy, [mutant], { minutes: 10, stopsAtFailure: true });
    const red = resultsOf(run, mutant).find(({ outcome }) => outcome === 'failed');
    return red ? `${red.title}: ${/Error: (.*)/.exec(run.output)?.[1] ?? 'failed'}` : null;
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
  try {
    const unharmed = findUnharmed(copy, mutants);
    const faults = mutants.filter((mutant) => !isCaught(copy, mutant, unharmed.has(mutant)));
    console.log(`\n${mutants.length - faults.length} of ${mutants.length} mutants turn a test red.`);
    if (faults.length > 0) console.error(`Not: ${faults.map(({ name }) => name).join('; ')}.`);
    return faults.length === 0;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function isCaught(copy: string, mutant: Mutant, isUnharmed: boolean): boolean {
  const reason = isUnharmed ? reasonOf(copy, mutant) : null;
  const state = isUnharmed ? 'SURVIVED' : 'RED BEFORE';
  console.log(reason === null ? `${state}  ${mutant.id}  ${mutant.name}` : `red  ${mutant.id}  ${mutant.name}`);
  if (reason !== null) console.log(`     ${reason}`);
  return reason !== null;
}
