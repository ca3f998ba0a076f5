import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = ['packages', 'apps', 'e2e', 'scripts'];
const TEST_FILE = /\.(test|spec)\.tsx?$/;
/** Titles are texts that name an id in brackets, in the call of the test or in the table it is made from. */
const TITLE = /(['"`])((?:\\.|(?!\1).)*\[[A-Z]-\d+\](?:\\.|(?!\1).)*)\1/g;
const ID = /\[([A-Z]-\d+)\]/g;
const RANGE = /\[([A-Z])-(\d+)\] to \[\1-(\d+)\]/g;

type Proof = { readonly id: string; readonly title: string; readonly file: string };

function testFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules' && entry.name !== 'dist')
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return testFiles(path);
      return TEST_FILE.test(entry.name) ? [path] : [];
    });
}

/** The ids that a title names; `[V-3] to [V-16]` names all between. */
function idsIn(title: string): string[] {
  const between = [...title.matchAll(RANGE)].flatMap(([, letter, from, to]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_none, step) => `${letter}-${Number(from) + step}`),
  );
  const named = [...title.matchAll(ID)].map(([, id]) => id ?? '');
  return [...new Set([...between, ...named])];
}

function proofsIn(file: string): Proof[] {
  const source = readFileSync(file, 'utf8');
  const titles = [...source.matchAll(TITLE)].map(([, , title = '']) => title);
  return titles.flatMap((title) => idsIn(title).map((id) => ({ id, title, file: relative(ROOT, file) })));
}

const ids: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(ROOT, 'e2e/conformance/ids.json'), 'utf8'));
const proofs = FOLDERS.flatMap((folder) => testFiles(join(ROOT, folder))).flatMap(proofsIn);

for (const [id, text] of Object.entries(ids)) {
  console.log(`\n${id}  ${text}`);
  const tests = proofs.filter((proof) => proof.id === id);
  for (const { title, file } of tests) console.log(`    ${title}  (${file})`);
  if (tests.length === 0) console.log('    NO TEST');
}

const unproved = Object.keys(ids).filter((id) => !proofs.some((proof) => proof.id === id));
console.log(`\n${Object.keys(ids).length - unproved.length} of ${Object.keys(ids).length} ids have a test.`);
if (unproved.length > 0) {
  console.error(`Without a test: ${unproved.join(', ')}`);
  process.exit(1);
}
