import type { BodyOf } from '@aurea/contract/core/route.ts';
import { suitability } from '@aurea/contract/suitability.ts';
import { quizItems } from '@aurea/domain/suitability/questionnaire/quiz.ts';
import type { Householder } from './people.ts';

/** Answers every question of the investment profile and completes it. */
export async function completeProfile(
  { call }: Pick<Householder, 'call'>,
  over: BodyOf<typeof suitability.save>['answers'] = {},
): Promise<void> {
  const { round } = await call(suitability.draft, {});
  const answers: BodyOf<typeof suitability.save>['answers'] = {
    ...{ Q1: 'c', Q2: 'e', Q3: 'c', Q4: 'd', Q5: 'd', Q6: 'd', Q7: 'd', Q8: 'c', Q9: 'c' },
    ...{ Q10: 'c', Q11: 'b', Q12: 'c', Q13: 'c', Q14: 'c', Q17: 'a' },
    Q15: [],
    Q16: quizItems(round).map(({ id, answer }) => ({ statement: id, answer })),
    Q18: { taxonomy: 0, sustainable: 0, impacts: [] },
    ...over,
  };
  const { version } = await call(suitability.save, { body: { answers, seconds: 600 } });
  await call(suitability.complete, { body: { version } });
}
