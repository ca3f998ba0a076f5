import { z } from 'zod';
import type { Job } from '#jobs/queue.ts';

const Signed = z.object({ workspaceId: z.uuid(), documentId: z.uuid() });
export type SignedDocument = z.infer<typeof Signed>;

/** Mails a document of the advice that was signed to who signed it and to the practice. */
export const MAIL_SIGNED: Job<SignedDocument> = { name: 'compliance.signed', data: Signed };
