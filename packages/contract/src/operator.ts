import * as z from 'zod/mini';
import { route } from './core/route.ts';
import { Email, Id, Locale, Moment, text } from './core/shapes.ts';

const count = z.int();
const bytes = z.number();

/** How the instance is: totals and technical names, nothing of what anybody owns. */
export const InstanceStatus = z.object({
  version: z.string(),
  startedAt: Moment,
  database: z.object({ version: z.string(), size: bytes }),
  /** Of the disk with the data directory; null where the system does not say. */
  disk: z.nullable(z.object({ size: bytes, free: bytes })),
  backups: z.object({
    /** `no_login`: nobody was named who may read every row. */
    state: z.enum(['on', 'off', 'no_login']),
    /** Latest first. */
    items: z.array(
      z.object({
        id: Id,
        fileName: z.string(),
        takenAt: Moment,
        /** Null while it is written. */
        size: z.nullable(bytes),
        failure: z.nullable(z.string()),
        testedAt: z.nullable(Moment),
        testFailure: z.nullable(z.string()),
      }),
    ),
  }),
  /** Kinds of jobs with work, or with a failure of the last days. */
  jobs: z.array(
    z.object({
      name: z.string(),
      waiting: count,
      active: count,
      failed: count,
      lastFailure: z.nullable(z.object({ at: Moment, reason: z.string() })),
    }),
  ),
  mail: z.object({
    /** Without a mail server messages wait in the outbox. */
    isSent: z.boolean(),
    waiting: count,
    /** Of the last thirty days, busiest first. */
    senders: z.array(
      z.object({
        workspaceId: Id,
        name: z.string(),
        day: count,
        month: count,
        undelivered: count,
        blockedAt: z.nullable(Moment),
      }),
    ),
  }),
  /** Sources of prices that were ever called. */
  sources: z.array(
    z.object({
      source: z.string(),
      answeredAt: z.nullable(Moment),
      failures: count,
      lastError: z.nullable(z.string()),
    }),
  ),
  users: z.object({
    total: count,
    confirmed: count,
    subscriptions: z.array(
      z.object({
        state: z.enum(['trialing', 'active', 'past_due', 'unpaid', 'canceled']),
        plan: z.nullable(z.enum(['personal', 'advisor'])),
        count,
      }),
    ),
  }),
  /** What went wrong in the last 24 hours, most frequent first. */
  errors: z.array(z.object({ place: z.string(), code: z.string(), times: count, lastAt: Moment })),
});
export type InstanceStatus = z.infer<typeof InstanceStatus>;

const senderParams = z.strictObject({ workspaceId: Id });

/** For the person who runs the instance. */
export const operator = {
  status: route({
    method: 'GET',
    path: '/api/operator/status',
    access: 'operator',
    summary:
      'How the instance is: versions, sizes, backups, jobs, mails, sources, accounts by count, errors of the last day',
    reply: InstanceStatus,
  }),
  retryJobs: route({
    method: 'POST',
    path: '/api/operator/job-retries',
    access: 'operator',
    summary: 'Try the failed jobs of a kind again',
    body: z.strictObject({ name: text(100) }),
    reply: z.object({ retried: count }),
  }),
  blockSender: route({
    method: 'PUT',
    path: '/api/operator/blocked-senders/:workspaceId',
    access: 'operator',
    summary: 'Let a practice send no more mails; those that wait do not leave',
    params: senderParams,
    status: 204,
  }),
  unblockSender: route({
    method: 'DELETE',
    path: '/api/operator/blocked-senders/:workspaceId',
    access: 'operator',
    summary: 'Let a practice send mails again',
    params: senderParams,
    status: 204,
  }),
  invite: route({
    method: 'POST',
    path: '/api/operator/invitations',
    access: 'operator',
    summary: 'Invite an address to sign up, for 24 hours',
    body: z.strictObject({ email: Email, locale: Locale }),
    reply: z.object({ link: z.string(), until: Moment, isSent: z.boolean() }),
  }),
};
