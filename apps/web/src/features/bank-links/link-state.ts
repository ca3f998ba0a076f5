import type { BankLink } from '@aurea/contract/bank-links.ts';
import { type Day, daysBetween } from '@aurea/domain/core/day.ts';
import type { IconName } from '#ui/icon.tsx';

/** What a card says first of its link. */
export type LinkState = 'unfinished' | 'reading' | 'well' | 'ending' | 'ended' | 'failed';

export function stateOf({ state, health, isSynchronising }: BankLink): LinkState {
  if (state !== 'linked' || health === null) return 'unfinished';
  if (health === 'ended') return 'ended';
  return isSynchronising ? 'reading' : health;
}

export const TONES = {
  unfinished: 'warning',
  reading: 'info',
  well: 'success',
  ending: 'warning',
  ended: 'error',
  failed: 'error',
} as const satisfies Record<LinkState, string>;

export const STATE_ICONS = {
  unfinished: 'clock',
  reading: 'refresh',
  well: 'check',
  ending: 'clock',
  ended: 'warning',
  failed: 'warning',
} as const satisfies Record<LinkState, IconName>;

const ORDER: readonly LinkState[] = ['ended', 'failed', 'unfinished', 'ending', 'reading', 'well'];

/** What needs the person first. */
export function inOrder(links: readonly BankLink[]): BankLink[] {
  return links.toSorted((a, b) => ORDER.indexOf(stateOf(a)) - ORDER.indexOf(stateOf(b)));
}

/** Days left of a consent, the last one counted; negative once it has ended. */
export function daysLeft(consentUntil: Day, today: Day): number {
  return daysBetween(today, consentUntil);
}

/** Where a link is gone on with, or renewed. */
export const linkingAddress = (id: string) => `/dashboard/assets/bank-links/new?link=${id}`;

/** The initials of a bank, where there is no logo. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  return (words.length > 1 ? words.slice(0, 2).map((word) => word[0]) : [name.slice(0, 2)]).join('').toUpperCase();
}
