import { z } from 'zod';
import type { Job } from '#jobs/queue.ts';

const Answered = z.object({ workspaceId: z.uuid(), quotationId: z.uuid() });
export type Answered = z.infer<typeof Answered>;

/** Mails a practice the answer of its customer. */
export const mailAnswer: Job<Answered> = { name: 'quotations.answered', data: Answered };
