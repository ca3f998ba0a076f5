import { answerFaults, type CheckAnswer, HORIZONS, requiresAnswer } from '@aurea/domain/compliance/answers.ts';
import type { ComplianceItem } from '@aurea/domain/compliance/items.ts';
import { isDay } from '@aurea/domain/core/day.ts';
import type { ComplianceMessages } from '#i18n/en/compliance.ts';

type YesNo = 'yes' | 'no' | '';

/** The answer to a point as it is typed; a point has the fields of its own answer alone. */
export type AnswerDraft = {
  readonly isExposed: YesNo;
  readonly since: string;
  readonly role: string;
  readonly isUsPerson: YesNo;
  readonly residences: readonly { readonly country: string; readonly number: string }[];
  /** Empty where no questionnaire outside is recorded. */
  readonly level: string;
  readonly horizon: string;
  readonly wants: YesNo;
  readonly preferences: string;
};

const EMPTY: AnswerDraft = {
  ...{ isExposed: '', since: '', role: '', isUsPerson: '', residences: [{ country: '', number: '' }] },
  ...{ level: '', horizon: '', wants: '', preferences: '' },
};

const yesNo = (value: boolean): YesNo => (value ? 'yes' : 'no');

/** What the form shows of an answer that was recorded; nothing where there is none. */
export function answerDraftOf(answer: CheckAnswer | null): AnswerDraft {
  switch (answer?.item) {
    case 'political_exposure': {
      const { isExposed, since, role } = answer;
      return { ...EMPTY, isExposed: yesNo(isExposed), since: since ?? '', role };
    }
    case 'tax_residence':
      return { ...EMPTY, isUsPerson: yesNo(answer.isUsPerson), residences: answer.residences };
    case 'knowledge':
      return { ...EMPTY, level: String(answer.level), horizon: answer.horizon };
    case 'sustainability':
      return { ...EMPTY, wants: yesNo(answer.wants), preferences: answer.preferences };
    case undefined:
      return EMPTY;
  }
}

/** What is recorded of the form; null where nothing was answered. */
export function answerOf(item: ComplianceItem, draft: AnswerDraft): CheckAnswer | null {
  switch (item) {
    case 'political_exposure':
      return draft.isExposed === '' ? null : exposureOf(draft);
    case 'tax_residence':
      return draft.isUsPerson === '' ? null : residencesOf(draft);
    case 'knowledge':
      return profileOf(draft);
    case 'sustainability': {
      const { wants, preferences } = draft;
      return wants === '' ? null : { item, wants: wants === 'yes', preferences: wants === 'yes' ? preferences : '' };
    }
    default:
      return null;
  }
}

function exposureOf({ isExposed, since, role }: AnswerDraft): CheckAnswer {
  const item = 'political_exposure';
  if (isExposed !== 'yes') return { item, isExposed: false, since: null, role: '' };
  return { item, isExposed: true, since: isDay(since) ? since : null, role: role.trim() };
}

function residencesOf({ isUsPerson, residences }: AnswerDraft): CheckAnswer {
  const chosen = residences.filter(({ country }) => country !== '');
  return {
    item: 'tax_residence',
    isUsPerson: isUsPerson === 'yes',
    residences: chosen.map(({ country, number }) => ({ country, number: number.trim() })),
  };
}

const LEVELS = [1, 2, 3, 4, 5] as const;

function profileOf(draft: AnswerDraft): CheckAnswer | null {
  const level = LEVELS.find((one) => String(one) === draft.level);
  const horizon = HORIZONS.find((one) => one === draft.horizon);
  return level && horizon ? { item: 'knowledge', level, horizon } : null;
}

export type AnswerFaults = Readonly<Partial<Record<keyof AnswerDraft, string>>>;

/** What is wrong with an answer, in words, by field. */
export function answerFaultsOf(
  item: ComplianceItem,
  draft: AnswerDraft,
  { today, text }: { readonly today: string; readonly text: ComplianceMessages['answers'] },
): AnswerFaults {
  const answer = answerOf(item, draft);
  if (item === 'knowledge' && (draft.level === '') !== (draft.horizon === '')) return { level: text.bothMissing };
  if (answer === null) {
    if (!requiresAnswer(item)) return {};
    return item === 'political_exposure' ? { isExposed: text.choose } : { isUsPerson: text.choose };
  }
  const said: Readonly<Record<string, string>> = {
    since: text.sinceMissing,
    role: text.roleMissing,
    residences: text.residencesMissing,
    preferences: text.preferencesMissing,
  };
  return Object.fromEntries(answerFaults(answer, today).map((field) => [field, said[field]]));
}
