import { Failure } from '@aurea/domain/core/failure.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ValidationFailure } from './errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, where its sender signed it. */
    signedText?: string;
  }
}

const JSON_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i;
const MAX_DEPTH = 20;
const MAX_ITEMS = 1000;
/** In the whole body. The largest honest one is the mapping of an import file. */
const MAX_VALUES = 50_000;

function isWrite({ method, routeOptions }: FastifyRequest): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method) || hasEffect(routeOptions.config);
}

function hasEffect(config: unknown): boolean {
  return isMarked(config, 'effect');
}

function isSigned(config: unknown): boolean {
  return isMarked(config, 'signed');
}

function isMarked(config: unknown, mark: string): boolean {
  if (typeof config !== 'object' || config === null || !('route' in config)) return false;
  const { route } = config;
  return (
    typeof route === 'object' && route !== null && Object.entries(route).some(([key, value]) => key === mark && value)
  );
}

/** A page of another site can send neither: the browser says where a request comes from. */
function cameFromElsewhere(request: FastifyRequest, ownOrigin: string): boolean {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  if (origin !== undefined && origin !== ownOrigin && !isSameHost(origin, request.headers.host)) return true;
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

function isSameHost(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

class UnsupportedMediaType extends Error {
  readonly statusCode = 415;
}

/**
 * Protection against CSRF: cross-site writes are refused before anything is read; a body is JSON, said exactly so, or
 * refused.
 */
export function guardWrites(app: FastifyInstance, ownOrigin: string): void {
  app.addHook('onRequest', async (request) => {
    if (!isWrite(request)) return;
    if (cameFromElsewhere(request, ownOrigin)) throw new Failure('forbidden', { reason: 'cross_site' });
    requireJson(request);
  });
}

/** Compressed bodies are refused: their size says nothing about what they become. */
function requireJson(request: FastifyRequest): void {
  const type = request.headers['content-type'];
  const mayBeEmpty = request.headers['content-length'] === '0' || !hasBody(request);
  const isFitting = type === undefined ? mayBeEmpty : JSON_TYPE.test(type);
  if (!isFitting || request.headers['content-encoding'] !== undefined) throw new UnsupportedMediaType('JSON only');
}

function hasBody(request: FastifyRequest): boolean {
  return request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined;
}

/** One JSON reader for the whole product: no prototype keys, no bottomless nesting, no endless arrays. */
export function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    try {
      if (isSigned(request.routeOptions.config)) request.signedText = String(text);
      done(null, text === '' ? undefined : parseJson(String(text)));
    } catch (error) {
      done(
        error instanceof ValidationFailure
          ? error
          : new ValidationFailure([{ path: 'body', rule: 'json', params: {} }]),
      );
    }
  });
}

function refuse(rule: string): never {
  throw new ValidationFailure([{ path: 'body', rule, params: {} }]);
}

function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  const pending: { item: unknown; depth: number }[] = [{ item: value, depth: 1 }];
  let seen = 0;
  for (let next = pending.pop(); next; next = pending.pop()) {
    seen += 1;
    if (seen > MAX_VALUES) refuse('items');
    if (typeof next.item !== 'object' || next.item === null) continue;
    if (next.depth > MAX_DEPTH) refuse('depth');
    for (const child of childrenOf(next.item)) pending.push({ item: child, depth: next.depth + 1 });
  }
  return value;
}

function childrenOf(item: object): unknown[] {
  if (Array.isArray(item)) return item.length > MAX_ITEMS ? refuse('items') : item;
  if (Object.hasOwn(item, '__proto__') || Object.hasOwn(item, 'constructor')) refuse('unknown');
  const values = Object.values(item);
  return values.length > MAX_ITEMS ? refuse('items') : values;
}
