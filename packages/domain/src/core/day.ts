import { Failure } from './failure.ts';

/** A calendar day without time zone, `2026-11-20`. ISO days sort as text, so `<` compares them. */
export type Day = string;

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Days in a month, 1 for January. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Whether `text` is a day that exists, between the years 1900 and 2199. */
export function isDay(text: string): boolean {
  const match = ISO_DAY.exec(text);
  if (!match) return false;
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1900 && year < 2200 && month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month);
}

/** @throws Failure `day_invalid` when the text is no existing day */
export function day(text: string): Day {
  if (!isDay(text)) throw new Failure('day_invalid', { value: text.slice(0, 40) });
  return text;
}

/** The day of a year, a month (1 for January) and a date. @throws Failure `day_invalid` when it does not exist */
export function dayOf(year: number, month: number, date: number): Day {
  return day(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`);
}

/** Whole days since 1970-01-01 (Howard Hinnant's civil calendar arithmetic). */
export function dayNumber(value: Day): number {
  const [y, m, d] = [digits(value, 0) * 100 + digits(value, 2), digits(value, 5), digits(value, 8)];
  const year = m <= 2 ? y - 1 : y;
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const dayOfYear = Math.floor((153 * (m + (m > 2 ? -3 : 9)) + 2) / 5) + d - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

const ZERO_CODE = 48;

/** The number of two digits at a place: read by code, as histories of prices have many days. */
function digits(value: Day, at: number): number {
  return (value.charCodeAt(at) - ZERO_CODE) * 10 + value.charCodeAt(at + 1) - ZERO_CODE;
}

/** The day that is `number` whole days after 1970-01-01. */
export function dayFromNumber(number: number): Day {
  const z = number + 719_468;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const mp = Math.floor((5 * dayOfYear + 2) / 153);
  const date = dayOfYear - Math.floor((153 * mp + 2) / 5) + 1;
  const month = mp < 10 ? mp + 3 : mp - 9;
  return dayOf(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, date);
}

export function addDays(value: Day, days: number): Day {
  return dayFromNumber(dayNumber(value) + days);
}

/** The same date `months` later, or the last day of that month where the date does not exist. */
export function addMonths(value: Day, months: number): Day {
  const total = Number(value.slice(0, 4)) * 12 + Number(value.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(total / 12), (((total % 12) + 12) % 12) + 1];
  return dayOf(year, month, Math.min(Number(value.slice(8, 10)), daysInMonth(year, month)));
}

/** Days from the first to the last, both included, the others as evenly as days allow; no more than `most`, two at least. */
export function spread(first: Day, last: Day, most: number): Day[] {
  const length = daysBetween(first, last);
  const count = Math.min(length, most - 1);
  return Array.from({ length: count + 1 }, (_, at) => addDays(first, Math.round((at * length) / Math.max(count, 1))));
}

/** Days from `from` to `to`, negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from);
}
