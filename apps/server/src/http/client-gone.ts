import type { FastifyReply } from 'fastify';

/** Shorter than a handler may take, so that work which was let in is not cut short. */
const LONGEST_WAIT_MS = 15_000;

/**
 * Aborts when the client has left, or has been answered by now that the call failed. Not `request.signal`: that one is
 * aborted as soon as the body of a request has been read.
 */
export function clientGone({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  if (raw.destroyed) left.abort();
  raw.once('close', () => left.abort());
  return AbortSignal.any([left.signal, AbortSignal.timeout(LONGEST_WAIT_MS)]);
}
