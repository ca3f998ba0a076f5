import { addDays, type Day, daysBetween } from '../core/day.ts';

/** Days that a household prepared for a client is stored while nobody takes it over. */
export const PREPARED_DAYS = 180;

/** Days that it is stored once the client has refused it. */
export const REFUSED_DAYS = 30;

/** The last day that a household prepared on a day is stored where no client takes it over. */
export function lastDayPrepared(preparedOn: Day): Day {
  return addDays(preparedOn, PREPARED_DAYS);
}

/** The last day that it is stored once the client refused it: refusing never keeps it for longer. */
export function lastDayRefused(eraseOn: Day, refusedOn: Day): Day {
  const last = addDays(refusedOn, REFUSED_DAYS);
  return last < eraseOn ? last : eraseOn;
}

/** What is due for a prepared household that nobody has taken over. */
export type PreparedStep = 'erased' | 'erased_in_7' | 'erased_in_30';

const NOTICE_DAYS = [
  { step: 'erased_in_7', days: 7 },
  { step: 'erased_in_30', days: 30 },
] as const;

/**
 * What is due on a day: the erasure once the last day is over, else the latest reminder of it whose day has come. A
 * reminder is not due where the last day was set no earlier than the reminder would be.
 *
 * @param setOn the day on which the last day was set
 * @returns null where nothing is due
 */
export function preparedStepDue(eraseOn: Day, setOn: Day, today: Day): PreparedStep | null {
  if (eraseOn < today) return 'erased';
  const left = daysBetween(today, eraseOn);
  const notice = NOTICE_DAYS.find(({ days }) => left <= days);
  return notice && daysBetween(setOn, eraseOn) > notice.days ? notice.step : null;
}
