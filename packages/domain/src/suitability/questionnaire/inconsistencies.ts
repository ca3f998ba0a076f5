import { ofNumber, ofPercent, type Text } from '../texts/text.ts';
import type { Answers } from './answers.ts';
import type { ComputedAnswers, Prefilled } from './prefill.ts';
import { type OptionId, type QuestionId, rankOf, SINGLE_CHOICE } from './questionnaire.ts';

/** Checks on the answers of one questionnaire; I11 and I12 compare with another profile and with the holdings. */
export const ANSWER_CHECKS = ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I9', 'I10', 'I13'] as const;
export type AnswerCheck = (typeof ANSWER_CHECKS)[number];

/** What the person is asked to do about it. */
export type CheckAction = 'ask_again' | 'warn' | 'confirm' | 'ask_date' | 'review';

export type Inconsistency = {
  readonly id: AnswerCheck;
  readonly action: CheckAction;
  readonly questions: readonly QuestionId[];
  readonly text: Text;
  /** Whether the person confirmed the answer, gave the date or reviewed the questionnaire. */
  readonly isResolved: boolean;
};

/** What is known beside the answers; null and nothing where it is not. */
export type AnswerContext = {
  readonly computed: ComputedAnswers;
  readonly age: number | null;
  /** Time taken for the whole questionnaire. */
  readonly seconds: number | null;
  readonly confirmed: readonly AnswerCheck[];
};

/** Nothing known beside the answers. */
export const NO_CONTEXT: AnswerContext = { computed: {}, age: null, seconds: null, confirmed: [] };

/** The worst outcome of each range of Q11 and the largest fall of each option of Q12, in percent. */
const RANGE_LOW: Partial<Record<OptionId, number>> = { a: 0, b: -7, c: -17, d: -30 };
export const LARGEST_FALL: Readonly<Record<'a' | 'b' | 'c' | 'd' | 'e', number>> = { a: 0, b: 5, c: 10, d: 20, e: 30 };

const RETIREMENT_AGE = 62;
const LEAST_SECONDS = 60;
const SAME_LETTERS = 12;
export const HIGHEST_TOLERANCE_OF_SELLER = 39;
export const HIGHEST_KNOWLEDGE_WITHOUT_FACTS = 24;

/** Whether a declared answer is more than one option away from what the accounts show. */
export function isFarFromAccounts(id: Prefilled, answers: Answers, computed: ComputedAnswers): boolean {
  const shown = computed[id];
  return shown !== undefined && Math.abs(rankOf(id, answers[id]) - rankOf(id, shown)) > 1;
}

type Found = { readonly questions: readonly QuestionId[]; readonly text: Text };
type Check = {
  readonly action: CheckAction;
  readonly find: (answers: Answers, context: AnswerContext) => Found | null;
};

const found = (isFound: boolean, questions: readonly QuestionId[], text: Text): Found | null =>
  isFound ? { questions, text } : null;

const matchesAny = (option: OptionId, ...options: readonly OptionId[]) => options.includes(option);

const isRangeFarTooLow = ({ Q11, Q12 }: Answers) => matchesAny(Q12, 'a', 'b') && matchesAny(Q11, 'c', 'd');

const CHECKS: Readonly<Record<AnswerCheck, Check>> = {
  I1: {
    action: 'ask_again',
    find: (answers) => found(isRangeFarTooLow(answers), ['Q11', 'Q12'], { key: 'I1', values: {} }),
  },
  I2: {
    action: 'warn',
    find: ({ Q10, Q14 }) =>
      found(Q10 === 'a' && matchesAny(Q14, 'c', 'd'), ['Q10', 'Q14'], {
        key: 'I2',
        values: { percent: ofPercent(20), score: ofNumber(HIGHEST_TOLERANCE_OF_SELLER) },
      }),
  },
  I3: {
    action: 'warn',
    find: ({ Q10, Q13 }) => found(Q13 === 'a' && matchesAny(Q10, 'c', 'd'), ['Q10', 'Q13'], { key: 'I3', values: {} }),
  },
  I4: {
    action: 'warn',
    find: ({ Q15, Q16 }) =>
      found(Q16 <= 1 && Q15.some((option) => matchesAny(option, 'b', 'c', 'f')), ['Q15', 'Q16'], {
        key: 'I4',
        values: { score: ofNumber(HIGHEST_KNOWLEDGE_WITHOUT_FACTS) },
      }),
  },
  I5: {
    action: 'confirm',
    find: ({ Q8, Q9 }) =>
      found(Q8 === 'a' && Q9 === 'd', ['Q8', 'Q9'], {
        key: 'I5',
        values: { share: ofPercent(75), percent: ofPercent(20) },
      }),
  },
  I6: { action: 'confirm', find: (answers, context) => farFromAccounts('I6', ['Q6'], { answers, context }) },
  I7: {
    action: 'confirm',
    find: (answers, context) => farFromAccounts('I7', ['Q5', 'Q7', 'Q8'], { answers, context }),
  },
  I8: {
    action: 'ask_date',
    find: ({ Q1, Q2 }, { age }) =>
      found(Q1 === 'c' && Q2 === 'e' && age !== null && age >= RETIREMENT_AGE, ['Q1', 'Q2'], {
        key: 'I8',
        values: { age: ofNumber(age ?? RETIREMENT_AGE) },
      }),
  },
  I9: {
    action: 'ask_date',
    find: ({ Q1, Q2 }) => found(Q1 === 'b' && Q2 === 'e', ['Q1', 'Q2'], { key: 'I9', values: {} }),
  },
  I10: { action: 'review', find: (answers, { seconds }) => hastyAnswers(answers, seconds) },
  I13: {
    action: 'ask_again',
    find: (answers) => {
      const [low, fall] = [RANGE_LOW[answers.Q11] ?? 0, largestFall(answers)];
      return found(-low > fall && !isRangeFarTooLow(answers), ['Q11', 'Q12'], {
        key: 'I13',
        values: { low: ofPercent(low), percent: ofPercent(fall) },
      });
    },
  },
};

/** The largest fall over one year a person accepts, in percent. */
export function largestFall({ Q12 }: Pick<Answers, 'Q12'>): number {
  return Q12 === 'f' ? LARGEST_FALL.e : LARGEST_FALL[Q12];
}

/**
 * Answers that contradict each other, the accounts or the time taken, in the order of the checks. None of them refuses a
 * questionnaire: each says what to ask, and what counts meanwhile is in `counted-answers.ts`. I13, the range of Q11 that
 * goes below the fall of Q12, is left to I1 where both concern the same two answers.
 *
 * @see questionnaire of 20/11/2026, checks I1 to I10, and product decision of 22/11/2026 for I13 and the prefilled Q8
 */
export function inconsistencies(answers: Answers, context: AnswerContext = NO_CONTEXT): readonly Inconsistency[] {
  return ANSWER_CHECKS.flatMap((id) => {
    const { action, find } = CHECKS[id];
    const result = find(answers, context);
    return result ? [{ id, action, ...result, isResolved: context.confirmed.includes(id) }] : [];
  });
}

type Given = { readonly answers: Answers; readonly context: AnswerContext };

function farFromAccounts(key: 'I6' | 'I7', ids: readonly Prefilled[], { answers, context }: Given): Found | null {
  const far = ids.filter((id) => isFarFromAccounts(id, answers, context.computed));
  return found(far.length > 0, far, { key, values: {} });
}

function hastyAnswers(answers: Answers, seconds: number | null): Found | null {
  const counts = Map.groupBy(SINGLE_CHOICE, (id) => answers[id]);
  const most = Math.max(...[...counts.values()].map((same) => same.length));
  if (seconds !== null && seconds < LEAST_SECONDS) return { questions: [], text: { key: 'I10_time', values: {} } };
  return found(most >= SAME_LETTERS, [], { key: 'I10_same', values: { count: ofNumber(most) } });
}
