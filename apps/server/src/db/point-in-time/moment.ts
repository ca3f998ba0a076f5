const LOCAL = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?$/;
const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;
/** No zone is further from UTC. */
const FURTHEST_HOURS = 15;

/**
 * The moment an operator means: `2026-11-22 14:00` by the clock of `zone` (`Europe/Paris`), or with an offset of its own
 * (`2026-11-22 14:00Z`, `2026-11-22 14:00+01:00`), which `zone` does not change.
 *
 * @throws Error with one sentence where it is none, or where the clock of the zone never showed it, or showed it twice
 */
export function readMoment(text: string, zone: string): Date {
  if (WITH_OFFSET.test(text)) {
    const moment = new Date(text.replace(' ', 'T'));
    if (!Number.isNaN(moment.getTime()) && isDay(text.slice(0, 10))) return moment;
  }
  const parts = LOCAL.exec(text);
  const wall = parts ? new Date(`${text.replace(' ', 'T')}Z`) : new Date(Number.NaN);
  if (Number.isNaN(wall.getTime()) || !isDay(text.slice(0, 10)))
    throw new Error(`"${text}" is no time: write it like "2026-11-22 14:00", or "2026-11-22 14:00Z".`);
  const found = momentsOf(wall, zone);
  if (found.length === 0) throw new Error(`The clocks of ${zone} did not show ${text}: they were put forward then.`);
  if (found.length > 1)
    throw new Error(`The clocks of ${zone} showed ${text} twice: give its offset, like ${text}+01:00.`);
  return found[0] ?? wall;
}

/** Whether the calendar has it: `Date` takes 30 February for 2 March. */
const isDay = (day: string) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);

/** Every moment at which the clock of the zone shows the wall time (given as if it were UTC). */
function momentsOf(wall: Date, zone: string): Date[] {
  const clock = clockOf(zone);
  const shown = sentence(wall);
  const quarters = Array.from({ length: FURTHEST_HOURS * 8 + 1 }, (_, index) => (index - FURTHEST_HOURS * 4) * 900_000);
  return quarters
    .map((offset) => new Date(wall.getTime() - offset))
    .filter((moment) => clock.format(moment).replace(', ', ' ') === shown);
}

const sentence = (wall: Date) => wall.toISOString().slice(0, 19).replace('T', ' ');

/** A moment by the clock of a zone, `2026-11-22 14:00:00`. */
export function shownIn(zone: string, moment: Date): string {
  return clockOf(zone).format(moment).replace(', ', ' ');
}

/** @throws Error with one sentence for a name that is no time zone */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  } catch (error) {
    throw new Error(`${timeZone} is no time zone: name one like Europe/Paris.`, { cause: error });
  }
}
