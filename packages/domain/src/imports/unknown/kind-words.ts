import { foldedLetters, plainWords } from '../text/words.ts';
import { KIND_ANSWERS, type KindAnswer } from './kind-answers.ts';
import words from './kind-words.json' with { type: 'json' };

type Entry = { readonly means: KindAnswer | 'unknown'; readonly phrases: readonly (readonly RegExp[])[] };

const LONGEST = 120;

const ENTRIES: readonly Entry[] = words.map(({ means, words: phrases }) => ({
  means: meaningIn(means),
  phrases: phrases.map((phrase) => phrase.split(' ').map(wordPattern)),
}));

function meaningIn(text: string): Entry['means'] {
  return KIND_ANSWERS.find((answer) => answer === text) ?? 'unknown';
}

/** `kauf*` is the beginning of a word, `*kauf` its end, `*` any one word. */
function wordPattern(word: string): RegExp {
  return new RegExp(`^${word.replaceAll('*', '[a-z0-9]*')}$`);
}

/**
 * The words by which a row is called, without what differs from row to row: up to the first digit, in lower case and
 * without accents. `Sell 3 @ 139.74 USD` is `sell`.
 */
export function kindKey(words: string): string {
  const text = foldedLetters(words.slice(0, LONGEST));
  const cut = text.search(/\d/);
  const head = plainWords(cut > 0 ? text.slice(0, cut) : text).trim();
  return head === '' || (head.length === 1 && cut > 0) ? plainWords(text).trim() : head;
}

/** Columns of a single letter: achat, buy, Kauf, acquisto against vente, sell, Verkauf, vendita. */
const LETTERS: Readonly<Record<string, KindAnswer>> = { a: 'buy', b: 'buy', k: 'buy', s: 'sell', v: 'sell' };

/** What these words mean in one of the languages of the vocabulary (fr, en, de, es, it, nl, pt, sv); null where none says. */
export function kindOfWords(key: string): KindAnswer | null {
  if (key.length === 1) return LETTERS[key] ?? null;
  const known = MEANINGS.get(key);
  if (known !== undefined) return known;
  const parts = key.split(' ');
  const entry = ENTRIES.find(({ phrases }) => phrases.some((phrase) => holdsPhrase(parts, phrase)));
  const meaning = entry && entry.means !== 'unknown' ? entry.means : null;
  if (MEANINGS.size === MOST_MEANINGS) MEANINGS.clear();
  MEANINGS.set(key, meaning);
  return meaning;
}

/** The whole vocabulary is tried for each key, and the rows of a file are called by few. */
const MEANINGS = new Map<string, KindAnswer | null>();
const MOST_MEANINGS = 1000;

function holdsPhrase(parts: readonly string[], phrase: readonly RegExp[]): boolean {
  for (let at = 0; at + phrase.length <= parts.length; at++) {
    if (phrase.every((word, offset) => word.test(parts[at + offset] ?? ''))) return true;
  }
  return false;
}
