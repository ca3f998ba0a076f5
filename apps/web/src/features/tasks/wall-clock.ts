import { formatMoment } from '#lib/format.ts';

/** What the clocks of a time zone show at a moment: the day, and hours and minutes. */
export function wallClockAt(moment: string, timeZone: string): { readonly day: string; readonly time: string } {
  const [day = '', time = ''] = formatMoment(moment, timeZone).split(' ');
  return { day: day.split('/').toReversed().join('-'), time };
}

/**
 * The moment at which the clocks of a time zone show a day and a time, ISO 8601 in UTC.
 *
 * A time that is skipped in spring is the one an hour later; one that comes twice in autumn is one of the two.
 */
export function momentAt(day: string, time: string, timeZone: string): string {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  let guess = new Date(wanted);
  for (let round = 0; round < 2; round += 1) {
    const shown = wallClockAt(guess.toISOString(), timeZone);
    guess = new Date(guess.getTime() + wanted - Date.parse(`${shown.day}T${shown.time}:00Z`));
  }
  return guess.toISOString();
}

const TIME = /^(\d{1,2})[:hH.]?([0-5]\d)?$/;

/** `14:00` of `14h`, `1400` or `14:00`; null for what is no time of a day. */
export function parseTime(typed: string): string | null {
  const [, hours, minutes = '00'] = TIME.exec(typed.trim()) ?? [];
  if (hours === undefined || Number(hours) > 23) return null;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
