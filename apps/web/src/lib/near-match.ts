import { isCorrectable, isOneLetterAway } from '@aurea/domain/search/nearest-words.ts';

const bare = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The words of a text as they are compared: without accents, capitals and signs. */
export function plainWordsOf(text: string): string[] {
  return bare(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Whether every word of the query is in the text, each but for one wrong letter; accents and case do not matter. */
export function textMatchesNearly(text: string, query: string): boolean {
  const words = plainWordsOf(text);
  return plainWordsOf(query).every((typed) =>
    words.some((word) => word.includes(typed) || (isCorrectable(typed) && isOneLetterAway(typed, word))),
  );
}

export type TextPart = { readonly text: string; readonly isMatch: boolean };

/** A text in parts: those that are one of the words, given without accents and capitals, and those between. */
export function matchParts(text: string, words: readonly string[]): TextPart[] {
  const letters = [...text];
  const isMatch = matchedLetters(letters.map(bare), words.filter(Boolean));
  const parts: { text: string; isMatch: boolean }[] = [];
  for (const [at, letter] of letters.entries()) {
    const last = parts.at(-1);
    const marked = isMatch[at] ?? false;
    if (last?.isMatch === marked) last.text += letter;
    else parts.push({ text: letter, isMatch: marked });
  }
  return parts;
}

function matchedLetters(plain: readonly string[], words: readonly string[]): boolean[] {
  const isMatch = plain.map(() => false);
  for (const at of plain.keys()) {
    for (const word of words) isMatch.fill(true, at, endOfMatch(plain, at, word));
  }
  return isMatch;
}

/** Where the word ends that begins at a letter, `at` where it does not begin there. */
function endOfMatch(plain: readonly string[], at: number, word: string): number {
  let rest = word;
  let end = at;
  while (rest !== '' && end < plain.length) {
    const letter = plain[end] ?? '';
    if (!rest.startsWith(letter)) return at;
    rest = rest.slice(letter.length);
    end += 1;
  }
  return rest === '' ? end : at;
}
