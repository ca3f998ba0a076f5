import { decimal } from '../../core/decimal.ts';
import { type CaseReader, casesIn, fieldsOf, isFields } from '../../core/testing/reference-cases.ts';
import { type DraftAnswers, missingAnswers } from '../answers.ts';
import { type Assessment, assessDraft } from '../assessment.ts';
import { ANSWER_CHECKS, type AnswerCheck, type AnswerContext, NO_CONTEXT } from '../inconsistencies.ts';
import { computedOption, PREFILLED, type Prefilled } from '../prefill.ts';
import { OPTION_IDS, type OptionId, optionOf, SINGLE_CHOICE, type SingleChoice } from '../questionnaire.ts';
import { correctAnswers, quizItems } from '../quiz.ts';

type Fields = Readonly<Record<string, unknown>>;
type SuitabilityCase = {
  readonly id: string;
  readonly answers: Fields;
  readonly expected: Fields;
  readonly context?: Fields;
  readonly tolerance?: number;
};
type Input = { readonly draft: DraftAnswers; readonly context: AnswerContext };

const isSingle = (key: string): key is SingleChoice => SINGLE_CHOICE.some((id) => id === key);
const isPrefilled = (key: string): key is Prefilled => PREFILLED.some((id) => id === key);

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

/** How many statements were judged right: a number, or the four answers of the first round. */
function quizIn(value: unknown): number {
  if (typeof value === 'number') return value;
  const words: Readonly<Record<string, boolean>> = { true: true, vrai: true, false: false, faux: false };
  const judged = listIn(value).map((one) => (typeof one === 'boolean' ? one : (words[String(one)] ?? null)));
  return correctAnswers(Object.fromEntries(quizItems(0).map(({ id }, place) => [id, judged[place] ?? null])));
}

/** What the accounts show of a question: an option, or the figure it falls in. */
function computedIn(id: Prefilled, value: unknown): OptionId {
  return typeof value === 'number' ? computedOption(id, decimal(value)) : optionIn(id, value);
}

/** Withdrawals a year as a part of the money: 4 and 0.04 both mean 4 %. */
function withdrawalsIn(key: string, value: unknown) {
  const number = numberIn(key, value);
  return decimal(/pct|percent/i.test(key) || number >= 1 ? String(number / 100) : number);
}

const isCheck = (value: unknown): value is AnswerCheck => ANSWER_CHECKS.some((id) => id === value);

const orNull = (key: string, value: unknown) => (value === null ? null : numberIn(key, value));

type Part = { readonly draft?: DraftAnswers; readonly context?: Partial<AnswerContext> };
type Reader = { readonly key: RegExp; readonly read: (key: string, value: unknown) => Part };

/** Answers and what is known beside them, by their names; the first that fits reads the value. */
const READERS: readonly Reader[] = [
  {
    key: /^Q([1-9]|1[0-4]|17)$/,
    read: (key, value) => (isSingle(key) ? { draft: { [key]: optionIn(key, value) } } : {}),
  },
  { key: /^Q15$/, read: (_, value) => ({ draft: { Q15: listIn(value).map((one) => optionIn('Q15', one)) } }) },
  { key: /^Q16/, read: (_, value) => ({ draft: { Q16: quizIn(value) } }) },
  { key: /^Q18|sustainab/i, read: () => ({}) },
  {
    key: /withdraw/i,
    read: (key, value) => ({ draft: { withdrawals: value === null ? null : withdrawalsIn(key, value) } }),
  },
  {
    key: /computed|accounts|prefill/i,
    read: (key, value) => ({
      context: { computed: computedFields(isFields(value) ? value : { [key.slice(0, 2)]: value }) },
    }),
  },
  { key: /(^|_)age($|_)/i, read: (key, value) => ({ context: { age: orNull(key, value) } }) },
  { key: /second|duration|time/i, read: (key, value) => ({ context: { seconds: orNull(key, value) } }) },
  { key: /confirm|resolved/i, read: (_, value) => ({ context: { confirmed: listIn(value).filter(isCheck) } }) },
];

function inputOf({ answers, context = {} }: SuitabilityCase): Input {
  const parts = Object.entries({ ...answers, ...context }).map(([key, value]) => {
    const reader = READERS.find((one) => one.key.test(key));
    if (!reader) throw new RangeError(`the input "${key}" is not known`);
    return reader.read(key, value);
  });
  return {
    draft: Object.assign({}, ...parts.map(({ draft }) => draft)),
    context: Object.assign({ ...NO_CONTEXT }, ...parts.map((part) => part.context), {
      computed: Object.assign({}, ...parts.map((part) => part.context?.computed)),
    }),
  };
}

function computedFields(value: Fields): AnswerContext['computed'] {
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      if (!isPrefilled(key)) throw new RangeError(`the accounts say nothing of "${key}"`);
      return [key, computedIn(key, one)];
    }),
  );
}

const levelOf = (found: Assessment, reason: string) => found.limits.find((limit) => limit.reason === reason)?.level;

function figuresOf({ draft, context }: Input): Fields {
  const result = assessDraft(draft, context);
  if ('missing' in result) return { profile: null, missing: missingAnswers(draft) };
  const found = result.assessment;
  const caps = found.limits.filter(({ reason }) => reason !== 'capacity' && reason !== 'tolerance');
  const ids = found.inconsistencies.map(({ id }) => id);
  return {
    ...found.scores,
    profile_capacity: levelOf(found, 'capacity'),
    profile_tolerance: levelOf(found, 'tolerance'),
    lowest_cap: Math.min(...caps.map(({ level }) => level)),
    profile: found.profile,
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
