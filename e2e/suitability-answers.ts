import type { BodyOf } from '@aurea/contract/core/route.ts';
import type { suitability } from '@aurea/contract/suitability.ts';
import { quizItems } from '@aurea/domain/suitability/questionnaire/quiz.ts';

/** Answers that lead to the balanced profile, the statements of a round judged right. */
export function balancedAnswers(round: number): NonNullable<BodyOf<typeof suitability.save>['answers']> {
  return {
    ...{ Q1: 'c', Q2: 'e', Q3: 'c', Q4: 'd', Q5: 'd', Q6: 'd', Q7: 'd', Q8: 'c', Q9: 'c' },
    ...{ Q10: 'c', Q11: 'b', Q12: 'c', Q13: 'c', Q14: 'c', Q17: 'a' },
    Q15: [{ option: 'b', frequency: 'few', largest: '500' }],
    Q16: quizItems(round).map(({ id, answer }) => ({ statement: id, answer })),
    Q18: { taxonomy: 5, sustainable: 20, impacts: ['climate'] },
  };
}
