import { addDays, type Day, dayFromNumber, dayNumber, dayOf } from '../../core/day.ts';

/** The days an instrument trades on: exchanges rest at weekends and on their holidays, cryptos never. */
export type TradingCalendar = 'exchange' | 'always';

/** 1970-01-01 was a Thursday: Saturday and Sunday are 2 and 3 days later. */
const isWeekend = (day: number) => [2, 3].includes(((day % 7) + 7) % 7);

/**
 * Whether exchanges in Europe trade on a day: weekdays without New Year, Good Friday, Easter Monday, 1 May and
 * Christmas with the days around it.
 *
 * @see https://www.euronext.com/en/trade/trading-hours-holidays
 */
export function isTradingDay(day: number, calendar: TradingCalendar): boolean {
  if (calendar === 'always') return true;
  if (isWeekend(day)) return false;
  const on = dayFromNumber(day);
  if (['01-01', '05-01', '12-24', '12-25', '12-26'].includes(on.slice(5))) return false;
  const easter = easterOf(Number(on.slice(0, 4)));
  return on !== addDays(easter, -2) && on !== addDays(easter, 1);
}

/** Easter Sunday of the Gregorian calendar (Butcher's rule). */
export function easterOf(year: number): Day {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return dayOf(year, month, ((h + l - 7 * m + 114) % 31) + 1);
}

/** Trading days of a span as a mask, one place per day: 1 where the calendar trades. */
export function tradingMask(first: Day, length: number, calendar: TradingCalendar): Uint8Array {
  const begin = dayNumber(first);
  return Uint8Array.from({ length }, (_, index) => (isTradingDay(begin + index, calendar) ? 1 : 0));
}

/**
 * For each trading day of a mask, the places its return covers: from the day after the trading day before to itself, so
 * that what moves at a weekend belongs to the Monday. Days after the last trading day belong to none yet.
 */
export function sincePreviousTradingDay(mask: Uint8Array): { readonly from: number; readonly to: number }[] {
  let from = 0;
  return [...mask.keys()].flatMap((to) => {
    if (mask[to] !== 1) return [];
    const covered = { from, to };
    from = to + 1;
    return [covered];
  });
}
