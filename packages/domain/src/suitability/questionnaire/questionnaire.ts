import type { Day } from '../../core/day.ts';
import file from '../data/questions-2026-11-20.json' with { type: 'json' };
import type { RiskLevel } from '../profile/risk-level.ts';
import type { Worded } from '../texts/worded.ts';

/** Questions answered with one option, in the order in which they are asked. */
export const SINGLE_CHOICE = [
  'Q1',
  'Q2',
  'Q3',
  'Q4',
  'Q5',
  'Q6',
  'Q7',
  'Q8',
  'Q9',
  'Q10',
  'Q11',
  'Q12',
  'Q13',
  'Q14',
  'Q17',
] as const;
export type SingleChoice = (typeof SINGLE_CHOICE)[number];
export type QuestionId = SingleChoice | 'Q15' | 'Q16' | 'Q18';

export const OPTION_IDS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
export type OptionId = (typeof OPTION_IDS)[number];

/** Families of products a person may have held; knowledge is judged family by family. */
export const PRODUCT_FAMILIES = ['funds', 'direct_securities', 'property', 'crypto', 'complex'] as const;
export type ProductFamily = (typeof PRODUCT_FAMILIES)[number];

export type Block = 'objective' | 'horizon' | 'capacity' | 'tolerance' | 'knowledge' | 'sustainability';

export type Option = {
  readonly id: OptionId;
  /** Points the option adds to the score of its block. */
  readonly score?: number;
  /** The highest profile the option leaves open. */
  readonly cap?: RiskLevel;
  readonly family?: ProductFamily;
  readonly text: Worded;
};

export type Question = {
  readonly id: QuestionId;
  readonly block: Block;
  readonly kind: 'one' | 'several' | 'quiz' | 'preferences';
  readonly text: Worded;
  /** From the most cautious up, but for Q1 and Q15, whose options have no order. */
  readonly options: readonly Option[];
};

/** The eighteen questions of one version; another version is another data file. */
export type Questionnaire = {
  readonly version: string;
  readonly from: Day;
  readonly source: string;
  readonly blocks: Readonly<Record<Block, Worded>>;
  readonly questions: readonly Question[];
};

/** The questions in use. */
export const QUESTIONNAIRE = file as Questionnaire;

const BY_ID = new Map(QUESTIONNAIRE.questions.map((question) => [question.id, question]));

/** A question by its id. */
export function questionOf(id: QuestionId): Question {
  const found = BY_ID.get(id);
  if (!found) throw new RangeError(`no question ${id}`);
  return found;
}

/** An option of a question. @throws RangeError where the question has no such option */
export function optionOf(id: QuestionId, option: OptionId): Option {
  const found = questionOf(id).options.find((one) => one.id === option);
  if (!found) throw new RangeError(`question ${id} has no option ${option}`);
  return found;
}

/** Points of an option, zero where it has none. */
export function pointsOf(id: QuestionId, option: OptionId): number {
  return optionOf(id, option).score ?? 0;
}

/** The place of an option among those of its question, 0 for the most cautious. */
export function rankOf(id: QuestionId, option: OptionId): number {
  return questionOf(id).options.findIndex((one) => one.id === option);
}

/** The more cautious of two options of a question whose options have an order. */
export function lowerOption(id: QuestionId, one: OptionId, other: OptionId): OptionId {
  return rankOf(id, one) <= rankOf(id, other) ? one : other;
}
