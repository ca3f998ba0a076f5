import {
  type Block,
  QUESTIONNAIRE,
  type Question,
  type QuestionId,
} from '@aurea/domain/suitability/questionnaire/questionnaire.ts';

/** Where one stands in the questionnaire: a question, or the last step, in which all of it is reviewed. */
export type StepId = QuestionId | 'review';

/** The blocks in the order they are asked, each with its questions. */
export const BLOCKS: readonly (readonly [Block, readonly Question[]])[] = [
  ...Map.groupBy(QUESTIONNAIRE.questions, ({ block }) => block),
];

const IDS: readonly StepId[] = [...QUESTIONNAIRE.questions.map(({ id }) => id), 'review'];

/** The step an address names, null for none or one that nobody asks. */
export function stepNamed(name: string | undefined): StepId | null {
  return IDS.find((id) => id === name) ?? null;
}

/** The first question without an answer, else the review. */
export function firstOpen(answered: readonly QuestionId[]): StepId {
  return IDS.find((id) => id !== 'review' && !answered.includes(id)) ?? 'review';
}

/** The number of a question, 1 to 18. */
export const numberOf = (id: string): number => Number(id.slice(1));

/** The block of a step, null for the review. */
export function blockOf(step: StepId): Block | null {
  return QUESTIONNAIRE.questions.find(({ id }) => id === step)?.block ?? null;
}

/**
 * The step before and the one after: question by question, or block by block where a block is one page.
 *
 * @returns null where there is none
 */
export function neighbours(step: StepId, byBlock: boolean): { before: StepId | null; after: StepId | null } {
  const stops: readonly StepId[] = byBlock ? [...BLOCKS.flatMap(([, [first]]) => first?.id ?? []), 'review'] : IDS;
  const here = byBlock ? stops.findIndex((id) => blockOf(id) === blockOf(step)) : stops.indexOf(step);
  return { before: stops[here - 1] ?? null, after: stops[here + 1] ?? null };
}
