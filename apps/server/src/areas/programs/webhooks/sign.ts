import { createHmac } from 'node:crypto';
import type { Randomness } from '#http/deps.ts';

const PREFIX = 'whsec_';

/** 32 random bytes, written as Standard Webhooks writes secrets: `whsec_` and Base64. */
export function newSecret({ bytes }: Randomness): string {
  return `${PREFIX}${bytes(32).toString('base64')}`;
}

export type Message = { readonly id: string; readonly seconds: number; readonly body: string };

/**
 * The headers by which a receiver knows that the message is ours, new and unchanged: HMAC-SHA256 over id, time and body,
 * one signature for each secret.
 *
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function signedHeaders(secrets: readonly string[], { id, seconds, body }: Message): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': signatures.join(' ') };
}
