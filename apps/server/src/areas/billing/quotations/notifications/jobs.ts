import { z } from 'zod';
import type { Job } from '#jobs/queue.ts';

const Answered = z.object({ workspaceId: z.uuid(), quotationId: z.uuid() });
export type Answered = z.infer<typeof Answered>;

/** Tells a practice by mail what its customer answered. */
export const tellAnswer: Job<Answered> = { name: 'quotations.answered', data: Answered };
