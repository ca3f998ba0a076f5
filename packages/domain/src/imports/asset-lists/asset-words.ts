import { foldedLetters, plainWords } from '../text/words.ts';
import { ASSET_ANSWERS, type AssetAnswer } from './answers.ts';
import type { ListedInstrumentType } from './asset-list.ts';
import entries from './asset-words.json' with { type: 'json' };

const MEANINGS: ReadonlyMap<string, AssetAnswer> = new Map(
  entries.flatMap(({ means, words }) => {
    const answer = ASSET_ANSWERS.find((each) => each === means);
    return answer ? words.map((word): [string, AssetAnswer] => [word, answer]) : [];
  }),
);

/**
 * The words of a cell as they are compared and remembered: lower case, without accents or marks; those of other alphabets
 * as they are.
 */
export function wordsKey(text: string): string {
  const folded = foldedLetters(text.slice(0, LONGEST)).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const key = /[^\P{L}a-z]/u.test(folded) ? folded.replace(/[^\p{L}\p{N}]+/gu, ' ') : plainWords(folded);
  return (key.trim() || folded.trim()).slice(0, LONGEST).trim();
}

/** Cells are compared by their beginning. */
const LONGEST = 120;

/**
 * What the words of a kind mean in one of the languages of the vocabulary (fr, en, de, es, it, nl, pt, sv), all of them:
 * `Livret A` is a savings account, `Livret de famille` is not known.
 */
export function answerOfWords(key: string): AssetAnswer | null {
  return MEANINGS.get(key) ?? null;
}

const TYPES: readonly (readonly [ListedInstrumentType, RegExp])[] = [
  ['etf', /\b(?:etf|tracker)/],
  ['bond', /\b(?:obliga|bond|anleihe|bono)/],
  ['stock', /\b(?:action|aktie|stock|share|accion|azion|aandel|aandeel|aca?o|acoes|equity)/],
  ['fund', /\b(?:fond|fund|opcvm|sicav|fcp|uc|unite de compte|support)/],
];

/** The type of instrument that the words of a position state. */
export function instrumentTypeOf(key: string): ListedInstrumentType {
  return TYPES.find(([, words]) => words.test(key))?.[0] ?? 'other';
}

/** What was answered for a key; null where nothing was. */
export function ownOf<Answer>(answers: Readonly<Record<string, Answer>>, key: string): Answer | null {
  return Object.hasOwn(answers, key) ? (answers[key] ?? null) : null;
}
