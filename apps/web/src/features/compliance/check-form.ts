import type { ComplianceCheck, ComplianceEntry, complianceFile } from '@aurea/contract/compliance/compliance-file.ts';
import type { BodyOf } from '@aurea/contract/core/route.ts';
import { requiresAnswer } from '@aurea/domain/compliance/answers.ts';
import type { RecordedState } from '@aurea/domain/compliance/file-state.ts';
import { type ComplianceItem, usualExpiry } from '@aurea/domain/compliance/items.ts';
import { isDay } from '@aurea/domain/core/day.ts';
import type { ComplianceMessages } from '#i18n/en/compliance.ts';
import { type AnswerDraft, type AnswerFaults, answerDraftOf, answerFaultsOf, answerOf } from './answers/answer-form.ts';
import type { ProposedCheck } from './open-check.ts';

export type CheckDraft = {
  readonly state: RecordedState;
  readonly on: string;
  /** Empty where it has no end. */
  readonly expiresOn: string;
  readonly note: string;
  readonly answer: AnswerDraft;
  readonly file: File | null;
  readonly replacesId: string | null;
};

type Opened = {
  readonly asksFile: boolean;
  readonly replacesId: string | null;
  readonly today: string;
  readonly proposed?: ProposedCheck | undefined;
};

/** What the form shows first: a new paper of today, or what was recorded last. */
export function draftOf(
  { item, entries }: ComplianceCheck,
  { asksFile, replacesId, today, proposed }: Opened,
): CheckDraft {
  const [last] = entries;
  // A new paper brings an answer of its own.
  const answer = answerDraftOf(asksFile ? null : (last?.answer ?? null));
  const fresh = { on: today, expiresOn: usualExpiry(item, today) ?? '', note: '', answer, file: null, replacesId };
  // What the household answered holds its answers itself.
  if (proposed) return { ...fresh, ...proposed, answer: answerDraftOf(null), state: 'provided' };
  if (asksFile || !last || last.state === 'missing') return { ...fresh, state: 'provided' };
  if (last.state === 'not_applicable') return { ...fresh, state: last.state, note: last.note };
  return { ...fresh, state: last.state, on: last.on ?? today, expiresOn: last.expiresOn ?? '', note: last.note };
}

/** The paper that is replaced: where a colleague replaced the chosen one meanwhile, the one that took its place. */
export function currentPaper({ papers }: Pick<ComplianceCheck, 'papers'>, id: string | null): string | null {
  const chosen = papers.find((paper) => paper.id === id);
  if (!chosen) return null;
  return chosen.replacedById === null ? chosen.id : currentPaper({ papers }, chosen.replacedById);
}

/** With another day: the usual end follows it, one that was chosen stays. */
export function withDay(draft: CheckDraft, item: ComplianceItem, on: string): CheckDraft {
  const usual = (day: string) => (isDay(day) ? (usualExpiry(item, day) ?? '') : '');
  const isUsual = draft.expiresOn === usual(draft.on);
  return { ...draft, on, expiresOn: isUsual && isDay(on) ? usual(on) : draft.expiresOn };
}

export type CheckFaults = Readonly<Partial<Record<'on' | 'expiresOn' | 'note', string>>> & AnswerFaults;

/** What is wrong with the form, in words, by field. */
export function faultsOf(
  draft: CheckDraft,
  item: ComplianceItem,
  { today, text: { dialog: text, answers } }: { readonly today: string; readonly text: ComplianceMessages },
): CheckFaults {
  const { state, on, expiresOn, note } = draft;
  if (state === 'not_applicable') return note.trim() === '' ? { note: text.reasonMissing } : {};
  if (state === 'missing') return {};
  const isLate = expiresOn !== '' && (!isDay(expiresOn) || expiresOn < on);
  return {
    ...((!isDay(on) || on > today) && { on: text.onMissing }),
    ...(isLate && { expiresOn: text.expiresBefore }),
    ...answerFaultsOf(item, draft.answer, { today, text: answers }),
  };
}

type Recorded = BodyOf<typeof complianceFile.record>;

/** The answer as the server takes it. */
export function sentAnswer(item: ComplianceItem, { answer }: CheckDraft): ComplianceEntry['answer'] {
  const said = answerOf(item, answer);
  if (said?.item !== 'tax_residence') return said;
  return { ...said, residences: said.residences.map((one) => ({ ...one })) };
}

/** The same as the server records it. */
export function recordedOf(item: ComplianceItem, draft: CheckDraft, version: number): Recorded {
  const { state, on, expiresOn, note } = draft;
  if (state !== 'provided') return { state, version, note };
  const answer = sentAnswer(item, draft);
  return { state, version, on, expiresOn: expiresOn === '' ? null : expiresOn, note, answer };
}

/** Whether it can be recorded again: of what was provided before its answer was asked for, nothing is known. */
export function isRestorable({ item, entries: [last] }: ComplianceCheck): boolean {
  return last?.state !== 'provided' || last.answer !== null || !requiresAnswer(item);
}

/** What records again what stood before the last change; nothing having been recorded, the point is missing. */
export function formerOf({ entries: [last], version }: ComplianceCheck): Recorded {
  if (!last || last.state === 'missing') return { state: 'missing', version: version + 1, note: last?.note ?? '' };
  if (last.state === 'not_applicable') return { state: last.state, version: version + 1, note: last.note };
  const { state, on, expiresOn, note, answer } = last;
  return { state, version: version + 1, on: on ?? '', expiresOn, note, answer };
}
