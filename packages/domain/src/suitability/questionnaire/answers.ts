import type { Decimal } from '../../core/decimal.ts';
import { type OptionId, SINGLE_CHOICE, type SingleChoice } from './questionnaire.ts';

/** The answers the risk profile rests on; each may be missing while the questionnaire is being filled in. */
export type Answers = Readonly<Record<SingleChoice, OptionId>> & {
  /** Products held in the last five years; none is an answer too. */
  readonly Q15: readonly OptionId[];
  /** How many of the four statements were judged right, 0 to 4. */
  readonly Q16: number;
  /** What is to be withdrawn each year, as a part of the money (0.04 for 4 %); asked of who wants regular income. */
  readonly withdrawals?: Decimal | null;
};

export type DraftAnswers = Partial<Answers>;

type Required = SingleChoice | 'Q15' | 'Q16';

/** Questions without an answer, in their order; a profile is never drawn from incomplete answers. */
export function missingAnswers(draft: DraftAnswers): readonly Required[] {
  const needed: readonly Required[] = [...SINGLE_CHOICE.slice(0, -1), 'Q15', 'Q16', 'Q17'];
  return needed.filter((id) => draft[id] === undefined);
}

/** Whether every question the profile rests on is answered. */
export function isComplete(draft: DraftAnswers): draft is Answers {
  return missingAnswers(draft).length === 0;
}
