import { FRAME_PAGE, handlingOf, isStorable } from './handled-requests.ts';
import type { WorkerScope } from './scope.ts';

/** Code of all versions that tabs may still run: the digest in a file's name sets versions apart. */
const CACHE = 'code';

/** Files with another request header than before are the same files. */
const BY_ADDRESS = { ignoreVary: true } as const;

/** What the build says of this version. */
export type BuiltCode = {
  /** What the page of the frame needs. */
  readonly frame: readonly string[];
  /** Every file of the version. */
  readonly files: readonly string[];
};

/**
 * Stores built code and the page of the frame, and answers with them. No answer of the API is ever stored: see
 * `handled-requests.ts`. A new version waits until no tab runs the one before, then deletes the files that it lacks.
 */
export function serveCode(scope: WorkerScope, { frame, files }: BuiltCode): void {
  const { origin } = scope.location;
  const openCache = () => scope.caches.open(CACHE);

  const storeFrame = async () => {
    const cache = await openCache();
    await cache.addAll([new Request(origin + FRAME_PAGE, { credentials: 'omit', cache: 'reload' }), ...frame]);
  };

  const deleteOldFiles = async () => {
    const current = new Set([FRAME_PAGE, ...files].map((file) => origin + file));
    const cache = await openCache();
    const stored = await cache.keys();
    await Promise.all(
      stored.filter(({ url }) => !current.has(url)).map((request) => cache.delete(request, BY_ADDRESS)),
    );
  };

  const readCode = async (request: Request | string): Promise<Response> => {
    const cache = await openCache();
    const stored = await cache.match(request, BY_ADDRESS);
    if (stored) return stored;
    const response = await scope.fetch(request);
    // A full disk only means that the file is fetched again.
    if (response.ok) await cache.put(request, response.clone()).catch(() => undefined);
    return response;
  };

  const readPage = async (request: Request): Promise<Response> => {
    try {
      return await scope.fetch(request);
    } catch (cause) {
      const stored = await (await openCache()).match(FRAME_PAGE, BY_ADDRESS);
      if (!stored) throw cause;
      return stored;
    }
  };

  scope.addEventListener('install', (event) => {
    event.waitUntil(storeFrame());
    const rules = event.addRoutes?.([{ condition: { urlPattern: '/api/*' }, source: 'network' }]);
    event.waitUntil(Promise.resolve(rules).catch(() => undefined));
  });
  scope.addEventListener('activate', (event) => {
    event.waitUntil(deleteOldFiles().then(() => scope.clients.claim()));
  });
  scope.addEventListener('fetch', (event) => {
    const handling = handlingOf(event.request, origin);
    if (handling === 'code') event.respondWith(readCode(event.request));
    if (handling === 'page') event.respondWith(readPage(event.request));
  });
  // A page names what it fetched before the worker was there.
  scope.addEventListener('message', (event) => {
    const named = Array.isArray(event.data) ? event.data : [];
    const fetched = named.filter((address) => typeof address === 'string' && isStorable(address, origin));
    event.waitUntil(Promise.all(fetched.map((address) => readCode(address).catch(() => undefined))));
  });
}
