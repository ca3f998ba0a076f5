import { z } from 'zod';
import type { Job } from '#jobs/queue.ts';

/** Looks for the owner of a sealed address and mails a way to a new password. */
export const mailResetLink: Job<{ sealedEmail: string }> = {
  name: 'accounts.reset',
  data: z.object({ sealedEmail: z.string() }),
};

/** Drops what has served its time: spent links, sign-ups nobody confirmed, old sessions, read messages. */
export const tidyAccounts: Job<Record<string, never>> = { name: 'accounts.tidy', data: z.object({}).strict() };
