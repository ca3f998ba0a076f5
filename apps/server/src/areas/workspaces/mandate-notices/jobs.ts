import { z } from 'zod';
import type { Job } from '#jobs/queue.ts';

const MandateEvent = z.object({ practiceId: z.uuid(), mandateId: z.uuid(), event: z.enum(['given', 'ended']) });
export type MandateEvent = z.infer<typeof MandateEvent>;

/** Writes to the practice of a mandate what became of it. */
export const notifyPractice: Job<MandateEvent> = { name: 'mandates.practice', data: MandateEvent };
