import { z } from 'zod';
import type { Job } from '#jobs/queue.ts';

/** Hands over what waits, and reads statuses, at the platforms of all practices that are due. */
export const SWEEP_PLATFORMS: Job<Record<string, never>> = { name: 'platforms.sweep', data: z.object({}).strict() };
