import { ACTIVITY_GROUPS } from '@aurea/contract/practice-activity.ts';
import { isDay } from '@aurea/domain/core/day.ts';
import type { Address } from '#lib/address.ts';

type Search = Address['search'];

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What an address narrows the log by; what is none of it is left out. */
export function activityFilter({ kind, person = '', from = '', to = '' }: Search) {
  return {
    kind: ACTIVITY_GROUPS.find((group) => group === kind),
    personId: ID.test(person) ? person : undefined,
    from: isDay(from) ? from : undefined,
    to: isDay(to) ? to : undefined,
  };
}
