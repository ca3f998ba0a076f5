import type { Day } from '../core/day.ts';
import { type Decimal, type DecimalString, decimal } from '../core/decimal.ts';
import { CATEGORIES, type SpendingCategory } from './categories.ts';
import { lineLabel } from './line-label.ts';

export const RULE_MATCHES = ['contains', 'begins', 'exactly'] as const;
export type RuleMatch = (typeof RULE_MATCHES)[number];

/** By which a household says what its lines are spent on; every condition that is given has to hold. */
export type CategoryRule = {
  readonly match: RuleMatch;
  /** Compared with the label and with the text of the bank, without accents, case and signs. */
  readonly words: string;
  /** Least and most that was spent, both included, in the currency of the account. */
  readonly least: DecimalString | null;
  readonly most: DecimalString | null;
  readonly accountId: string | null;
  readonly category: SpendingCategory;
  /** Lines before this day are left as they are; null where all are meant. */
  readonly since: Day | null;
};

/** Money that left the household. */
export type SpentLine = {
  readonly accountId: string;
  readonly on: Day;
  readonly amount: Decimal;
  readonly text: string;
  /** A fee or a tax by its kind, whatever its text. */
  readonly kind: 'payment' | 'fee' | 'tax';
  /** What somebody chose for this line. */
  readonly chosen: SpendingCategory | null;
};

/** The category of a line and who says so: a person, a rule of the household by its place, or the words of the product. */
export type Categorised =
  | { readonly category: SpendingCategory; readonly by: 'hand' | 'built_in'; readonly rule: null }
  | { readonly category: SpendingCategory; readonly by: 'rule'; readonly rule: number }
  | { readonly category: null; readonly by: null; readonly rule: null };

const UNKNOWN: Categorised = { category: null, by: null, rule: null };
/** A payment says no more than 140 signs by itself. */
const LONGEST = 200;

/**
 * A text as rules compare it: small letters without accents, words apart by one space. Empty where there is no letter
 * and no digit.
 */
export function comparableText(text: string): string {
  const folded = text.slice(0, LONGEST).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return folded.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/**
 * Says what lines were spent on. What somebody chose for a line always holds; then the first rule of the household that
 * fits, in their order; then the kind of the line and the words of the product. Null where nothing says it.
 *
 * Rules are texts, never patterns: no rule takes longer than its own length for each sign of a line.
 */
export function categoriser(rules: readonly CategoryRule[]): (line: SpentLine) => Categorised {
  const prepared = rules.map(prepare);
  const texts = new Map<string, LineTexts>();
  const textsOf = (text: string) => {
    const known = texts.get(text);
    if (known) return known;
    const found = toTexts(text);
    texts.set(text, found);
    return found;
  };
  return (line) => {
    if (line.chosen) return { category: line.chosen, by: 'hand', rule: null };
    const found = textsOf(line.text);
    const at = prepared.findIndex((fits) => fits(line, found));
    const rule = rules[at];
    if (rule) return { category: rule.category, by: 'rule', rule: at };
    const category = ofKind(line.kind) ?? found.builtIn;
    return category ? { category, by: 'built_in', rule: null } : UNKNOWN;
  };
}

type LineTexts = { readonly compared: readonly string[]; readonly builtIn: SpendingCategory | null };

function toTexts(text: string): LineTexts {
  const original = comparableText(text);
  return { compared: [original, comparableText(lineLabel(text).label)], builtIn: builtInCategory(original) };
}

const ofKind = (kind: SpentLine['kind']): SpendingCategory | null =>
  kind === 'fee' ? 'fees' : kind === 'tax' ? 'taxes' : null;

const BUILT_IN = CATEGORIES.flatMap(({ id, words }) => words.map((word) => ({ id, word: ` ${word} ` }))).toSorted(
  (a, b) => b.word.length - a.word.length,
);

/** By the longest of the words that are in the text: `free mobile` says more than `mobile`. */
function builtInCategory(text: string): SpendingCategory | null {
  const padded = ` ${text} `;
  return BUILT_IN.find(({ word }) => padded.includes(word))?.id ?? null;
}

const FITS: Readonly<Record<RuleMatch, (text: string, words: string) => boolean>> = {
  contains: (text, words) => text.includes(words),
  begins: (text, words) => text.startsWith(words),
  exactly: (text, words) => text === words,
};

function prepare(rule: CategoryRule): (line: SpentLine, texts: LineTexts) => boolean {
  const words = comparableText(rule.words);
  const [least, most] = [rule.least, rule.most].map((bound) => bound && decimal(bound));
  return ({ accountId, on, amount }, { compared }) =>
    words !== '' &&
    (rule.since === null || on >= rule.since) &&
    (rule.accountId === null || rule.accountId === accountId) &&
    !(least && amount.lessThan(least)) &&
    !(most && amount.greaterThan(most)) &&
    compared.some((text) => FITS[rule.match](text, words));
}
