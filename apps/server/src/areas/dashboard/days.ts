import type { Period } from '@aurea/contract/dashboard.ts';
import { addDays, addMonths, type Day, dayNumber, dayOf, daysBetween } from '@aurea/domain/core/day.ts';

const DAYS_IN_FULL = 400;

/** The day a period begins on; that of `MAX` is the first of which anything is known. */
export function beginningOf(period: Period, today: Day, first: Day): Day {
  const begin = BEGINNINGS[period](today);
  return begin === null || begin < first ? first : begin;
}

/** Whether a period begins before the first day of which anything is known. */
export function beginsBefore(period: Period, today: Day, first: Day): boolean {
  const begin = BEGINNINGS[period](today);
  return begin === null || begin < first;
}

const BEGINNINGS: Readonly<Record<Period, (today: Day) => Day | null>> = {
  '1D': (today) => addDays(today, -1),
  '1W': (today) => addDays(today, -7),
  '1M': (today) => addMonths(today, -1),
  '3M': (today) => addMonths(today, -3),
  YTD: (today) => addDays(dayOf(Number(today.slice(0, 4)), 1, 1), -1),
  '1Y': (today) => addMonths(today, -12),
  '5Y': (today) => addMonths(today, -60),
  MAX: () => null,
};

/** The days of a curve: every day of up to a year or so, else every Sunday; the first and the last always. */
export function daysOfCurve(begin: Day, end: Day): Day[] {
  return daysBetween(begin, end) <= DAYS_IN_FULL ? everyDay(begin, end) : everyWeek(begin, end);
}

export function everyDay(begin: Day, end: Day): Day[] {
  return Array.from({ length: Math.max(daysBetween(begin, end), 0) + 1 }, (_, index) => addDays(begin, index));
}

/** 1970-01-04 was a Sunday. */
const SUNDAY = 3;

/** The Sundays of a period, with its first and its last day. */
export function everyWeek(begin: Day, end: Day): Day[] {
  const days = new Set([begin]);
  const firstSunday = addDays(begin, (((SUNDAY - dayNumber(begin)) % 7) + 7) % 7);
  for (let on = firstSunday; on <= end; on = addDays(on, 7)) days.add(on);
  return [...days.add(end)];
}

/** The last days of the months of a period, with its first and its last day. */
export function everyMonth(begin: Day, end: Day): Day[] {
  const days = new Set([begin]);
  let next = addMonths(dayOf(Number(begin.slice(0, 4)), Number(begin.slice(5, 7)), 1), 1);
  for (; addDays(next, -1) <= end; next = addMonths(next, 1)) days.add(addDays(next, -1));
  return [...days.add(end)];
}

/** The days whose net worth is worth keeping: the Sundays and month ends of all time, and each of the last 400 days. */
export function daysToStore(after: Day, today: Day): Day[] {
  const begin = addDays(after, 1);
  if (begin > today) return [];
  const recent = addDays(today, -DAYS_IN_FULL);
  const daily = everyDay(begin > recent ? begin : recent, today);
  const days = new Set([...everyWeek(begin, today), ...everyMonth(begin, today), ...daily]);
  return [...days].toSorted();
}
