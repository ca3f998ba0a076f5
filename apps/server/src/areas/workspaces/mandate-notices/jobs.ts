import { MANDATE_EVENTS } from '@aurea/contract/workspaces/notices.ts';
import { z } from 'zod';
import type { Job } from '#jobs/queue.ts';

const MandateEvent = z.object({
  practiceId: z.uuid(),
  mandateId: z.uuid(),
  event: z.enum(MANDATE_EVENTS),
  /** Of the mandate; what was queued before they were counted speaks of the first one. */
  version: z.int().default(1),
});
export type MandateEvent = z.infer<typeof MandateEvent>;

/** Writes to the practice of a mandate what became of it. */
export const notifyPractice: Job<MandateEvent> = { name: 'mandates.practice', data: MandateEvent };

/** Looks through all households for mandates that begin, or are about to end. */
export const NOTE_DAYS: Job<Record<string, never>> = { name: 'mandates.endings', data: z.object({}).strict() };

const Household = z.object({ workspaceId: z.uuid() });
export const NOTE_DAYS_OF: Job<z.infer<typeof Household>> = { name: 'mandates.endings.household', data: Household };
