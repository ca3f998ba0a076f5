import { type Day, daysBetween } from '../core/day.ts';

/** So many days before a consent ends its owners are informed, the first time and the last. */
export const CONSENT_NOTICE_DAYS = [14, 3] as const;

export type LinkHealth = 'well' | 'ending' | 'ended' | 'failed';

type Consent = { readonly consentUntil: Day; readonly failure: string | null };

/**
 * How a link does: its consent has ended, its last reading failed, its consent ends within fourteen days, or all is well.
 * A failure after the end of the consent is its consequence.
 *
 * @param consentUntil last day of the consent
 * @param failure why the last reading failed
 */
export function linkHealth({ consentUntil, failure }: Consent, today: Day): LinkHealth {
  if (consentUntil < today || failure === 'consent_ended') return 'ended';
  if (failure !== null) return 'failed';
  return daysBetween(today, consentUntil) <= CONSENT_NOTICE_DAYS[0] ? 'ending' : 'well';
}

/**
 * Which notice of the end of a consent is due: the one for the fewest days that is reached and was not sent; null where
 * there is none, or the consent has ended.
 *
 * @param sent days of the last notice of this consent, null before the first
 */
export function dueConsentNotice(consentUntil: Day, sent: number | null, today: Day): number | null {
  const left = daysBetween(today, consentUntil);
  if (left < 0) return null;
  const due = CONSENT_NOTICE_DAYS.findLast((days) => left <= days) ?? null;
  return due !== null && (sent === null || due < sent) ? due : null;
}
