import { z } from 'zod';
import type { Job } from '#jobs/queue.ts';

/** Sends what is due to the receivers of all workspaces. */
export const SEND_WEBHOOKS: Job<Record<string, never>> = { name: 'webhooks.send', data: z.object({}).strict() };
/** Deletes the deliveries that are no longer kept. */
export const EXPIRE_DELIVERIES: Job<Record<string, never>> = { name: 'webhooks.expire', data: z.object({}).strict() };
