import { randomBytes, randomUUID } from 'node:crypto';
import type { Day } from '@aurea/domain/core/day.ts';

export type Clock = {
  /** The moment, UTC. */
  now(): Date;
  /** The calendar day in France, where the day of a record is meant. */
  today(): Day;
};

export type Randomness = {
  uuid(): string;
  /** Unguessable bytes for secrets. */
  bytes(length: number): Buffer;
};

const PARIS_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });

/** A clock around any source of moments. */
export function clockFrom(now: () => Date): Clock {
  return { now, today: () => PARIS_DAY.format(now()) };
}

export const systemClock: Clock = clockFrom(() => new Date());

export const systemRandomness: Randomness = { uuid: randomUUID, bytes: (length) => randomBytes(length) };
