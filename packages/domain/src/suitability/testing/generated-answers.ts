import fc from 'fast-check';
import { decimal } from '../../core/decimal.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { type AnswerContext, NO_CONTEXT } from '../questionnaire/inconsistencies.ts';
import { PREFILLED } from '../questionnaire/prefill.ts';
import {
  OPTION_IDS,
  type OptionId,
  questionOf,
  SINGLE_CHOICE,
  type SingleChoice,
} from '../questionnaire/questionnaire.ts';

const optionsOf = (id: SingleChoice | 'Q15') => questionOf(id).options.map((option) => option.id);
const anyOption = (id: SingleChoice) => fc.constantFrom(...optionsOf(id));
const anyWithdrawals = fc.option(fc.integer({ min: 0, max: 1000 }).map((basis) => decimal(basis).dividedBy(10_000)));

/** Complete answers of every kind, contradictory ones included. */
export const anyAnswers: fc.Arbitrary<Answers> = fc
  .tuple(
    fc.tuple(...SINGLE_CHOICE.map(anyOption)),
    fc.subarray(optionsOf('Q15')),
    fc.integer({ min: 0, max: 4 }),
    anyWithdrawals,
  )
  .map(([singles, Q15, Q16, withdrawals]) => ({
    ...(Object.fromEntries(SINGLE_CHOICE.map((id, place) => [id, singles[place]])) as Record<SingleChoice, OptionId>),
    Q15,
    Q16,
    withdrawals,
  }));

/** What may be known beside the answers. */
export const anyContext: fc.Arbitrary<AnswerContext> = fc
  .tuple(
    fc.tuple(...PREFILLED.map((id) => fc.option(anyOption(id), { nil: undefined }))),
    fc.option(fc.integer({ min: 18, max: 99 })),
    fc.option(fc.integer({ min: 1, max: 3600 })),
    fc.subarray(['I5', 'I6', 'I7'] as const),
  )
  .map(([shown, age, seconds, confirmed]) => ({
    ...NO_CONTEXT,
    computed: Object.fromEntries(PREFILLED.flatMap((id, place) => (shown[place] ? [[id, shown[place]]] : []))),
    age,
    seconds,
    confirmed,
  }));

/** A change of one answer towards caution, by a place among those that can be. */
export type SaferStep = { readonly why: string; readonly answers: Answers };

/** All answers that differ in one step towards caution; of Q1, whose goals have no order, only the safety reserve is safer. */
export function saferSteps(answers: Answers): readonly SaferStep[] {
  const singles = SINGLE_CHOICE.filter((id) => id !== 'Q1').flatMap((id) => {
    const option = OPTION_IDS[OPTION_IDS.indexOf(answers[id]) - 1];
    return option ? [{ why: `${id} ${answers[id]} to ${option}`, answers: { ...answers, [id]: option } }] : [];
  });
  const products = answers.Q15.map((held) => ({
    why: `Q15 without ${held}`,
    answers: { ...answers, Q15: answers.Q15.filter((option) => option !== held) },
  }));
  const more = answers.withdrawals?.plus('0.01') ?? decimal('0.05');
  return [
    ...singles,
    ...products,
    { why: 'Q1 as a reserve', answers: { ...answers, Q1: 'a' } },
    { why: 'Q16 one right less', answers: { ...answers, Q16: Math.max(0, answers.Q16 - 1) } },
    { why: 'more is withdrawn', answers: { ...answers, withdrawals: more } },
  ];
}
