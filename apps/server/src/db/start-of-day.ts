import { type RawBuilder, sql } from 'kysely';
import { currentTimeZone } from './time-zone.ts';

/** The moment at which a day begins, by the calendar of the workspace that is entered. */
export const startOfDay = (day: string): RawBuilder<Date> =>
  sql`(${day}::date::timestamp at time zone ${currentTimeZone()})`;
