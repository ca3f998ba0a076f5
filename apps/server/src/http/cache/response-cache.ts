import { LRUCache } from 'lru-cache';

const MOST_BYTES = 64 * 1024 * 1024;
const LARGEST_BYTES = 4 * 1024 * 1024;

/** A reply that is sent again while its version is the current one; compressed once for each encoding. */
export class CachedResponse {
  readonly version: string;
  readonly text: string;
  /** By encoding. */
  readonly compressed = new Map<string, Promise<Buffer>>();

  constructor(version: string, text: string) {
    this.version = version;
    this.text = text;
  }
}

/** The response cache: replies to reads, one a key, each of one version; the least recently used are evicted first. */
export type ResponseCache = {
  /** The reply that is cached in this version. */
  readonly find: (key: string, version: string) => CachedResponse | undefined;
  /**
   * The reply that is cached in this version, or the one in flight, else the one computed now. What is no text yet is
   * shared with those who ask meanwhile, and not cached.
   */
  readonly getOrCompute: <Found extends string | object>(
    key: string,
    version: string,
    compute: () => Promise<Found>,
  ) => Promise<CachedResponse | Exclude<Found, string>>;
};

export function createResponseCache(): ResponseCache {
  const replies = new LRUCache<string, CachedResponse>({
    maxSize: MOST_BYTES,
    maxEntrySize: LARGEST_BYTES,
    // A character takes one byte, or two; where it takes one, the other makes up for the compressed replies.
    sizeCalculation: ({ version, text }, key) => 2 * (version.length + text.length + key.length),
  });
  const inFlight = new Map<string, Promise<CachedResponse | object>>();
  const find = (key: string, version: string) => {
    const reply = replies.get(key);
    return reply?.version === version ? reply : undefined;
  };
  return {
    find,
    getOrCompute: async <Found extends string | object>(
      key: string,
      version: string,
      compute: () => Promise<Found>,
    ): Promise<CachedResponse | Exclude<Found, string>> => {
      type Reply = CachedResponse | Exclude<Found, string>;
      const cached = find(key, version);
      if (cached) return cached;
      const flight = `${version}\n${key}`;
      const begin = async (): Promise<Reply> => {
        const found = await compute();
        // Whatever is no text is of the other kind.
        return typeof found === 'string' ? new CachedResponse(version, found) : (found as Exclude<Found, string>);
      };
      // Under the same key it is the same kind of reply.
      const begun = (inFlight.get(flight) as Promise<Reply> | undefined) ?? begin();
      inFlight.set(flight, begun);
      try {
        const reply = await begun;
        if (reply instanceof CachedResponse) replies.set(key, reply);
        return reply;
      } finally {
        if (inFlight.get(flight) === begun) inFlight.delete(flight);
      }
    },
  };
}
