import { z } from 'zod';
import type { Job } from '#jobs/queue.ts';

/** Hands one message of the outbox to the mail server. */
export const deliverMail: Job<{ messageId: string }> = {
  name: 'mail.deliver',
  data: z.object({ messageId: z.uuid() }),
};

/** Looks for the owner of a sealed address and mails a way to a new password. */
export const mailResetLink: Job<{ sealedEmail: string }> = {
  name: 'accounts.reset',
  data: z.object({ sealedEmail: z.string() }),
};

/** Sends what still waits: messages whose sending failed, and those written from the command line. */
export const sweepMail: Job<Record<string, never>> = { name: 'mail.sweep', data: z.object({}).strict() };

/** Drops what has served its time: spent links, sign-ups nobody confirmed, old sessions, read messages. */
export const tidyAccounts: Job<Record<string, never>> = { name: 'accounts.tidy', data: z.object({}).strict() };
