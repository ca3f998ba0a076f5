import { type Decimal, decimal, roundTo, toDecimalString } from '../../core/decimal.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { largestFall } from '../questionnaire/inconsistencies.ts';
import { type OptionId, optionOf, type QuestionId } from '../questionnaire/questionnaire.ts';
import type { SentenceKey } from '../texts/sentences.ts';
import { ofNumber, ofPercent, ofProfile, type Text, type TextValue } from '../texts/text.ts';
import { levelBelow, levelOfScore, lowestLevel, type RiskLevel } from './risk-level.ts';

/** What can keep a profile from being higher. */
export type LimitReason =
  | 'capacity'
  | 'tolerance'
  | 'goal'
  | 'horizon'
  | 'reserve'
  | 'burden'
  | 'loss_effect'
  | 'largest_fall'
  | 'withdrawals'
  | 'knowledge'
  | 'quiz'
  | 'reaction';

/** The highest profile one criterion leaves open, and why in words. */
export type Limit = {
  readonly reason: LimitReason;
  readonly level: RiskLevel;
  readonly questions: readonly QuestionId[];
  readonly text: Text;
};

export type Scores = { readonly capacity: number; readonly tolerance: number; readonly knowledge: number };

/** Withdrawals a year above which income is taken at the expense of the money itself. */
const WITHDRAWALS = decimal('0.04');

/** Scores of knowledge below which the profile is limited. */
const KNOWLEDGE: readonly { readonly below: number; readonly level: RiskLevel }[] = [
  { below: 25, level: 3 },
  { below: 50, level: 4 },
];

/** The limits of the two scores. */
export function scoreLimits({ capacity, tolerance }: Scores): readonly Limit[] {
  const limit = (reason: 'capacity' | 'tolerance', score: number, questions: readonly QuestionId[]): Limit => {
    const level = levelOfScore(score);
    const values = { score: ofNumber(score), profile: ofProfile(level) };
    return { reason, level, questions, text: { key: `${reason}_limit`, values } };
  };
  return [
    limit('capacity', capacity, ['Q4', 'Q5', 'Q6', 'Q7', 'Q8', 'Q9']),
    limit('tolerance', tolerance, ['Q10', 'Q11', 'Q12', 'Q13', 'Q14']),
  ];
}

/**
 * The caps of single answers, of the withdrawals planned and of knowledge, each with the sentence that explains it; the
 * horizon is always among them. Two of them close what checks I2 and I4 would open when an answer turns more cautious:
 * who would sell everything stops at the second profile, who judges one statement in four right at the third.
 *
 * @param answers as they count, see `counted-answers.ts`
 */
export function caps(answers: Answers, { knowledge }: Scores): readonly Limit[] {
  return [
    horizonCap(answers),
    ...optionCaps(answers),
    ...withdrawalsCap(answers),
    ...knowledgeCaps(answers, knowledge),
    ...reactionCap(answers),
  ];
}

/** Of several limits those that decide: all that are as low as the lowest. None where nothing limits the profile. */
export function bindingLimits(limits: readonly Limit[]): readonly Limit[] {
  const lowest = lowestLevel(limits.map(({ level }) => level));
  return lowest === 5 ? [] : limits.filter(({ level }) => level === lowest);
}

/** The sentence of a limit with the amount it means, where it is the largest fall accepted of a known sum. */
export function limitText({ reason, text }: Limit, money: Decimal | null, currency: string): Text {
  const percent = text.values.percent;
  if (reason !== 'largest_fall' || text.key !== 'fall_limit' || percent?.kind !== 'percent' || !money) return text;
  const value = toDecimalString(roundTo(money.times(percent.value).dividedBy(100), 0));
  return { key: 'fall_amount_limit', values: { ...text.values, amount: { kind: 'amount', value, currency } } };
}

function horizonCap({ Q2, Q3 }: Answers): Limit {
  const level = optionOf('Q2', Q2).cap ?? 5;
  const isShifted = Q3 === 'a';
  const shifted = isShifted ? levelBelow(level) : level;
  const key: SentenceKey = isShifted ? 'horizon_withdrawal_limit' : 'horizon_limit';
  return {
    reason: 'horizon',
    level: shifted,
    questions: isShifted ? ['Q2', 'Q3'] : ['Q2'],
    text: { key: shifted === 5 ? 'horizon_open' : key, values: shifted === 5 ? {} : { profile: ofProfile(shifted) } },
  };
}

type OptionCap = {
  readonly reason: LimitReason;
  readonly key: (option: OptionId) => SentenceKey;
  readonly values?: (answers: Answers) => Readonly<Record<string, TextValue>>;
};

const OPTION_CAPS: Readonly<Record<'Q1' | 'Q6' | 'Q7' | 'Q9' | 'Q12', OptionCap>> = {
  Q1: { reason: 'goal', key: () => 'goal_limit' },
  Q6: {
    reason: 'reserve',
    key: (option) => (option === 'a' ? 'reserve_month_limit' : 'reserve_limit'),
    values: () => ({ months: ofNumber(3) }),
  },
  Q7: {
    reason: 'burden',
    key: () => 'burden_limit',
    values: ({ Q7 }) => ({ percent: ofPercent(Q7 === 'a' ? 50 : 35) }),
  },
  Q9: {
    reason: 'loss_effect',
    key: (option) => (option === 'a' ? 'bills_limit' : 'project_limit'),
    values: () => ({ percent: ofPercent(20) }),
  },
  Q12: {
    reason: 'largest_fall',
    key: (option) => (option === 'a' ? 'no_fall_limit' : 'fall_limit'),
    values: (answers) => ({ percent: ofPercent(largestFall(answers)) }),
  },
};

function optionCaps(answers: Answers): readonly Limit[] {
  return (['Q1', 'Q6', 'Q7', 'Q9', 'Q12'] as const).flatMap((id) => {
    const level = optionOf(id, answers[id]).cap;
    if (level === undefined) return [];
    const { reason, key, values = () => ({}) } = OPTION_CAPS[id];
    const text = { key: key(answers[id]), values: { ...values(answers), profile: ofProfile(level) } };
    return [{ reason, level, questions: [id], text }];
  });
}

function withdrawalsCap({ Q1, withdrawals }: Answers): readonly Limit[] {
  if (Q1 !== 'd' || !withdrawals?.greaterThan(WITHDRAWALS)) return [];
  const values = { percent: ofPercent(WITHDRAWALS.times(100).toNumber()), profile: ofProfile(3) };
  return [{ reason: 'withdrawals', level: 3, questions: ['Q1'], text: { key: 'withdrawals_limit', values } }];
}

function knowledgeCaps({ Q16 }: Answers, score: number): readonly Limit[] {
  const cap = KNOWLEDGE.find(({ below }) => score < below);
  const limits: Limit[] = [];
  if (cap) {
    const values = { score: ofNumber(score), threshold: ofNumber(cap.below), profile: ofProfile(cap.level) };
    const text: Text = { key: 'knowledge_limit', values };
    limits.push({ reason: 'knowledge', level: cap.level, questions: ['Q15', 'Q16', 'Q17'], text });
  }
  if (Q16 <= 1 && cap?.level !== 3) {
    const text: Text = { key: 'quiz_limit', values: { profile: ofProfile(3) } };
    limits.push({ reason: 'quiz', level: 3, questions: ['Q16'], text });
  }
  return limits;
}

function reactionCap({ Q10, Q14 }: Answers): readonly Limit[] {
  const isInScore = Q14 === 'c' || Q14 === 'd';
  if (Q10 !== 'a' || isInScore) return [];
  const values = { percent: ofPercent(20), profile: ofProfile(2) };
  return [{ reason: 'reaction', level: 2, questions: ['Q10'], text: { key: 'reaction_limit', values } }];
}
