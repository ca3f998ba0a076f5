import type { Answers } from '../questionnaire/answers.ts';
import { pointsOf } from '../questionnaire/questionnaire.ts';

const QUESTIONS = ['Q10', 'Q11', 'Q12', 'Q13', 'Q14'] as const;

/** How much loss a person would accept, 0 to 100, by what they would do, choose and have done. */
export function toleranceScore(answers: Answers): number {
  return QUESTIONS.reduce((total, id) => total + pointsOf(id, answers[id]), 0);
}
