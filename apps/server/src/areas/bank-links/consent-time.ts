import type { LinkRecord } from './queries.ts';

/** How long the page of a bank may take. */
const CONSENT_MS = 60 * 60_000;

/** Whether a consent was asked for so lately that its return is taken. */
export function isInTime({ consentAskedAt }: Pick<LinkRecord, 'consentAskedAt'>, now: Date): boolean {
  return consentAskedAt !== null && now.getTime() - Date.parse(consentAskedAt) <= CONSENT_MS;
}
