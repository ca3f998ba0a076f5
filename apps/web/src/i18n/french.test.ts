import { expect, test } from 'vitest';
import { messages } from './fr/messages.ts';

/** The words of a text: of one that is written with values, what its strings hold between them. */
function wordsOf(text: unknown): string[] {
  if (typeof text === 'string') return [text];
  if (typeof text === 'object' && text !== null) return Object.values(text).flatMap(wordsOf);
  if (typeof text !== 'function') return [];
  let source = String(text).replaceAll(/\\u([\da-f]{4})/gi, (_, code) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
  while (/\$\{[^{}]*\}/.test(source)) source = source.replaceAll(/\$\{[^{}]*\}/g, 'x');
  return [...source.matchAll(/(['"`])((?:(?!\1).)*)\1/gs)].map(([, , words = '']) => words);
}

const LOOSE = /\S [;:!?»%€](?![^\s.,)»])|« |\d \d{3}(?!\d)/u;
/** The space is as wide as that of words before a colon, and narrow before the other high signs. */
const MISFIT = /\u202f:|\u00a0[;!?]/;

test('high signs and units stay on the line of their word, by a space that does not break', () => {
  const loose = wordsOf(messages).filter((words) => LOOSE.test(words));
  expect(loose).toEqual([]);
});

test('the space before a high sign is the one of that sign', () => {
  expect(wordsOf(messages).filter((words) => MISFIT.test(words))).toEqual([]);
});

test('an apostrophe is a typographic one', () => {
  expect(wordsOf(messages).filter((words) => /\p{L}'\p{L}/u.test(words))).toEqual([]);
});
