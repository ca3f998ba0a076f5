import { ALERT_KINDS } from '@aurea/domain/book/client-alerts.ts';
import * as z from 'zod/mini';
import { PRACTICE_WORK, route } from '../core/route.ts';
import { Day, DecimalText, Id, idParams, Moment, page, pageQuery, text, Version } from '../core/shapes.ts';

/** Open ones are to be looked at; those that were put off return on a day, those that were dismissed once their cause does. */
export const ALERT_STATES = ['open', 'snoozed', 'dismissed'] as const;

export const CustomerAlert = z.object({
  id: Id,
  customer: z.object({ id: Id, name: z.string() }),
  kind: z.enum(ALERT_KINDS),
  state: z.enum(ALERT_STATES),
  /** The contract, the loan or the bank; of a drift the class, as the domain calls it; else empty. */
  name: z.string(),
  /** Euros; of a drift points of percent. */
  figure: z.nullable(DecimalText),
  /** The threshold that it is above, or the band. */
  limit: z.nullable(DecimalText),
  /** When it happens or happened. */
  on: z.nullable(Day),
  openedAt: Moment,
  snoozedUntil: z.nullable(Day),
  reason: z.string(),
  version: Version,
});
export type CustomerAlert = z.infer<typeof CustomerAlert>;

export const alerts = {
  list: route({
    method: 'GET',
    path: '/api/alerts',
    access: PRACTICE_WORK,
    summary: 'What is to be looked at of the customers, what presses first',
    query: z.strictObject({
      ...pageQuery,
      state: z._default(z.enum(ALERT_STATES), 'open'),
      kind: z.optional(z.enum(ALERT_KINDS)),
      customerId: z.optional(Id),
      advisor: z.optional(Id),
    }),
    reply: z.extend(page(CustomerAlert), {
      /** Of the same search, by state. */
      counts: z.object({ open: z.int(), snoozed: z.int(), dismissed: z.int() }),
    }),
  }),
  dismiss: route({
    method: 'POST',
    path: '/api/alerts/:id/dismiss',
    access: PRACTICE_WORK,
    summary: 'Dismiss an alert with a reason, as long as its cause lasts',
    params: idParams,
    body: z.strictObject({ version: Version, reason: text(500) }),
    reply: CustomerAlert,
  }),
  snooze: route({
    method: 'POST',
    path: '/api/alerts/:id/snooze',
    access: PRACTICE_WORK,
    summary: 'Put an alert off until a day within a year',
    params: idParams,
    body: z.strictObject({ version: Version, until: Day }),
    reply: CustomerAlert,
  }),
  reopen: route({
    method: 'POST',
    path: '/api/alerts/:id/reopen',
    access: PRACTICE_WORK,
    summary: 'Show an alert again that was dismissed or put off',
    params: idParams,
    body: z.strictObject({ version: Version }),
    reply: CustomerAlert,
  }),
};
