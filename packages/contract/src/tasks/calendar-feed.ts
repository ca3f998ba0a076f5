import * as z from 'zod/mini';
import { PRACTICE_WORK, route } from '../core/route.ts';
import { Moment } from '../core/shapes.ts';

/** The calendar of a colleague, under an address that only they know. */
const CalendarFeed = z.object({
  createdAt: Moment,
  /** When a calendar last read it, noted once an hour at most. */
  lastReadAt: z.nullable(Moment),
});

export const calendarFeed = {
  find: route({
    method: 'GET',
    path: '/api/calendar-feed',
    access: PRACTICE_WORK,
    summary: 'Whether the caller has a calendar address in the practice, never the address',
    reply: z.object({ feed: z.nullable(CalendarFeed) }),
  }),
  create: route({
    method: 'POST',
    path: '/api/calendar-feed',
    access: PRACTICE_WORK,
    proof: 'always',
    summary: 'Make a calendar address; the former one ends, and the answer shows the new one for the only time',
    reply: z.object({ address: z.string(), feed: CalendarFeed }),
    status: 201,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/calendar-feed',
    access: PRACTICE_WORK,
    summary: 'Remove the calendar address of the caller, if there is one: from now on it opens nothing',
    status: 204,
  }),
  read: route({
    method: 'GET',
    path: '/api/calendar/:file',
    access: 'public',
    guarded: true,
    summary: 'The calendar behind a secret address: meetings and due tasks of its owner (RFC 5545)',
    params: z.strictObject({ file: z.string().check(z.minLength(1), z.maxLength(200)) }),
    file: 'text/calendar; charset=utf-8',
  }),
};
