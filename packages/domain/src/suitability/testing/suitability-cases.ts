import { addDays } from '../../core/day.ts';
import { decimal } from '../../core/decimal.ts';
import { type CaseReader, casesIn, fieldsOf, isFields } from '../../core/testing/reference-cases.ts';
import { ASSUMPTIONS } from '../allocation/assumptions.ts';
import { expectedReturn, expectedReturnRange, volatilityRange } from '../allocation/expected-range.ts';
import { holdingsRiskAlert } from '../allocation/holdings-risk.ts';
import { portfolioVolatility } from '../allocation/portfolio-volatility.ts';
import { sriBand } from '../allocation/sri-band.ts';
import { worstYear } from '../allocation/worst-year.ts';
import { profileInForce } from '../profile/profile-change.ts';
import { profileOf } from '../profile/profiles.ts';
import { RISK_LEVELS, type RiskLevel } from '../profile/risk-level.ts';
import { type Assessment, assessDraft } from '../profile/risk-profile.ts';
import { type DraftAnswers, missingAnswers } from '../questionnaire/answers.ts';
import { ANSWER_CHECKS, type AnswerCheck, type AnswerContext, NO_CONTEXT } from '../questionnaire/inconsistencies.ts';
import { computedOption, type Prefilled } from '../questionnaire/prefill.ts';
import {
  OPTION_IDS,
  type OptionId,
  optionOf,
  SINGLE_CHOICE,
  type SingleChoice,
} from '../questionnaire/questionnaire.ts';
import { correctAnswers, quizItems } from '../questionnaire/quiz.ts';

type Fields = Readonly<Record<string, unknown>>;
type SuitabilityCase = {
  readonly id: string;
  readonly answers: Fields;
  readonly expected: Fields;
  readonly context?: Fields;
  readonly tolerance?: number;
};
type Input = { readonly draft: DraftAnswers; readonly context: AnswerContext; readonly beside: Beside };
/** The profile before, and what is held, for the checks that compare with them. */
type Beside = { readonly previous?: RiskLevel; readonly days?: number; readonly held?: number };

const isSingle = (key: string): key is SingleChoice => SINGLE_CHOICE.some((id) => id === key);

function optionIn(id: SingleChoice | 'Q15', value: unknown): OptionId {
  const found = OPTION_IDS.find((option) => option === value);
  if (!found) throw new RangeError(`${id} has no option ${JSON.stringify(value)}`);
  return optionOf(id, found).id;
}

function numberIn(key: string, value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new RangeError(`${key} is no number`);
  return value;
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** How many statements were judged right: a number, or the four answers of the first round, in order. */
function quizIn(value: unknown): number {
  if (typeof value === 'number') return value;
  const words: Readonly<Record<string, boolean>> = { true: true, vrai: true, false: false, faux: false };
  const given = isFields(value) ? Object.values(value) : listIn(value);
  const judged = given.map((one) => (typeof one === 'boolean' ? one : (words[String(one)] ?? null)));
  return correctAnswers(Object.fromEntries(quizItems(0).map(({ id }, place) => [id, judged[place] ?? null])));
}

/** What the accounts show of a question: an option, or the figure it falls in. */
function computedIn(id: Prefilled, value: unknown): OptionId {
  return typeof value === 'number' ? computedOption(id, decimal(value)) : optionIn(id, value);
}

const isCheck = (value: unknown): value is AnswerCheck => ANSWER_CHECKS.some((id) => id === value);

const orNull = (key: string, value: unknown) => (value === null ? null : numberIn(key, value));

type Part = { readonly draft?: DraftAnswers; readonly context?: Partial<AnswerContext>; readonly beside?: Beside };
type Reader = { readonly key: RegExp; readonly read: (key: string, value: unknown) => Part };

/** A ratio, or the same in percent: 12 and 0.12 both mean 12 %. */
function ratioIn(key: string, value: unknown): number {
  const number = numberIn(key, value);
  return /pct|percent/i.test(key) || number >= 1 ? number / 100 : number;
}

/** The profile before and the days since, alone or together. */
function previousIn(key: string, value: unknown): Beside {
  if (isFields(value)) return Object.assign({}, ...Object.entries(value).map(([name, one]) => previousIn(name, one)));
  if (/day/i.test(key)) return { days: numberIn(key, value) };
  const level = RISK_LEVELS.find((one) => one === value);
  if (!level) throw new RangeError(`${key} is no profile`);
  return { previous: level };
}

/** Answers and what is known beside them, by their names; the first that fits reads the value. */
const READERS: readonly Reader[] = [
  { key: /previous|days/i, read: (key, value) => ({ beside: previousIn(key, value) }) },
  { key: /volatility/i, read: (key, value) => ({ beside: { held: ratioIn(key, value) } }) },
  {
    key: /^Q([1-9]|1[0-4]|17)$/,
    read: (key, value) => (isSingle(key) ? { draft: { [key]: optionIn(key, value) } } : {}),
  },
  { key: /^Q15$/, read: (_, value) => ({ draft: { Q15: listIn(value).map((one) => optionIn('Q15', one)) } }) },
  { key: /^Q16/, read: (_, value) => ({ draft: { Q16: quizIn(value) } }) },
  { key: /^Q18|sustainab/i, read: () => ({}) },
  {
    key: /withdraw/i,
    read: (key, value) => ({ draft: { withdrawals: value === null ? null : decimal(String(ratioIn(key, value))) } }),
  },
  {
    key: /computed|accounts|prefill|saving|reserve|burden|share_of/i,
    read: (key, value) => ({
      context: { computed: computedFields(isFields(value) ? value : { [key]: value }) },
    }),
  },
  { key: /(^|_)age($|_)/i, read: (key, value) => ({ context: { age: orNull(key, value) } }) },
  { key: /second|duration|time|elapsed/i, read: (key, value) => ({ context: { seconds: orNull(key, value) } }) },
  { key: /confirm|resolved/i, read: (_, value) => ({ context: { confirmed: listIn(value).filter(isCheck) } }) },
];

function inputOf({ answers, context = {} }: SuitabilityCase): Input {
  // an answer of null is one that was not given
  const given = Object.entries(answers).filter(([key, value]) => value !== null || !key.startsWith('Q'));
  const parts = [...given, ...Object.entries(context)].map(([key, value]) => {
    const reader = READERS.find((one) => one.key.test(key));
    if (!reader) throw new RangeError(`the input "${key}" is not known`);
    return reader.read(key, value);
  });
  return {
    draft: Object.assign({}, ...parts.map(({ draft }) => draft)),
    beside: Object.assign({}, ...parts.map((part) => part.beside)),
    context: Object.assign({ ...NO_CONTEXT }, ...parts.map((part) => part.context), {
      computed: Object.assign({}, ...parts.map((part) => part.context?.computed)),
    }),
  };
}

/** Names under which figures of the accounts may come, and the question each of them answers. */
const ACCOUNT_FIGURES: readonly { readonly key: RegExp; readonly id: Prefilled }[] = [
  { key: /Q5|saving/i, id: 'Q5' },
  { key: /Q6|reserve/i, id: 'Q6' },
  { key: /Q7|burden/i, id: 'Q7' },
  { key: /Q8|share/i, id: 'Q8' },
];

function computedFields(value: Fields): AnswerContext['computed'] {
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const figure = ACCOUNT_FIGURES.find((known) => known.key.test(key));
      if (!figure) throw new RangeError(`the accounts say nothing of "${key}"`);
      const isRatio = typeof one === 'number' && figure.id !== 'Q6';
      return [figure.id, computedIn(figure.id, isRatio ? ratioIn(key, one) : one)];
    }),
  );
}

const levelOf = (found: Assessment, reason: string) => found.limits.find((limit) => limit.reason === reason)?.level;

const FIRST_DAY = '2026-11-20';
const byNumber = (a: string, b: string) => Number(a.slice(1)) - Number(b.slice(1));
const percent = (value: number) => Math.round(1000 * value) / 10;

/** What a profile aims at and how it may move, under the names of the file of profiles. */
function allocationFigures(level: RiskLevel): Fields {
  const { target, band } = profileOf(level);
  const { property, ...others } = target;
  const volatility = portfolioVolatility(target, ASSUMPTIONS);
  const [returns, moves] = [expectedReturnRange(target, ASSUMPTIONS), volatilityRange(target, ASSUMPTIONS)];
  const worst = worstYear(target, ASSUMPTIONS);
  return {
    target_pct: { ...others, property, real_estate: property },
    band_pct: band,
    expected_return_pct: percent(expectedReturn(target, ASSUMPTIONS)),
    expected_return_range_pct: [percent(returns.low), percent(returns.high)],
    volatility_pct: percent(volatility),
    volatility_range_pct: [percent(moves.low), percent(moves.high)],
    loss_1y_95pct: percent(worst.oneInTwenty),
    stress_loss_pct: percent(worst.stress),
    sri_equivalent: sriBand(volatility),
  };
}

/** The profile in force and the checks that compare with the one before and with what is held. */
function comparedWith({ previous, days = 0, held }: Beside, level: RiskLevel) {
  const today = addDays(FIRST_DAY, days);
  const inForce = previous && profileInForce({ level: previous, on: FIRST_DAY }, { level, on: today }, today);
  const target = portfolioVolatility(profileOf(level).target, ASSUMPTIONS);
  const alert = held !== undefined && holdingsRiskAlert(held, target);
  return { profile: inForce?.level ?? level, ids: [...(inForce?.text ? ['I11'] : []), ...(alert ? ['I12'] : [])] };
}

function figuresOf({ draft, context, beside }: Input): Fields {
  const result = assessDraft(draft, context);
  if ('missing' in result) return { profile: null, missing: missingAnswers(draft) };
  const found = result.assessment;
  const caps = found.limits.filter(({ reason }) => reason !== 'capacity' && reason !== 'tolerance');
  const compared = comparedWith(beside, found.profile);
  const ids = [...found.inconsistencies.map(({ id }) => id), ...compared.ids].sort(byNumber);
  return {
    ...found.scores,
    profile_capacity: levelOf(found, 'capacity'),
    profile_tolerance: levelOf(found, 'tolerance'),
    lowest_cap: Math.min(...caps.map(({ level }) => level)),
    profile: compared.profile,
    drawn_profile: found.profile,
    ...allocationFigures(found.profile),
    binding: found.binding.map(({ reason }) => reason),
    missing: [],
    inconsistencies: ids,
    inconsistency_checks: ids,
    checks: ids,
    flags: ids,
  };
}

/** The vectors of investment-profile.json: the answers of a person, the scores and the profile they lead to. */
export const readSuitabilityCases: CaseReader = (file) => {
  const { test_vectors: vectors, cases = vectors } = Array.isArray(file) ? { cases: file } : fieldsOf(file, 'the file');
  return casesIn<SuitabilityCase>({ cases }, ['answers', 'expected']).map((found) => ({
    id: found.id,
    run: () => {
      const figures = figuresOf(inputOf(found));
      return Object.entries(found.expected).map(([key, expected]) => ({
        key,
        expected,
        actual: figures[key],
        tolerance: found.tolerance ?? 0,
      }));
    },
  }));
};
