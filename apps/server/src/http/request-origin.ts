import type { FastifyRequest } from 'fastify';

export type RequestOrigin = { readonly address: string; readonly userAgent: string };

const MOST_USER_AGENT = 400;

/** Where a request came from, as the proof of an answer records it. */
export function requestOrigin(request: Pick<FastifyRequest, 'ip' | 'headers'>): RequestOrigin {
  const userAgent = String(request.headers['user-agent'] ?? '').slice(0, MOST_USER_AGENT);
  return { address: request.ip, userAgent };
}
