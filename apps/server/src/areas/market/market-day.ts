import type { Day } from '@aurea/domain/core/day.ts';
import { DEFAULT_TIME_ZONE, dayIn } from '#db/time-zone.ts';
import type { Clock } from '#http/deps.ts';

/** The day up to which prices are believed. They are shared by all workspaces, so it is that of Paris for each of them. */
export function marketDay(clock: Pick<Clock, 'now'>): Day {
  return dayIn(DEFAULT_TIME_ZONE, clock.now());
}
