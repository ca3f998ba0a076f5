import { Failure } from '@aurea/domain/core/failure.ts';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isApiCall } from './api-call.ts';
import { clientNetwork } from './client-network.ts';
import type { CountSharedCall } from './shared-rates.ts';

/**
 * Requests accepted from one network in a minute: of all usual routes together by one instance, and of each guarded route by
 * itself by all instances; and those of one access token, wherever they come from and whichever instance they reach. How many
 * is a setting (`config.ts`), which routes are guarded stands on them.
 */
export type RateLimits = { readonly usual: number; readonly guarded: number; readonly token: number };

/** Counts a call of an access token. @throws Failure `too_many_attempts` with the seconds to wait */
export type CountTokenCall = (request: FastifyRequest, tokenId: string) => Promise<void>;

/**
 * The rate limit of the API: calls above it are refused with `too_many_attempts` and the seconds to wait. Pages, files and
 * the health checks are not counted.
 */
export async function limitRates(
  app: FastifyInstance,
  limits: RateLimits,
  countShared: CountSharedCall,
): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    timeWindow: '1 minute',
    keyGenerator: subjectOf,
    max: (request) => (isGuarded(request.routeOptions.config) ? limits.guarded : limits.usual),
    allowList: (request) => !isApiCall(request) || (request.routeOptions.url?.startsWith('/api/health/') ?? false),
    errorResponseBuilder: (_request, context) =>
      new Failure('too_many_attempts', { retryAfter: Math.ceil(context.ttl / 1000) }),
  });
  // After the count of this instance, which refuses a flood without a word to the database.
  app.addHook('preParsing', async (request) => {
    if (isGuarded(request.routeOptions.config)) await countShared(subjectOf(request), limits.guarded);
  });
}

const subjectOf = (request: FastifyRequest) =>
  `${clientNetwork(request.ip)} ${isGuarded(request.routeOptions.config) ? request.routeOptions.url : 'any'}`;

/** The limit of access tokens, on an application whose rates are limited. */
export function limitTokens(
  app: FastifyInstance,
  { token: max }: RateLimits,
  countShared: CountSharedCall,
): CountTokenCall {
  const keys = new WeakMap<FastifyRequest, string>();
  const keyGenerator = (request: FastifyRequest) => `token ${keys.get(request)}`;
  const count = app.createRateLimit({ max, timeWindow: '1 minute', keyGenerator });
  return async (request, tokenId) => {
    keys.set(request, tokenId);
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return await countShared(`token ${tokenId}`, max);
    throw new Failure('too_many_attempts', { retryAfter: Math.max(1, counted.ttlInSeconds) });
  };
}

function isGuarded(config: unknown): boolean {
  if (typeof config !== 'object' || config === null || !('route' in config)) return false;
  const { route } = config;
  return typeof route === 'object' && route !== null && 'guarded' in route && route.guarded === true;
}
