import type { Answers } from './answers.ts';
import {
  type AnswerContext,
  HIGHEST_KNOWLEDGE_WITHOUT_FACTS,
  HIGHEST_TOLERANCE_OF_SELLER,
  type Inconsistency,
  inconsistencies,
  isFarFromAccounts,
  NO_CONTEXT,
} from './inconsistencies.ts';
import { PREFILLED, type Prefilled } from './prefill.ts';
import { lowerOption, type OptionId } from './questionnaire.ts';

/** The answers as they count while inconsistencies are open, and the scores they may not exceed. */
export type CountedAnswers = {
  readonly answers: Answers;
  readonly highestTolerance: number;
  readonly highestKnowledge: number;
  readonly inconsistencies: readonly Inconsistency[];
};

/**
 * Counts contradictory answers at the more cautious of the two, never at the riskier:
 *
 * - Q5 to Q8 more than one option away from the accounts: the lower of the two, until confirmed (I6, I7);
 * - a range far below the fall accepted: Q11 as the second range, the widest that does not contradict (I1);
 * - sold in the past, would hold today: Q10 as "I sell part" (I3);
 * - most of the wealth, yet nothing would change: Q9 as "delay or shrink", until confirmed (I5);
 * - would sell everything, yet aims high: tolerance of 39 at most (I2); risky products without the facts: knowledge of 24
 *   at most (I4).
 */
export function countedAnswers(answers: Answers, context: AnswerContext = NO_CONTEXT): CountedAnswers {
  const raised = inconsistencies(answers, context);
  const open = new Set(raised.filter((one) => counts(one)).map(({ id }) => id));
  return {
    answers: {
      ...answers,
      ...fromAccounts(answers, context),
      Q9: open.has('I5') ? 'c' : answers.Q9,
      Q10: open.has('I3') ? 'b' : answers.Q10,
      Q11: open.has('I1') ? 'b' : answers.Q11,
    },
    highestTolerance: open.has('I2') ? HIGHEST_TOLERANCE_OF_SELLER : 100,
    highestKnowledge: open.has('I4') ? HIGHEST_KNOWLEDGE_WITHOUT_FACTS : 100,
    inconsistencies: raised,
  };
}

/** Only what can be confirmed stops counting once it is: the others ask for an answer to be changed. */
function counts({ action, isResolved }: Inconsistency): boolean {
  return action !== 'confirm' || !isResolved;
}

function fromAccounts(answers: Answers, { computed, confirmed }: AnswerContext): Partial<Record<Prefilled, OptionId>> {
  const lowered = PREFILLED.flatMap((id) => {
    const shown = computed[id];
    const isConfirmed = confirmed.includes(id === 'Q6' ? 'I6' : 'I7');
    if (!shown || isConfirmed || !isFarFromAccounts(id, answers, computed)) return [];
    return [[id, lowerOption(id, answers[id], shown)] as const];
  });
  return Object.fromEntries(lowered);
}
