import { addDays, type Day, isDay } from '../../core/day.ts';
import type { DateOrder } from '../sources/preset.ts';

const YEAR_FIRST = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?!\d)/;
const YEAR_LAST = /^0?(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)/;
const MONTH_NAMED =
  /^(\d{1,2})(?:er|st|nd|rd|th)?[-/. ]{1,2}(?:de )?([a-z]{3,10})[-/. ,]{1,2}(?:de )?(\d{4}|\d{2})(?!\d)/;
/** `May 5, 2020`. */
const MONTH_FIRST = /^([a-z]{3,10})[-/. ]{1,2}(\d{1,2})(?:st|nd|rd|th)?,? {1,2}(\d{4})(?!\d)/;
/** The beginnings of the names of the months in eight languages; the longer come first. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'ene', 'gen'],
  ['fev', 'feb'],
  ['mar', 'mrt', 'maa', 'mae'],
  ['avr', 'apr', 'abr'],
  ['mai', 'may', 'mag', 'mei', 'maj'],
  ['juin', 'jun', 'giu'],
  ['juil', 'jul', 'lug'],
  ['aou', 'aug', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt', 'ott', 'out'],
  ['nov'],
  ['dec', 'dez', 'dic'],
];
const SERIAL = /^\d{5}(?:\.\d+)?$/;
/** Days as spreadsheets count them, of the years 1980 to 2099; other numbers of five digits are no days. */
const SERIALS = { from: 29_221, to: 73_050, zero: '1899-12-30' } as const;
const TIME = /(?:^|[T\s,;])(\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)/;
const LONGEST = 40;

/**
 * Reads the day at the beginning of a cell: `2026-03-06T10:20:05Z`, `20260306`, `06/03/2026`, `06-03-26`, `6.3.2026`,
 * `6 mars 2026`, `May 5, 2020`, and `46087` as spreadsheets count days.
 * A year first is always read as such; otherwise `order` says whether the day or the month comes first. Two-digit
 * years are of this century. Times and zones are not converted: the day is the one the file says.
 *
 * @returns null where the cell holds no existing day
 */
export function parseDate(text: string, order: DateOrder): Day | null {
  const trimmed = text.slice(0, LONGEST).trim();
  const iso = YEAR_FIRST.exec(trimmed);
  if (iso) return existing(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  if (SERIAL.test(trimmed)) return countedDay(Math.floor(Number(trimmed)));
  const match = YEAR_LAST.exec(trimmed);
  if (!match) return namedMonth(trimmed);
  const [first, second, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const fullYear = year < 100 ? 2000 + year : year;
  return order === 'mdy' ? existing(fullYear, first, second) : existing(fullYear, second, first);
}

function countedDay(days: number): Day | null {
  return days >= SERIALS.from && days <= SERIALS.to ? addDays(SERIALS.zero, days) : null;
}

/** `1er janvier 2026`, `15 août 2026`, `02-Feb-26`: the month by its name needs no order. */
function namedMonth(text: string): Day | null {
  const plain = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const [, first = '', second = '', year] = MONTH_NAMED.exec(plain) ?? MONTH_FIRST.exec(plain) ?? [];
  const [date, name] = /^\d/.test(first) ? [first, second] : [second, first];
  const month = MONTHS.findIndex((beginnings) => beginnings.some((beginning) => name.startsWith(beginning)));
  if (!date || month < 0) return null;
  return existing(Number(year) < 100 ? 2000 + Number(year) : Number(year), month + 1, Number(date));
}

function existing(year: number, month: number, date: number): Day | null {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  return isDay(text) ? text : null;
}

/**
 * The time of day in a cell, as written (`16:12`, `10:20:05.865`), with two digits for the hour; null without one, and
 * for midnight, which stands for no time.
 */
export function parseTime(text: string): string | null {
  const time = TIME.exec(text.slice(0, LONGEST).trim())?.[1] ?? null;
  if (time && /^0?0:00(?::00(?:\.0+)?)?$/.test(time)) return null;
  return time?.indexOf(':') === 1 ? `0${time}` : time;
}

/** How the dates of a column are written, and whether another reading fits them as well. */
export type DateReading = { readonly order: DateOrder; readonly isUncertain: boolean };

/** Of cells that begin like no day at all, so many may stand among the days of a column. */
const STRAY = 0.1;

/**
 * The order in which a column writes its dates: the one that reads nearly all samples. Where day-month and month-day
 * both do (every number is 12 or less), the order in which the days of the file follow each other decides; where it
 * does not either, day first is assumed and said to be uncertain.
 *
 * @returns null where no order reads the samples that are not empty, or all are empty
 */
export function detectDateOrder(samples: readonly string[]): DateReading | null {
  const filled = samples.filter((sample) => /\d/.test(sample));
  const read = (order: DateOrder) => filled.flatMap((sample) => parseDate(sample, order) ?? []);
  const most = filled.length * (1 - STRAY);
  const [dayFirst, monthFirst] = [read('dmy'), read('mdy')];
  if (filled.length === 0 || Math.max(dayFirst.length, monthFirst.length) < most) return null;
  if (filled.filter((sample) => YEAR_FIRST.test(sample.trim())).length >= most) {
    return { order: 'ymd', isUncertain: false };
  }
  if (dayFirst.length !== monthFirst.length) {
    return { order: dayFirst.length > monthFirst.length ? 'dmy' : 'mdy', isUncertain: false };
  }
  return filled.some(isAmbiguous) ? orderBySequence(dayFirst, monthFirst) : { order: 'dmy', isUncertain: false };
}

/** Exports run in one direction: the order under which the days turn back far less often is right. */
function orderBySequence(dayFirst: readonly Day[], monthFirst: readonly Day[]): DateReading {
  const [byDay, byMonth] = [reversalsIn(dayFirst), reversalsIn(monthFirst)];
  const isClear = Math.min(byDay, byMonth) * 3 < Math.max(byDay, byMonth) && Math.max(byDay, byMonth) > 2;
  return { order: byMonth < byDay ? 'mdy' : 'dmy', isUncertain: !isClear };
}

/** How often the days of a column go against the direction most of them follow. */
function reversalsIn(days: readonly Day[]): number {
  let [up, down] = [0, 0];
  for (const [at, day] of days.entries()) {
    const before = days[at - 1];
    if (before !== undefined && day > before) up++;
    if (before !== undefined && day < before) down++;
  }
  return Math.min(up, down);
}

function isAmbiguous(sample: string): boolean {
  return parseDate(sample, 'dmy') !== parseDate(sample, 'mdy');
}
