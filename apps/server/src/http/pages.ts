import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@aurea/domain/core/failure.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApiCall } from './api-call.ts';
import { answerFailure } from './errors.ts';
import { pageHeaders } from './headers.ts';
import { beginningOf, linksOf, localeOf, readPages, readShells } from './page-files.ts';
import { serveServiceWorker } from './service-worker.ts';

const NONCE_PLACEHOLDER = /__NONCE__/g;
const LINKS_PLACEHOLDER = '<!--page-->';
const APPLICATION = '<div id="app">';
const LANGUAGE = '<html lang="en">';
const SHELL = /<!--shell-->[\s\S]*<!--\/shell-->/;

/**
 * No page of the product has an extension or lies in a hidden folder: such an address asks for a file, or for what a
 * scanner hopes to find.
 */
function isFileName(url: string): boolean {
  const path = decodeURIComponent(url.split('?')[0] ?? '');
  return path.startsWith('/assets/') || path.includes('/.') || /\.[a-z0-9]{1,10}$/i.test(path);
}

type PagesOptions = {
  readonly webRoot: string;
  /** Origins that pages may ask besides this one. */
  readonly outside: readonly string[];
  /** Whether the operator lets browsers store the code of pages. */
  readonly hasWorker: boolean;
};

/**
 * Serves the built web application: hashed files for ever, and its one page for every other address, which names the files
 * that the address needs in the language of the visitor.
 */
export async function servePages(
  app: FastifyInstance,
  { webRoot, outside, hasWorker: isWorkerOn }: PagesOptions,
): Promise<void> {
  const shellPath = join(webRoot, 'index.html');
  if (!existsSync(shellPath)) {
    app.setNotFoundHandler((request, reply) => refuse(request, reply));
    return;
  }
  const html = readFileSync(shellPath, 'utf8');
  const hasWorker = serveServiceWorker(app, webRoot, isWorkerOn);

  const findPage = readPages(webRoot);
  const shells = readShells(webRoot);

  const answerPage = (request: FastifyRequest, reply: FastifyReply, status = 200) => {
    const { nonce, headers } = pageHeaders({ outside, hasWorker });
    const locale = localeOf(request);
    const page = status === 200 ? findPage(request.url.split('?')[0] ?? '') : undefined;
    const { shell, files, mark } = beginningOf(shells, page, request);
    return reply
      .code(status)
      .headers(headers)
      .header('vary', 'Accept-Language, Cookie')
      .type('text/html; charset=utf-8')
      .send(
        html
          .replace(NONCE_PLACEHOLDER, nonce)
          .replace(LANGUAGE, `<html lang="${locale}"${hasWorker ? ' data-worker' : ''}>`)
          .replace(APPLICATION, (element) => (mark ? `<div id="app" ${mark}>` : element))
          .replace(SHELL, (nothing) => shell ?? nothing)
          .replace(LINKS_PLACEHOLDER, () => (files ? linksOf(files, locale, nonce) : '')),
      );
  };
  // Named, because the files would refuse a folder to clients that accept nothing compressed.
  app.route({ method: ['GET', 'HEAD'], url: '/', handler: async (request, reply) => answerPage(request, reply) });
  const answerMissing = (request: FastifyRequest, reply: FastifyReply) =>
    mayBePage(request) && acceptsPages(request) ? answerPage(request, reply, 404) : refuse(request, reply);
  app.setNotFoundHandler(async (request, reply) =>
    mayBePage(request) && !isFileName(request.url) ? answerPage(request, reply) : answerMissing(request, reply),
  );
  await serveFiles(app, webRoot, answerMissing);
}

type AnswerMissing = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** What lies outside the folder, or is a folder itself, is no more there than a file that does not exist. */
async function serveFiles(app: FastifyInstance, root: string, answerMissing: AnswerMissing): Promise<void> {
  await app.register(async (files) => {
    files.setErrorHandler((error, request, reply) => {
      if (isForbidden(error)) return answerMissing(request, reply);
      throw error;
    });
    await files.register(fastifyStatic, {
      root,
      index: false,
      wildcard: true,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  });
}

const isForbidden = (error: unknown) => error instanceof Error && 'statusCode' in error && error.statusCode === 403;

const mayBePage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') && !isApiCall(request);

function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = answerFailure(new Failure('not_found'));
  return reply.code(status).send({ ...body, requestId: request.id });
}

const acceptsPages = ({ headers }: FastifyRequest) => /\btext\/html\b/.test(headers.accept ?? '');
