import type { FastifyReply } from 'fastify';

const NOTHING_RUNS = "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Says of an answer that it is a file somebody sent: to be saved, never shown in the place of the product or run in it. */
export function sentAsFile(reply: FastifyReply, name: string): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', NOTHING_RUNS)
    .header('cache-control', 'private, no-store');
}
