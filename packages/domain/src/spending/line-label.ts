import { AN_INCOME } from './categories.ts';
import wording from './data/bank-wording.json' with { type: 'json' };
import { type Token, tokensOf } from './line-tokens.ts';

/** How a payment was made, as far as its bank says. */
type PaymentMethod = 'card' | 'direct_debit' | 'transfer' | 'cash' | 'cheque';

/** What a line is about in words people understand, and how it was paid; null where the bank does not say. */
type LineLabel = { readonly label: string; readonly method: PaymentMethod | null };

const LONGEST_LABEL = 80;
const MOST_PASSES = 8;

type Opening = { readonly method: PaymentMethod; readonly words: readonly string[] };

/** Longest first, so that `CB` does not hide `PAIEMENT CB`. */
const OPENINGS: readonly Opening[] = Object.entries(wording.openings)
  .flatMap(([method, texts]) => texts.map((text) => ({ method: method as PaymentMethod, words: text.split(' ') })))
  .toSorted((a, b) => b.words.length - a.words.length);

const REFUNDS = wording.refunds.map((text) => text.split(' '));
const FILLERS = new Set(wording.fillers);
const TRAILING = new Set(wording.trailing);
const MARKERS = new Set(wording.markers);
const COUNTRIES = new Set(wording.countries);
const CITIES = new Set(wording.cities);
const CAPITALS = new Set(wording.capitals);
const SMALL = new Set(wording.small);

/**
 * The label of a line of a bank: without the words for how it was paid, days, numbers of cards, references and, of a card
 * payment, the city. `CARTE X1234 12/11 CARREFOUR CITY PARIS 11` is `Carrefour City`. What is nothing else stays as it is.
 *
 * Cleaning a label again changes nothing. The work grows with the length of the text alone.
 */
export function lineLabel(text: string): LineLabel {
  const first = cleanOnce(text);
  let { label } = first;
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const again = cleanOnce(label).label;
    if (again === label) break;
    label = again;
  }
  return { label, method: first.method };
}

/**
 * Whether a bank says of money received that it gives a purchase back, as `AVOIR CB` does, or somebody chose what it was
 * once spent on. A transfer from whomever else may be anything, and is none until somebody says so.
 */
export function isRefund({ text, chosen }: { readonly text: string; readonly chosen: string | null }): boolean {
  if (chosen !== null) return chosen !== AN_INCOME;
  const words = tokensOf(text);
  return REFUNDS.some((refund) => refund.every((word, at) => words[at]?.plain === word));
}

function cleanOnce(text: string): LineLabel {
  const all = tokensOf(text);
  const { rest, method } = withoutOpening(all);
  const shown = withoutEnd(untilMarker(rest), method);
  const words = (shown.some(({ isNoise }) => !isNoise) ? shown : all).map(({ written }) => written);
  return { label: inSentenceCase(words).slice(0, LONGEST_LABEL).trim(), method };
}

type Opened = { readonly rest: readonly Token[]; readonly method: PaymentMethod | null };

function withoutOpening(tokens: readonly Token[]): Opened {
  let rest = tokens;
  let method: PaymentMethod | null = null;
  for (;;) {
    const opening = OPENINGS.find(({ words }) => words.every((word, at) => rest[at]?.plain === word));
    if (opening) {
      method ??= opening.method;
      rest = rest.slice(opening.words.length);
    } else if (rest[0]?.isNoise || (method && FILLERS.has(rest[0]?.plain ?? ''))) rest = rest.slice(1);
    else return { rest, method };
  }
}

/** The tokens before a reference, a mandate or a field of a structured text begins. */
function untilMarker(tokens: readonly Token[]): readonly Token[] {
  const end = tokens.findIndex(({ plain, isKey }, at) => at > 0 && (isKey || MARKERS.has(plain)));
  return end < 0 ? tokens : tokens.slice(0, end);
}

function withoutEnd(tokens: readonly Token[], method: PaymentMethod | null): readonly Token[] {
  let end = tokens.length;
  while (end > 1 && isOfNoUse(tokens, end - 1, method)) end--;
  return tokens.slice(0, end);
}

function isOfNoUse(tokens: readonly Token[], at: number, method: PaymentMethod | null): boolean {
  const token = tokens[at];
  if (!token) return false;
  if (token.isNoise || TRAILING.has(token.plain)) return true;
  if (method !== 'card') return false;
  return CITIES.has(token.plain) || COUNTRIES.has(token.plain) || /^\d{1,3}$/.test(token.plain);
}

/** Capitals become those of a name; a text that has small letters is left as its author wrote it. */
function inSentenceCase(words: readonly string[]): string {
  const text = words.join(' ');
  if (text !== text.toUpperCase()) return text;
  return words.map((word, at) => capitalised(word, at === 0)).join(' ');
}

function capitalised(word: string, isFirst: boolean): string {
  if (CAPITALS.has(word) || /\d/.test(word) || /^\p{L}(\.\p{L})+\.?$/u.test(word)) return word;
  const lower = word.toLowerCase();
  if (!isFirst && SMALL.has(lower)) return lower;
  return lower.replace(/(^|[-'’.])\p{L}/gu, (start) => start.toUpperCase());
}
