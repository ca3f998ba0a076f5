import type { Answers } from '../questionnaire/answers.ts';
import { pointsOf } from '../questionnaire/questionnaire.ts';

const QUESTIONS = ['Q4', 'Q5', 'Q6', 'Q7', 'Q8', 'Q9'] as const;

/** How much loss a person could bear, 0 to 100: income, saving, reserve, debts, share of wealth and effect of a loss. */
export function capacityScore(answers: Answers): number {
  return QUESTIONS.reduce((total, id) => total + pointsOf(id, answers[id]), 0);
}
