import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { intactParts, isCorrectable, isOneLetterAway, nearestWords } from './nearest-words.ts';

describe('isOneLetterAway', () => {
  test.for([
    { why: 'two neighbours exchanged', typed: 'lvhm', word: 'lvmh', is: true },
    { why: 'another letter in its place', typed: 'livrer', word: 'livret', is: true },
    { why: 'one letter too few', typed: 'livet', word: 'livret', is: true },
    { why: 'one letter too many', typed: 'livvret', word: 'livret', is: true },
    { why: 'the first letter wrong', typed: 'kivret', word: 'livret', is: true },
    { why: 'the beginning of a longer word', typed: 'bouros', word: 'boursorama', is: true },
    { why: 'the last letter one too many', typed: 'livrets', word: 'livret', is: true },
    { why: 'exchanged across the middle', typed: 'lirvet', word: 'livret', is: true },
    { why: 'two letters wrong', typed: 'lavrat', word: 'livret', is: false },
    { why: 'a shorter word', typed: 'livret', word: 'livr', is: false },
    { why: 'another word', typed: 'livret', word: 'compte', is: false },
  ])('$why', ({ typed, word, is }) => {
    expect(isOneLetterAway(typed, word)).toBe(is);
  });

  const letters = fc.string({ minLength: 4, maxLength: 12, unit: fc.constantFrom('a', 'b', 'c', 'd') });

  it('finds each word with one letter changed, and an intact part of it', () => {
    fc.assert(
      fc.property(letters, fc.nat(), fc.constantFrom('put', 'drop', 'change', 'exchange'), (word, seed, what) => {
        const typed = withOneError(word, seed, what);
        expect(isOneLetterAway(typed, word)).toBe(true);
        if (!isCorrectable(typed)) return;
        const { start, end, exchanged } = intactParts(typed);
        expect(word.startsWith(start) || word.includes(end) || word.startsWith(exchanged)).toBe(true);
      }),
    );
  });
});

function withOneError(word: string, seed: number, what: string): string {
  const at = seed % word.length;
  if (what === 'put') return `${word.slice(0, at)}x${word.slice(at)}`;
  if (what === 'drop') return word.slice(0, at) + word.slice(at + 1);
  if (what === 'change') return `${word.slice(0, at)}x${word.slice(at + 1)}`;
  const [one = '', other = ''] = [word.charAt(at), word.charAt(at + 1)];
  return `${word.slice(0, at)}${other}${one}${word.slice(at + 2)}`;
}

test.for([
  { typed: 'pea', is: false },
  { typed: 'pret', is: true },
  { typed: 'fa2026', is: false },
  { typed: 'fr0000121014', is: true },
])('$typed is compared with its neighbours: $is', ({ typed, is }) => {
  expect(isCorrectable(typed)).toBe(is);
});

describe('nearestWords', () => {
  it('puts words of the same length first, then frequent ones', () => {
    const words = [
      { word: 'livrets', count: 90 },
      { word: 'livret', count: 2 },
      { word: 'livres', count: 5 },
      { word: 'compte', count: 900 },
    ];
    expect(nearestWords('livrez', words)).toEqual(['livres', 'livret', 'livrets']);
  });
});
