/** What a service worker has that a page has not: the library of the browser's types knows pages only. */

type WorkerEvent = { readonly waitUntil: (work: Promise<unknown>) => void };

/** Requests that the browser answers from the network without starting the worker, where it knows such rules. */
type NetworkRule = { readonly condition: { readonly urlPattern: string }; readonly source: 'network' };

export type InstallEvent = WorkerEvent & { readonly addRoutes?: (rules: readonly NetworkRule[]) => Promise<void> };

export type FetchEvent = WorkerEvent & {
  readonly request: Request;
  readonly respondWith: (response: Promise<Response>) => void;
};

export type NoteEvent = WorkerEvent & { readonly data: unknown };

type Events = {
  readonly install: InstallEvent;
  readonly activate: WorkerEvent;
  readonly fetch: FetchEvent;
  readonly message: NoteEvent;
};

export type WorkerScope = {
  readonly location: { readonly origin: string };
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly fetch: typeof fetch;
  readonly addEventListener: <Name extends keyof Events>(name: Name, handle: (event: Events[Name]) => void) => void;
};
