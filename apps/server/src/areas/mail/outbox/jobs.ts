import { z } from 'zod';
import type { Job } from '#jobs/queue.ts';

/** Hands one message of the outbox to the mail server. */
export const deliverMail: Job<{ messageId: string }> = {
  name: 'mail.deliver',
  data: z.object({ messageId: z.uuid() }),
};

const MailedDocument = z.object({ workspaceId: z.uuid(), documentId: z.uuid() });
export type MailedDocument = z.infer<typeof MailedDocument>;

/** Says that a mail with a document of the advice has left: a mail server took it. */
export const DOCUMENT_MAILED: Job<MailedDocument> = { name: 'mail.document-mailed', data: MailedDocument };

/** Sends what still waits: messages whose sending failed, and those written from the command line. */
export const sweepMail: Job<Record<string, never>> = { name: 'mail.sweep', data: z.object({}).strict() };
