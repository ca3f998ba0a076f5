import { expect, test } from 'vitest';
import { messages as en } from './en/messages.ts';
import { messages as fr } from './fr/messages.ts';

/** Sentences by the path of their key; words and short labels may well be the same in several places. */
function sentences(texts: unknown, path = ''): [string, string][] {
  if (typeof texts === 'string') return texts.length > 40 ? [[path, texts]] : [];
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.entries(texts).flatMap(([key, text]) => sentences(text, `${path}.${key}`));
}

test('a French sentence stands in two places only where the English one does', () => {
  const english = new Map(sentences(en));
  const places = Map.groupBy(sentences(fr), ([, text]) => text);
  const copied = [...places].filter(([, same]) => new Set(same.map(([path]) => english.get(path))).size > 1);
  expect(copied.map(([text, same]) => [text, same.map(([path]) => path)])).toEqual([]);
});
