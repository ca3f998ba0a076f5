import type { Route } from '@aurea/contract/core/route.ts';
import type { Admission } from '../access.ts';
import { AfterTransaction } from '../area.ts';
import type { Encoded } from '../encode-reply.ts';
import type { CachedResponse, ResponseCache } from './response-cache.ts';

/** The reply of a read in the cache, by the key of the request and the version its answer follows from. */
export type CachedRead = {
  readonly find: () => CachedResponse | undefined;
  readonly getOrCompute: (
    compute: () => Promise<Encoded | AfterTransaction<Encoded>>,
  ) => Promise<Encoded | CachedResponse | AfterTransaction<Encoded | CachedResponse>>;
};

export function cachedRead(cache: ResponseCache, key: string, version: string): CachedRead {
  return {
    find: () => cache.find(key, version),
    getOrCompute: async (compute) => {
      const reply = await cache.getOrCompute(key, version, compute);
      if (!(reply instanceof AfterTransaction)) return reply;
      return new AfterTransaction(async () => await cache.getOrCompute(key, version, reply.compute));
    },
  };
}

type Input = { readonly params: unknown; readonly query: unknown };

/** The cache key of a read: who asks what, and where. A reply is never sent to anybody else. */
export function cacheKeyOf(route: Route, { params, query }: Input, { session, scope }: Admission): string {
  return JSON.stringify([route.path, params, query, scope, session?.userId]);
}
