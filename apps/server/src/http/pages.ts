import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isApiCall } from './api-call.ts';
import { pageHeaders } from './headers.ts';

const NONCE_PLACEHOLDER = /__NONCE__/g;

/** Serves the built web application: hashed files for ever, and its one page for every other address. */
export async function servePages(
  app: FastifyInstance,
  { webRoot, outside }: { readonly webRoot: string; readonly outside: readonly string[] },
): Promise<void> {
  const shellPath = join(webRoot, 'index.html');
  if (!existsSync(shellPath)) return;
  const shell = readFileSync(shellPath, 'utf8');

  await app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  const answerPage = (reply: FastifyReply) => {
    const { nonce, headers } = pageHeaders(outside);
    return reply
      .code(200)
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(shell.replace(NONCE_PLACEHOLDER, nonce));
  };
  // Named, because the files would refuse a folder to whoever accepts nothing compressed.
  app.route({ method: ['GET', 'HEAD'], url: '/', handler: async (_request, reply) => answerPage(reply) });
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && !isApiCall(request) && !request.url.startsWith('/assets/')) return answerPage(reply);
    return reply.code(404).send({ name: 'AccessError', message: 'errors.app.not_found', params: {} });
  });
}
