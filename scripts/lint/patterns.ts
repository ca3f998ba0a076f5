import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

/** A regular expression of the product: as it is written, and a file that has it. */
export type Pattern = { readonly source: string; readonly flags: string; readonly file: string };

const FILES = ['packages/*/src/**/*.ts', 'apps/*/src/**/*.ts', 'apps/*/src/**/*.tsx'];

const productFiles = (root: string) =>
  globSync(FILES, { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .sort();

/** Every literal of what runs, tests aside, that repeats something without a bound: the others cannot take long. */
export function unboundedPatterns(root: string): Pattern[] {
  const found = new Map<string, Pattern>();
  for (const file of productFiles(root)) {
    for (const { pattern, flags } of literalsOf(parseSync(file, readFileSync(`${root}/${file}`, 'utf8')).program)) {
      if (/[*+]|\{\d+,\}/.test(pattern)) found.set(`${file}/${pattern}/${flags}`, { source: pattern, flags, file });
    }
  }
  return [...found.values()];
}

/** Where the product makes a pattern of parts: file and line, in the order of the files. */
export function composedPatternSites(root: string): string[] {
  return productFiles(root).flatMap((file) => {
    const text = readFileSync(`${root}/${file}`, 'utf8');
    const lines = callsOf(parseSync(file, text).program).map((start) => text.slice(0, start).split('\n').length);
    return lines.map((line) => `${file}:${line}`);
  });
}

function callsOf(node: unknown): number[] {
  if (Array.isArray(node)) return node.flatMap(callsOf);
  if (typeof node !== 'object' || node === null) return [];
  const { callee, start } = { callee: undefined, start: 0, ...node } as { callee: unknown; start: number };
  const isMade = typeof callee === 'object' && callee !== null && 'name' in callee && callee.name === 'RegExp';
  return [...(isMade ? [start] : []), ...Object.values(node).flatMap(callsOf)];
}

type Literal = { readonly pattern: string; readonly flags: string };

function literalsOf(node: unknown): Literal[] {
  if (Array.isArray(node)) return node.flatMap(literalsOf);
  if (typeof node !== 'object' || node === null) return [];
  if ('regex' in node && node.regex) return [node.regex as Literal];
  return Object.values(node).flatMap(literalsOf);
}

const USUAL = [...' a0A\t\n.,-"\'/<(:;é\u00a0_@%[{=#'];
const PREFIXES = 16;
/** What no pattern ends with. */
const END = '\u0000!';

/** Texts on which a pattern that tries the same again and again takes the square of the length, or more. */
export function hostileTexts({ source }: Pattern, length: number): string[] {
  const words = source.match(/[A-Za-z]{2,}/g) ?? [];
  const signs = [...new Set([...source.replaceAll(/\\[A-Za-z]/g, ''), ...USUAL])];
  const pairs = USUAL.slice(0, 10).flatMap((one) => USUAL.slice(0, 10).map((other) => one + other));
  const beginnings = (source.match(/[A-Za-z/]{2,}/g) ?? []).slice(0, PREFIXES);
  const begunAgain = beginnings.flatMap((word) => [...USUAL, '\n%', '1\n%'].map((unit) => word + unit));
  const bodies = [...signs, ...words, ...pairs, ...begunAgain].map(
    (unit) => unit.repeat(Math.ceil(length / unit.length)) + END,
  );
  const begun = signs
    .slice(0, PREFIXES)
    .flatMap((first) => USUAL.slice(0, PREFIXES).map((unit) => first + unit.repeat(length) + END));
  const repeated = beginnings.flatMap((word) => USUAL.map((unit) => word + unit.repeat(length) + END));
  return [...bodies, ...begun, ...repeated];
}
