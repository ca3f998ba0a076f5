import { type Day, daysBetween } from '../core/day.ts';

/** What is recorded of a point of the file. */
export const RECORDED_STATES = ['provided', 'not_applicable', 'missing'] as const;
export type RecordedState = (typeof RECORDED_STATES)[number];

/** The same as it stands on a day. */
export const ITEM_STATES = ['missing', 'provided', 'expiring', 'expired', 'not_applicable'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

export type Recorded = { readonly state: RecordedState; readonly expiresOn: Day | null };

/** Days before its expiry from which a paper is asked for again. */
export const EXPIRY_NOTICE_DAYS = 60;

/**
 * How a point of the file stands on a day. What expires on a day holds until the end of it; null is what nothing was ever
 * recorded of.
 */
export function stateOn(recorded: Recorded | null, today: Day): ItemState {
  if (recorded === null) return 'missing';
  const { state, expiresOn } = recorded;
  if (state !== 'provided' || expiresOn === null) return state;
  if (expiresOn < today) return 'expired';
  return daysBetween(today, expiresOn) <= EXPIRY_NOTICE_DAYS ? 'expiring' : 'provided';
}

export type Completeness = { readonly inOrder: number; readonly of: number };

/**
 * How complete a file is: the points in order, of those that apply to the customer. What expires soon is still in order,
 * what does not apply is not counted.
 */
export function completenessOf(states: readonly ItemState[]): Completeness {
  const applicable = states.filter((state) => state !== 'not_applicable');
  const inOrder = applicable.filter((state) => state === 'provided' || state === 'expiring');
  return { inOrder: inOrder.length, of: applicable.length };
}
