import { type DecimalString, decimal } from '../../core/decimal.ts';
import type { SustainabilityPreferences } from '../sustainability.ts';
import type { DraftAnswers } from './answers.ts';
import type { AnswerCheck } from './inconsistencies.ts';
import type { OptionId, QuestionId, SingleChoice } from './questionnaire.ts';
import { correctAnswers, quizItems } from './quiz.ts';

/** How many operations a year in a family of products. */
export const FREQUENCIES = ['none', 'few', 'many'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** A family of products held, how often and for how much at most; null where the person did not say. */
export type HeldProduct = {
  readonly option: OptionId;
  readonly frequency: Frequency | null;
  readonly largest: DecimalString | null;
};

/** A statement judged true, false, or null for "I do not know". */
export type JudgedStatement = { readonly statement: string; readonly answer: boolean | null };

/** The answers of a questionnaire as they are stored, each absent until it is given. */
export type StoredAnswers = Partial<Readonly<Record<SingleChoice, OptionId>>> & {
  readonly Q15?: readonly HeldProduct[];
  readonly Q16?: readonly JudgedStatement[];
  readonly Q18?: SustainabilityPreferences;
  /** Withdrawn a year as a part of the money, `0.04` for 4 %. */
  readonly withdrawals?: DecimalString | null;
};

/**
 * The answers as the rules read them. The statements count once all four of the round are judged; others are left out.
 *
 * @param round how many questionnaires were completed before
 */
export function toDraftAnswers(stored: StoredAnswers, round: number): DraftAnswers {
  const { Q15, Q16, Q18: _beside, withdrawals, ...singles } = stored;
  return {
    ...singles,
    ...(Q15 && { Q15: Q15.map(({ option }) => option) }),
    ...(Q16 && areAllJudged(Q16, round) && { Q16: correctAnswers(ofRound(Q16, round)) }),
    ...(withdrawals !== undefined && { withdrawals: withdrawals === null ? null : decimal(withdrawals) }),
  };
}

/** Questions that have an answer, the one on sustainability among them. */
export function answeredQuestions(stored: StoredAnswers, round: number): readonly QuestionId[] {
  const { withdrawals: _amount, ...answers } = toDraftAnswers(stored, round);
  const answered = Object.keys(answers) as QuestionId[];
  return stored.Q18 ? [...answered, 'Q18'] : answered;
}

function areAllJudged(judged: readonly JudgedStatement[], round: number): boolean {
  return quizItems(round).every(({ id }) => judged.some(({ statement }) => statement === id));
}

function ofRound(judged: readonly JudgedStatement[], round: number) {
  const asked = new Set(quizItems(round).map(({ id }) => id));
  return Object.fromEntries(
    judged.filter(({ statement }) => asked.has(statement)).map(({ statement, answer }) => [statement, answer]),
  );
}

/** The answers that each confirmation speaks of; that the whole was reviewed, of all. */
const CONFIRMED: Partial<Readonly<Record<AnswerCheck, readonly QuestionId[]>>> = {
  I5: ['Q8', 'Q9'],
  I6: ['Q6'],
  I7: ['Q5', 'Q7', 'Q8'],
  I8: ['Q1', 'Q2'],
  I9: ['Q1', 'Q2'],
};

/** Whether a confirmation still holds once some answers changed. */
export function stillConfirmed(check: AnswerCheck, changed: readonly QuestionId[]): boolean {
  const concerned = CONFIRMED[check];
  return concerned ? !concerned.some((id) => changed.includes(id)) : changed.length === 0;
}
