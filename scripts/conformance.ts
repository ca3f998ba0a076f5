import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { idsIn, judge, type Proof } from './conformance/proofs.ts';
import { readLastRun } from './conformance/results.ts';
import { runMutants } from './conformance/run-mutants.ts';
import { readWaiting } from './conformance/waiting.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const FOLDERS = ['packages', 'apps', 'e2e', 'scripts'];
const TEST_FILE = /\.(test|spec)\.tsx?$/;
const UNSEEN = new Set(['node_modules', 'dist', 'dist-test']);

const ids: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(ROOT, 'e2e/conformance/ids.json'), 'utf8'));

function testFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !UNSEEN.has(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return testFiles(path);
      return TEST_FILE.test(entry.name) ? [path] : [];
    });
}

/** Files whose sources name an id of the specification, and that the last run did not run. */
function filesNotRun(run: ReadonlySet<string>): string[] {
  return FOLDERS.flatMap((folder) => testFiles(join(ROOT, folder)))
    .filter((file) => idsIn(readFileSync(file, 'utf8')).some((id) => Object.hasOwn(ids, id)))
    .map((file) => relative(ROOT, file))
    .filter((file) => !run.has(file) && !file.startsWith('scripts/conformance/'));
}

const MARKS = { passed: 'ok', flaky: 'ok at the second try', skipped: 'SKIPPED', failed: 'FAILED' } as const;

function print({ id, text, tests, waiting, faults }: Proof): void {
  console.log(`\n${id}  ${text}`);
  for (const { title, file, outcome } of tests) console.log(`    ${MARKS[outcome]}  ${title}  (${file})`);
  for (const { what, reason } of waiting) console.log(`    waits for feature: ${what}; ${reason}`);
  for (const fault of faults) console.log(`    NOT PROVEN: ${fault}`);
}

/** Says what keeps the run from proving everything that has a feature; true where nothing does. */
function passes(faults: Readonly<Record<string, readonly string[]>>): boolean {
  const found = Object.entries(faults).filter(([, names]) => names.length > 0);
  for (const [sentence, names] of found) console.error(`${sentence}: ${names.join(', ')}.`);
  return found.length === 0;
}

/** Lists what the last run proves; false unless everything that has a feature is proven. */
function report(): boolean {
  const { results, missing } = readLastRun(ROOT);
  const proofs = judge({ ids, results, waiting: readWaiting(ROOT) });
  for (const proof of proofs) print(proof);
  const named = (state: Proof['state']) => proofs.filter((proof) => proof.state === state).map(({ id }) => id);
  console.log(`\n${named('proven').length} of ${proofs.length} ids are proven by the last run.`);
  if (named('waits').length > 0) console.log(`Whole ids that wait for their feature: ${named('waits').join(', ')}.`);
  for (const { id, state, waiting } of proofs) {
    const parts = waiting.map(({ what }) => what).join(', ');
    if (state === 'proven' && parts) console.log(`${id} is proven but for ${parts}.`);
  }
  return passes({
    'No results of': missing,
    'Not in the last run': filesNotRun(new Set(results.map(({ file }) => file))),
    'Not proven': named('unproven'),
  });
}

const [flag, ...chosen] = process.argv.slice(2);
const isFine = flag === '--mutants' ? await runMutants(ROOT, chosen) : report();
if (!isFine) process.exit(1);
