import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = 'apps/web/src';
const IMPORT = /import (\w+) from '((?:#|\.)[^']+\.module\.css)'/g;

/** The classes that a file names of each style sheet it imports, without those that the sheet has. */
function unknownClasses(file: string): string[] {
  const code = readFileSync(join(SOURCE, file), 'utf8');
  const body = code.replace(/^import .*$/gm, '');
  return [...code.matchAll(IMPORT)].flatMap(([, name = '', path = '']) => {
    const sheet = path.startsWith('#') ? path.slice(1) : join(dirname(file), path);
    const known = new Set(readFileSync(join(SOURCE, sheet), 'utf8').match(/(?<=\.)[a-zA-Z][\w-]*/g));
    const named = [...body.matchAll(new RegExp(String.raw`\b${name}\.(\w+)`, 'g'))].map(([, found = '']) => found);
    return [...new Set(named)].filter((found) => !known.has(found)).map((found) => `${file}: ${name}.${found}`);
  });
}

test('a class that a screen names stands in its style sheet', () => {
  expect(globSync('**/*.tsx', { cwd: SOURCE }).flatMap(unknownClasses)).toEqual([]);
});
