import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findForbiddenWords, readAllowedNames, readForbiddenWords } from './lint/words.ts';

/**
 * Names every forbidden word (`lint/words.txt`) in identifiers, comments, documents, file names, summaries of routes
 * and English texts:
 * `npm run words [path prefix]`. Ends with 1 when there is one.
 */
const READ = /\.(ts|tsx|css|grit|mjs|md)$/;
/** A change log keeps the words of its day. */
const NOT_READ = new Set(['CHANGELOG.md']);

const forbidden = readForbiddenWords(readFileSync('scripts/lint/words.txt', 'utf8'));
const allowed = readAllowedNames(readFileSync('scripts/lint/words-allowed.txt', 'utf8'));
const prefix = process.argv[2] ?? '';
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => READ.test(file) && !NOT_READ.has(file) && file.startsWith(prefix) && existsSync(file));

const perFolder = new Map<string, number>();
const perWord = new Map<string, number>();
let total = 0;
for (const file of files) {
  const found = findForbiddenWords(file, readFileSync(file, 'utf8'), forbidden, allowed);
  const folder = file.split('/').slice(0, 5).slice(0, -1).join('/') || '.';
  for (const { line, name, word } of found) {
    console.log(`${file}:${line} ${name} (${word.word}) → ${word.instead}`);
    perFolder.set(folder, (perFolder.get(folder) ?? 0) + 1);
    perWord.set(word.word, (perWord.get(word.word) ?? 0) + 1);
    total++;
  }
}
const most = (counts: ReadonlyMap<string, number>) => [...counts].toSorted((a, b) => b[1] - a[1]);
for (const [word, count] of most(perWord)) console.log(`${String(count).padStart(6)}  ${word}`);
for (const [folder, count] of most(perFolder)) console.log(`${String(count).padStart(6)}  ${folder}`);
console.log(`${total} forbidden words in ${files.length} files`);
process.exitCode = total > 0 ? 1 : 0;
