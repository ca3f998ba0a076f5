import { addMonths, type Day, dayOf, daysInMonth } from '../../core/day.ts';
import type { Language } from '../documents/mentions.ts';

/** How often an invoice comes back. */
export const RHYTHMS = ['month', 'quarter', 'year'] as const;
export type Rhythm = (typeof RHYTHMS)[number];

const MONTHS: Readonly<Record<Rhythm, number>> = { month: 1, quarter: 3, year: 12 };

export type Recurrence = {
  readonly rhythm: Rhythm;
  /** Day of the month; the last one where the month is shorter. */
  readonly dayOfMonth: number;
  readonly startsOn: Day;
  /** The last day on which it may still come; null without end. */
  readonly endsOn: Day | null;
};

/** The first day after `after` on which it comes, or its very first; null once it has ended. */
export function nextOccurrence(recurrence: Recurrence, after: Day | null): Day | null {
  const { rhythm, dayOfMonth, startsOn, endsOn } = recurrence;
  const month = `${startsOn.slice(0, 7)}-01`;
  const first = inMonth(month, dayOfMonth) >= startsOn ? month : addMonths(month, 1);
  const step = MONTHS[rhythm];
  const passed = after === null ? 0 : Math.max(0, Math.floor(monthsBetween(first, after) / step) * step);
  const days = [passed, passed + step].map((months) => inMonth(addMonths(first, months), dayOfMonth));
  const on = days.find((day) => after === null || day > after);
  return on === undefined || (endsOn !== null && on > endsOn) ? null : on;
}

/**
 * Up to which day nothing comes any more: a period of the rhythm (month, quarter or year of the calendar) has one invoice,
 * also where the day of the recurrence was moved after it came.
 */
export function settledUpTo(rhythm: Rhythm, doneUpTo: Day, lastCameOn: Day | null): Day {
  if (lastCameOn === null) return doneUpTo;
  const end = periodEnd(rhythm, lastCameOn);
  return end > doneUpTo ? end : doneUpTo;
}

function periodEnd(rhythm: Rhythm, on: Day): Day {
  const [year, month] = [Number(on.slice(0, 4)), Number(on.slice(5, 7))];
  const last = Math.ceil(month / MONTHS[rhythm]) * MONTHS[rhythm];
  return dayOf(year, last, daysInMonth(year, last));
}

/** The days on which it comes after `after`, up to a day, oldest first. */
export function occurrencesUpTo(recurrence: Recurrence, after: Day | null, upTo: Day): Day[] {
  const days: Day[] = [];
  for (let on = nextOccurrence(recurrence, after); on !== null && on <= upTo; on = nextOccurrence(recurrence, on)) {
    days.push(on);
  }
  return days;
}

/**
 * The days of a recurrence that wait for somebody to say whether they are made up for: several that came while nothing was
 * made, issued at once with today's date, are never what a practice expects. Drafts wait by themselves.
 */
export function daysToConfirm(days: readonly Day[], mode: 'draft' | 'issue', agreedUpTo: Day | null): Day[] {
  const open = days.filter((day) => agreedUpTo === null || day > agreedUpTo);
  return mode === 'issue' && days.length > 1 && open.length > 0 ? [...days] : [];
}

function monthsBetween(from: Day, to: Day): number {
  const months = (value: Day) => Number(value.slice(0, 4)) * 12 + Number(value.slice(5, 7));
  return months(to) - months(from);
}

function inMonth(first: Day, dayOfMonth: number): Day {
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))];
  return dayOf(year, month, Math.min(dayOfMonth, daysInMonth(year, month)));
}

const MONTH_NAMES: Readonly<Record<Language, readonly string[]>> = {
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
};

/** A text with the period filled in where it says `{month}`, `{quarter}` or `{year}`. */
export function filledIn(text: string, on: Day, language: Language): string {
  const month = Number(on.slice(5, 7));
  const quarter = `${language === 'fr' ? 'T' : 'Q'}${Math.ceil(month / 3)}`;
  return text
    .replaceAll('{month}', MONTH_NAMES[language][month - 1] ?? '')
    .replaceAll('{quarter}', quarter)
    .replaceAll('{year}', on.slice(0, 4));
}
