import type { Day } from '@aurea/domain/core/day.ts';
import { dayOf } from '#db/time-zone.ts';

/** No file is deleted sooner after its owners were informed, whatever its age. */
export const LEAST_NOTICE_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * The day on which the file of an import is deleted.
 *
 * @param sentAt moment at which it was sent
 * @param announcedAt moment at which the owners were informed; null where they were not yet
 * @param days how long files are kept
 */
export function lastDayOf(sentAt: string, announcedAt: string | null, days: number): Day {
  const ends = Date.parse(sentAt) + days * DAY_MS;
  const informed = announcedAt === null ? 0 : Date.parse(announcedAt) + LEAST_NOTICE_DAYS * DAY_MS;
  return dayOf(new Date(Math.max(ends, informed)));
}
