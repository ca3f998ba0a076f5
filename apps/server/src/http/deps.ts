import { randomBytes, randomUUID } from 'node:crypto';
import type { Day } from '@aurea/domain/core/day.ts';
import { dayOf } from '#db/time-zone.ts';

export type Clock = {
  /** The moment, UTC. */
  now(): Date;
  /** The calendar day in the time zone of the workspace that the current request or job works in; in Paris outside. */
  today(): Day;
};

export type Randomness = {
  uuid(): string;
  /** Unguessable bytes for secrets. */
  bytes(length: number): Buffer;
};

/** A clock around any source of moments. */
export function clockFrom(now: () => Date): Clock {
  return { now, today: () => dayOf(now()) };
}

/**
 * A clock that stands on a day of the workspace's calendar, `09:45` of it in UTC, later where that is the day before, and never
 * ahead of another clock.
 */
export function clockOn(day: Day, time: string, clock: Clock): Clock {
  const moment = new Date(`${day}T${time}:00Z`);
  const later = new Date(moment.getTime() + 6 * 3_600_000);
  return clockFrom(() => {
    const on = dayOf(moment) < day ? later : moment;
    const now = clock.now();
    return on > now ? now : on;
  });
}

export const systemClock: Clock = clockFrom(() => new Date());

export const systemRandomness: Randomness = { uuid: randomUUID, bytes: (length) => randomBytes(length) };
