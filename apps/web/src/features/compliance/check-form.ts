import type { ComplianceCheck, complianceFile } from '@aurea/contract/compliance/compliance-file.ts';
import type { BodyOf } from '@aurea/contract/core/route.ts';
import type { RecordedState } from '@aurea/domain/compliance/file-state.ts';
import { type ComplianceItem, usualExpiry } from '@aurea/domain/compliance/items.ts';
import { isDay } from '@aurea/domain/core/day.ts';
import type { ComplianceMessages } from '#i18n/en/compliance.ts';
import type { ProposedCheck } from './open-check.ts';

export type CheckDraft = {
  readonly state: RecordedState;
  readonly on: string;
  /** Empty where it has no end. */
  readonly expiresOn: string;
  readonly note: string;
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
  const fresh = { on: today, expiresOn: usualExpiry(item, today) ?? '', note: '', file: null, replacesId };
  if (proposed) return { ...fresh, ...proposed, state: 'provided' };
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

export type CheckFaults = Readonly<Partial<Record<'on' | 'expiresOn' | 'note', string>>>;

/** What is wrong with the form, in words, by field. */
export function faultsOf(draft: CheckDraft, today: string, text: ComplianceMessages['dialog']): CheckFaults {
  const { state, on, expiresOn, note } = draft;
  if (state === 'not_applicable') return note.trim() === '' ? { note: text.reasonMissing } : {};
  if (state === 'missing') return {};
  const isLate = expiresOn !== '' && (!isDay(expiresOn) || expiresOn < on);
  return {
    ...((!isDay(on) || on > today) && { on: text.onMissing }),
    ...(isLate && { expiresOn: text.expiresBefore }),
  };
}

type Recorded = BodyOf<typeof complianceFile.record>;

/** The same as the server records it. */
export function recordedOf({ state, on, expiresOn, note }: CheckDraft, version: number): Recorded {
  if (state !== 'provided') return { state, version, note };
  return { state, version, on, expiresOn: expiresOn === '' ? null : expiresOn, note };
}

/** What records again what stood before the last change; nothing having been recorded, the point is missing. */
export function formerOf({ entries: [last], version }: ComplianceCheck): Recorded {
  if (!last || last.state === 'missing') return { state: 'missing', version: version + 1, note: last?.note ?? '' };
  if (last.state === 'not_applicable') return { state: last.state, version: version + 1, note: last.note };
  const { state, on, expiresOn, note } = last;
  return { state, version: version + 1, on: on ?? '', expiresOn, note };
}
