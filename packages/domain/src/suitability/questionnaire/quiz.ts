import file from '../data/quiz-2026-11-20.json' with { type: 'json' };
import type { Worded } from '../texts/worded.ts';
import type { OptionId, ProductFamily } from './questionnaire.ts';
import { optionOf, PRODUCT_FAMILIES } from './questionnaire.ts';

/** One statement to judge: true, false or "I do not know". */
export type QuizItem = {
  readonly id: string;
  /** Which of the four statements it can be. */
  readonly slot: number;
  readonly family: ProductFamily | 'diversification';
  readonly answer: boolean;
  readonly text: Worded;
};

const ITEMS = file.items as readonly QuizItem[];
const SLOTS = [1, 2, 3, 4] as const;

/** True or false as answered, null for "I do not know", by the id of the statement. */
export type QuizAnswers = Readonly<Record<string, boolean | null>>;

/**
 * The four statements of a questionnaire, one of each kind; another round asks others, and the first come back after five.
 *
 * @param round how many questionnaires the person completed before, 0 for the first
 */
export function quizItems(round: number): readonly QuizItem[] {
  return SLOTS.flatMap((slot) => {
    const choices = ITEMS.filter((item) => item.slot === slot);
    return choices.slice(round % choices.length, (round % choices.length) + 1);
  });
}

/** How many statements were judged right. */
export function correctAnswers(answers: QuizAnswers): number {
  return ITEMS.filter(({ id, answer }) => answers[id] === answer).length;
}

/** Held and understood, held or understood but not both, or never held. */
export type FamilyKnowledge = 'known' | 'to_review' | 'not_held';

/**
 * What a person knows of each family of products: only a family that was held and whose statement was judged right is
 * known. It decides what is explained, never what is shown of the holdings.
 */
export function familyKnowledge(
  held: readonly OptionId[],
  answers: QuizAnswers,
): Readonly<Record<ProductFamily, FamilyKnowledge>> {
  const families = new Set(held.map((option) => optionOf('Q15', option).family));
  const isRight = (family: ProductFamily) =>
    ITEMS.some((item) => item.family === family && answers[item.id] === item.answer);
  const stateOf = (family: ProductFamily): FamilyKnowledge => {
    if (!families.has(family)) return 'not_held';
    return isRight(family) ? 'known' : 'to_review';
  };
  return Object.fromEntries(PRODUCT_FAMILIES.map((family) => [family, stateOf(family)])) as Record<
    ProductFamily,
    FamilyKnowledge
  >;
}
