import { z } from 'zod';
import type { Job } from '#jobs/queue.ts';

const Answered = z.object({ workspaceId: z.uuid(), documentId: z.uuid() });
export type AnsweredDocument = z.infer<typeof Answered>;

/** Mails a document of the advice that was signed to who signed it and to the practice. */
export const MAIL_SIGNED: Job<AnsweredDocument> = { name: 'compliance.signed', data: Answered };

/** Mails a document that was signed for the practice to its team and, once both parties signed, to its customer. */
export const MAIL_COUNTERSIGNED: Job<AnsweredDocument> = { name: 'compliance.countersigned', data: Answered };

/** Mails the practice that a document of the advice was refused, and why. */
export const MAIL_REFUSED: Job<AnsweredDocument> = { name: 'compliance.refused', data: Answered };
