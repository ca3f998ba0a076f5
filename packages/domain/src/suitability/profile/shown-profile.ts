import type { Decimal } from '../../core/decimal.ts';
import type { Answers } from '../questionnaire/answers.ts';
import type { AnswerCheck, AnswerContext, CheckAction } from '../questionnaire/inconsistencies.ts';
import {
  type Block,
  optionOf,
  pointsOf,
  QUESTIONNAIRE,
  type Question,
  type QuestionId,
} from '../questionnaire/questionnaire.ts';
import { quizItems } from '../questionnaire/quiz.ts';
import type { Frequency, StoredAnswers } from '../questionnaire/stored-answers.ts';
import { type SustainabilityPreferences, sustainabilityText } from '../sustainability.ts';
import { sentenceOf, type Text } from '../texts/text.ts';
import type { Worded } from '../texts/worded.ts';
import { type LimitReason, limitText, type Scores } from './limits.ts';
import type { RiskLevel } from './risk-level.ts';
import { assess } from './risk-profile.ts';

/** A question with the answer given, in words; `points` are those of its score, null where it has none. */
export type ShownAnswer = {
  readonly id: QuestionId;
  readonly block: Block;
  readonly text: Worded;
  readonly answer: readonly Worded[];
  readonly points: number | null;
};

/** All that a person is shown of a completed questionnaire, in both languages: what is stored of it for good. */
export type ShownProfile = {
  readonly level: RiskLevel;
  readonly scores: Scores;
  readonly limits: readonly {
    readonly reason: LimitReason;
    readonly level: RiskLevel;
    readonly isBinding: boolean;
    readonly text: Worded;
  }[];
  readonly reasons: readonly Worded[];
  readonly inconsistencies: readonly {
    readonly id: AnswerCheck;
    readonly action: CheckAction;
    readonly questions: readonly QuestionId[];
    readonly isResolved: boolean;
    readonly text: Worded;
  }[];
  readonly sustainability: Worded;
  readonly answers: readonly ShownAnswer[];
};

/**
 * Whether the answers of a completed questionnaire were compared with the accounts: they were, they were not because the wealth
 * was closed to who filled it in, or the reader is not shown what was found.
 */
export const COMPARED_ACCOUNTS = ['compared', 'not_compared', 'closed'] as const;
export type ComparedAccounts = (typeof COMPARED_ACCOUNTS)[number];

export type Completed = {
  readonly answers: Answers;
  readonly stored: StoredAnswers;
  readonly round: number;
  readonly context: AnswerContext;
  /** What is invested, to say a fall in money; null where it is not known. */
  readonly money: Decimal | null;
  readonly currency: string;
};

/** The profile of complete answers with every sentence it is explained by. */
export function shownProfile({ answers, stored, round, context, money, currency }: Completed): ShownProfile {
  const found = assess(answers, context);
  const binding = new Set(found.binding);
  return {
    level: found.profile,
    scores: found.scores,
    limits: found.limits.map((limit) => ({
      reason: limit.reason,
      level: limit.level,
      isBinding: binding.has(limit),
      text: worded(limitText(limit, money, currency)),
    })),
    reasons:
      found.binding.length > 0
        ? found.binding.map((limit) => worded(limitText(limit, money, currency)))
        : found.reasons.map(worded),
    inconsistencies: found.inconsistencies.map(({ text, ...one }) => ({ ...one, text: worded(text) })),
    sustainability: worded(sustainabilityText(stored.Q18 ?? NO_PREFERENCE)),
    answers: QUESTIONNAIRE.questions.map((question) => ({
      id: question.id,
      block: question.block,
      text: question.text,
      answer: answerOf(question, stored, { round, currency }),
      points: pointsGiven(question, answers),
    })),
  };
}

const NO_PREFERENCE: SustainabilityPreferences = { taxonomy: 0, sustainable: 0, impacts: [] };

/** A sentence in both languages. */
export const worded = (text: Text): Worded => ({ fr: sentenceOf(text, 'fr'), en: sentenceOf(text, 'en') });

function pointsGiven({ id, kind, options }: Question, answers: Answers): number | null {
  if (kind !== 'one' || id === 'Q15' || id === 'Q16' || id === 'Q18') return null;
  return options.some(({ score }) => score !== undefined) ? pointsOf(id, answers[id]) : null;
}

type Shown = { readonly round: number; readonly currency: string };

function answerOf({ id }: Question, stored: StoredAnswers, shown: Shown): readonly Worded[] {
  if (id === 'Q15') return productsHeld(stored, shown);
  if (id === 'Q16') return statementsJudged(stored, shown);
  if (id === 'Q18') return preferencesIn(stored.Q18 ?? NO_PREFERENCE);
  const option = stored[id];
  if (!option) return [];
  const chosen = optionOf(id, option).text;
  const isIncome = id === 'Q1' && option === 'd' && stored.withdrawals != null;
  return isIncome ? [chosen, withdrawalsText(stored.withdrawals ?? '0')] : [chosen];
}

function withdrawalsText(ratio: string): Worded {
  const percent = Math.round(Number(ratio) * 10_000) / 100;
  return { fr: `${String(percent).replace('.', ',')}\u00a0% par an`, en: `${percent}% a year` };
}

/** How often a family of products was dealt in. */
export const FREQUENCY_TEXTS: Readonly<Record<Frequency, Worded>> = {
  none: { fr: 'aucune opération par an', en: 'no operation a year' },
  few: { fr: '1 à 5 opérations par an', en: '1 to 5 operations a year' },
  many: { fr: '6 opérations par an ou plus', en: '6 operations a year or more' },
};

const NONE_HELD: Worded = { fr: 'Aucun de ces placements', en: 'None of these investments' };

function productsHeld({ Q15 = [] }: StoredAnswers, { currency }: Shown): readonly Worded[] {
  if (Q15.length === 0) return [NONE_HELD];
  return Q15.map(({ option, frequency, largest }) => {
    const { text } = optionOf('Q15', option);
    const often = frequency && FREQUENCY_TEXTS[frequency];
    const most = largest === null ? null : mostText(largest, currency);
    const parts = (language: 'fr' | 'en') => [text[language], often?.[language], most?.[language]];
    return { fr: joined(parts('fr')), en: joined(parts('en')) };
  });
}

const joined = (parts: readonly (string | undefined)[]) => parts.filter((part) => part !== undefined).join(', ');

function mostText(largest: string, currency: string): Worded {
  const amount: Text = { key: 'largest_amount', values: { amount: { kind: 'amount', value: largest, currency } } };
  return worded(amount);
}

/** The three ways to judge a statement. */
export const JUDGEMENTS = {
  true: { fr: 'vrai', en: 'true' },
  false: { fr: 'faux', en: 'false' },
  unknown: { fr: 'je ne sais pas', en: 'I do not know' },
} as const satisfies Readonly<Record<string, Worded>>;

function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '');
}

function statementsJudged({ Q16 = [] }: StoredAnswers, { round }: Shown): readonly Worded[] {
  return quizItems(round).map(({ id, text }) => {
    const answer = Q16.find(({ statement }) => statement === id)?.answer;
    const said = JUDGEMENTS[answer === true ? 'true' : answer === false ? 'false' : 'unknown'];
    return { fr: `${withoutStop(text.fr)}\u00a0: ${said.fr}`, en: `${withoutStop(text.en)}: ${said.en}` };
  });
}

/** Themes of adverse impacts in words. */
export const IMPACT_TEXTS: Readonly<Record<SustainabilityPreferences['impacts'][number], Worded>> = {
  climate: { fr: 'climat', en: 'climate' },
  biodiversity: { fr: 'biodiversité', en: 'biodiversity' },
  water: { fr: 'eau', en: 'water' },
  social: { fr: 'social', en: 'social' },
};

const NO_PREFERENCE_TEXT: Worded = { fr: 'Non ou sans préférence', en: 'No or no preference' };

function preferencesIn({ taxonomy, sustainable, impacts }: SustainabilityPreferences): readonly Worded[] {
  const found: Worded[] = [];
  if (taxonomy > 0)
    found.push({
      fr: `Aligné sur la taxonomie européenne\u00a0: ${taxonomy}\u00a0% au moins`,
      en: `Aligned with the EU taxonomy: ${taxonomy}% at least`,
    });
  if (sustainable > 0)
    found.push({
      fr: `Investissements durables (SFDR)\u00a0: ${sustainable}\u00a0% au moins`,
      en: `Sustainable investments (SFDR): ${sustainable}% at least`,
    });
  if (impacts.length > 0)
    found.push({
      fr: `Incidences négatives prises en compte\u00a0: ${impacts.map((one) => IMPACT_TEXTS[one].fr).join(', ')}`,
      en: `Adverse impacts taken into account: ${impacts.map((one) => IMPACT_TEXTS[one].en).join(', ')}`,
    });
  return found.length > 0 ? found : [NO_PREFERENCE_TEXT];
}
