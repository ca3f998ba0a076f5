import type { Answers } from '../questionnaire/answers.ts';
import { pointsOf } from '../questionnaire/questionnaire.ts';

const MOST_FOR_PRODUCTS = 40;
const STATEMENTS = 4;
const POINTS_A_STATEMENT = 12;

/** Points of the products held, 0 to 40; a product named twice counts once. */
export function productPoints(held: Answers['Q15']): number {
  const points = [...new Set(held)].reduce((total, option) => total + pointsOf('Q15', option), 0);
  return Math.min(points, MOST_FOR_PRODUCTS);
}

/** Points of the statements judged right, 0 to 48: a wrong answer and "I do not know" count the same. */
export function quizPoints(correct: number): number {
  return POINTS_A_STATEMENT * Math.min(Math.max(correct, 0), STATEMENTS);
}

/** What a person knows of investments, 0 to 100, by facts and never by their own opinion. */
export function knowledgeScore(answers: Answers): number {
  return productPoints(answers.Q15) + quizPoints(answers.Q16) + pointsOf('Q17', answers.Q17);
}
