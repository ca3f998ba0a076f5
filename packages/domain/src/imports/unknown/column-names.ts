import { isCurrency } from '../../core/currency.ts';
import { foldedLetters, plainWords } from '../text/words.ts';
import vocabulary from './column-words.json' with { type: 'json' };

/** What the name of a column can say it holds; more than a row can be read by, for some decide what the table is. */
export const NAMED_MEANINGS = [
  'date',
  'laterDate',
  'time',
  'kind',
  'status',
  'instrumentName',
  'isin',
  'symbol',
  'assetClass',
  'quantity',
  'unitPrice',
  'averageCost',
  'positionValue',
  'lastPrice',
  'gross',
  'net',
  'debit',
  'credit',
  'direction',
  'fees',
  'taxes',
  'currency',
  'priceCurrency',
  'counterQuantity',
  'counterSymbol',
  'sentQuantity',
  'sentSymbol',
  'fxRate',
  'originalAmount',
  'originalCurrency',
  'label',
  'note',
  'externalId',
  'account',
  'balance',
  'ignore',
] as const satisfies readonly (keyof typeof vocabulary)[];
export type NamedMeaning = (typeof NAMED_MEANINGS)[number];

/** A name that is exactly one of the vocabulary. */
export const EXACT = 10;

type Phrase = { readonly meaning: NamedMeaning; readonly words: readonly string[]; readonly at: number };

const PHRASES: readonly Phrase[] = NAMED_MEANINGS.flatMap((meaning) =>
  vocabulary[meaning].map((phrase, at) => ({ meaning, words: phrase.split(' '), at })),
);
/** Phrases by each of their words, so that a name is compared with those only that share a word with it. */
const BY_WORD: ReadonlyMap<string, readonly Phrase[]> = PHRASES.reduce((index, phrase) => {
  for (const word of phrase.words) index.set(word, [...(index.get(word) ?? []), phrase]);
  return index;
}, new Map<string, readonly Phrase[]>());
const MOST_WORDS = 12;
const LONGEST = 200;
/** Words too common in other names to say anything but by themselves. */
const ALONE: ReadonlySet<string> = new Set([
  'in',
  'ut',
  'af',
  'bij',
  'dare',
  'ora',
  'id',
  'buy',
  'sell',
  'code',
  'valor',
  'wert',
  'cost',
  'costo',
  'coste',
  'costi',
]);
const FILLERS: ReadonlySet<string> = new Set(['en', 'in', 'of', 'de', 'the']);

/**
 * How well a name fits each meaning, best 10 (`Amount (EUR)` is exactly `amount`), 4 to 8 where it contains one of its
 * phrases, by how much of the name that is; meanings that do not fit at all are left out.
 */
export function meaningsOf(name: string): ReadonlyMap<NamedMeaning, number> {
  const words = wordsOf(name);
  const scores = new Map<NamedMeaning, number>();
  if (words.length === 0) return scores;
  for (const { meaning, words: phrase, at } of new Set(words.flatMap((word) => BY_WORD.get(word) ?? []))) {
    const score = scoreOf(words, phrase) - at * 0.001;
    if (score > (scores.get(meaning) ?? 0)) scores.set(meaning, score);
  }
  for (const [meaning, part] of COMPOUNDS) {
    if (!scores.has(meaning) && words.length < 4 && words.some((word) => part.test(word)))
      scores.set(meaning, COMPOUND);
  }
  return scores;
}

/** Words of other words (`Transaktionsgebühren`, `IBCommission`): costs that must not be passed over. */
const COMPOUNDS: readonly (readonly [NamedMeaning, RegExp])[] = [
  ['fees', /.(?:gebuhr|gebuhren|commission|commissions|courtage|provision|kosten|avgift|avgifter|fee|fees)$/],
  ['taxes', /.(?:steuer|steuern|skatt|belasting|tax|taxes)$/],
];
const COMPOUND = 6;

/** The words of a name without the currency it may state, which says in what, not what. */
function wordsOf(name: string): readonly string[] {
  const raw = new Set(name.split(/[^\p{L}]+/u));
  const words = plainWords(foldedLetters(name.slice(0, LONGEST)).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .trim()
    .split(' ')
    .filter(Boolean)
    .slice(0, MOST_WORDS);
  const isStated = (word: string) => {
    const code = word.toUpperCase();
    return (isCurrency(code) && raw.has(code)) || word === 'euro' || word === 'euros';
  };
  const stated = words.filter((word, at) => isStated(word) || (FILLERS.has(word) && isStated(words[at + 1] ?? '')));
  return stated.length < words.length ? words.filter((word) => !stated.includes(word)) : words;
}

function scoreOf(words: readonly string[], phrase: readonly string[]): number {
  if (phrase.length > words.length) return 0;
  const share = phrase.length / words.length;
  if (share < 1 && phrase.length === 1 && ALONE.has(phrase[0] ?? '')) return 0;
  if (isWithin(words, phrase)) return share === 1 ? EXACT : 4 + 4 * share;
  if (phrase.length === 1 || !isAnyOrder(words, phrase)) return 0;
  return share === 1 ? 7 : 3 + 3 * share;
}

function isWithin(words: readonly string[], phrase: readonly string[]): boolean {
  const starts = words.length - phrase.length;
  for (let at = 0; at <= starts; at++) {
    if (phrase.every((word, offset) => word === words[at + offset])) return true;
  }
  return false;
}

function isAnyOrder(words: readonly string[], phrase: readonly string[]): boolean {
  return phrase.every((word) => words.includes(word));
}
