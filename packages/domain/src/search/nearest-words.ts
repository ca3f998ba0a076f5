/** Shorter words have too many neighbours; of numbers each neighbour is another number, but for the long ones of securities. */
const SHORTEST = 4;
const SHORTEST_WITH_DIGITS = 9;

/** Whether a word that nothing is found by is compared with others that differ by one letter. */
export function isCorrectable(typed: string): boolean {
  return typed.length >= (/\d/.test(typed) ? SHORTEST_WITH_DIGITS : SHORTEST);
}

/**
 * Whether the word, or its beginning, is the typed one but for one letter: another one in its place, one too many, one too
 * few, or two neighbours exchanged. `livert` and `livet` both stand for `livret`, and for the beginning of `livrets`.
 */
export function isOneLetterAway(typed: string, word: string): boolean {
  const at = firstDifference(typed, word);
  const rest = typed.slice(at + 1);
  return (
    word.startsWith(rest, at + 1) ||
    word.startsWith(rest, at) ||
    word.startsWith(typed.slice(at), at + 1) ||
    (typed[at] === word[at + 1] && typed[at + 1] === word[at] && word.startsWith(typed.slice(at + 2), at + 2))
  );
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

export type CountedWord = { readonly word: string; readonly count: number };

const MOST = 8;

/**
 * The words that may be meant by a typed one, in lower case and without accents: those of the same length first, then the
 * more frequent; at most eight.
 */
export function nearestWords(typed: string, words: readonly CountedWord[]): string[] {
  const distance = ({ word }: CountedWord) => Math.abs(word.length - typed.length);
  return words
    .filter(({ word }) => isOneLetterAway(typed, word))
    .toSorted(
      (a, b) => distance(a) - distance(b) || b.count - a.count || (a.word < b.word ? -1 : Number(a.word > b.word)),
    )
    .slice(0, MOST)
    .map(({ word }) => word);
}

/**
 * Parts of which a word that is one letter away holds at least one: a wrong letter stands in one half and leaves the other
 * as typed, but where two letters are exchanged across the middle.
 *
 * @returns `start` begins such a word, `end` stands anywhere in it, `exchanged` begins it
 */
export function intactParts(typed: string): { start: string; end: string; exchanged: string } {
  const half = Math.floor(typed.length / 2);
  const exchanged = `${typed.slice(0, half - 1)}${typed.charAt(half)}${typed.charAt(half - 1)}${typed.slice(half + 1)}`;
  return { start: typed.slice(0, half), end: typed.slice(half), exchanged };
}
