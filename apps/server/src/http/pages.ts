import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApiCall } from './api-call.ts';
import { pageHeaders } from './headers.ts';

const NONCE_PLACEHOLDER = /__NONCE__/g;

/** No page of the product has an extension: an address with one asks for a file, or for what a scanner hopes to find. */
const isFileName = (url: string) => url.startsWith('/assets/') || /\.[a-z0-9]{1,10}$/i.test(url.split('?')[0] ?? '');

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

  const answerPage = (reply: FastifyReply, status = 200) => {
    const { nonce, headers } = pageHeaders(outside);
    return reply
      .code(status)
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(shell.replace(NONCE_PLACEHOLDER, nonce));
  };
  // Named, because the files would refuse a folder to whoever accepts nothing compressed.
  app.route({ method: ['GET', 'HEAD'], url: '/', handler: async (_request, reply) => answerPage(reply) });
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isRead && !isApiCall(request);
    if (isPage && !isFileName(request.url)) return answerPage(reply);
    if (isPage && acceptsPages(request)) return answerPage(reply, 404);
    return reply.code(404).send({ name: 'AccessError', message: 'errors.app.not_found', params: {} });
  });
}

const acceptsPages = ({ headers }: FastifyRequest) => /\btext\/html\b/.test(headers.accept ?? '');
