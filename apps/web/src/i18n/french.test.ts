import { expect, test } from 'vitest';
import { messages } from './fr/messages.ts';

/** The words of a text: of one that is written with values, what its strings hold between them. */
function wordsOf(text: unknown): string[] {
  if (typeof text === 'string') return [text];
  if (typeof text === 'object' && text !== null) return Object.values(text).flatMap(wordsOf);
  if (typeof text !== 'function') return [];
  let source = String(text);
  while (/\$\{[^{}]*\}/.test(source)) source = source.replaceAll(/\$\{[^{}]*\}/g, 'x');
  return [...source.matchAll(/(['"`])((?:(?!\1).)*)\1/gs)].map(([, , words = '']) => words);
}

test('high signs and units stay on the line of their word, by a space that does not break', () => {
  const loose = wordsOf(messages).filter((words) => /\S [;:!?»%€](?![^\s.,)»])|« |\d \d{3}(?!\d)/u.test(words));
  expect(loose).toEqual([]);
});

test('an apostrophe is a typographic one', () => {
  expect(wordsOf(messages).filter((words) => /\p{L}'\p{L}/u.test(words))).toEqual([]);
});
