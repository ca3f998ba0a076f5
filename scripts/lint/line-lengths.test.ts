import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const MOST_CHARACTERS = 140;
const documents = execFileSync('git', ['ls-files', '--', '*.md', ':!CHANGELOG.md'], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);

/** Lines of prose; a row of a table, a title, a picture and code cannot be wrapped. */
function proseOf(text: string): readonly string[] {
  const withoutCode = text.replaceAll(/^```[\s\S]*?^```/gm, (code) => code.replaceAll(/[^\n]/g, ''));
  return withoutCode.split('\n').filter((line) => !/^(\s*\||#|!)/.test(line));
}

test.for(documents)('lines of %s have at most 140 characters', (file) => {
  const long = proseOf(readFileSync(file, 'utf8')).filter(
    (line) => line.length > MOST_CHARACTERS && line.trim().includes(' '),
  );
  expect(long).toEqual([]);
});
