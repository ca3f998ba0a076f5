import { createHmac } from 'node:crypto';
import { inScope } from '#db/transaction.ts';
import type { Job } from '#jobs/queue.ts';
import type { TestApp } from './app.ts';
import type { Received } from './webhook-receiver.ts';

/** Does a job of the schedule now. */
export async function runJob(app: TestApp, job: Job<Record<string, never>>): Promise<void> {
  await inScope(app.db, { system: true }, (tx) => app.queue.enqueue(tx, job, {}));
  await app.queue.drain();
}

/** What a receiver computes for itself, from the description of Standard Webhooks. */
export function signatureOf(secret: string, { headers, body }: Received): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}
