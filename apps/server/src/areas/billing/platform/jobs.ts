import { z } from 'zod';
import type { Tx } from '#db/transaction.ts';
import type { Job, Queue } from '#jobs/queue.ts';

/** Hands over what waits, and reads statuses, at the platforms of all practices that are due. */
export const SWEEP_PLATFORMS: Job<Record<string, never>> = { name: 'platforms.sweep', data: z.object({}).strict() };

/** The next sweep comes within the minute: somebody who waits for it sees it sooner. */
export async function sweepSoon(queue: Queue, tx: Tx): Promise<void> {
  await queue.enqueue(tx, SWEEP_PLATFORMS, {}, { urgent: true });
}
