import { expect, test } from 'vitest';
import type { WorkerScope } from './scope.ts';
import { serveCode } from './serve-code.ts';

const ORIGIN = 'https://aurea.example';
const addressOf = (request: RequestInfo | URL) =>
  new URL(typeof request === 'object' && 'url' in request ? request.url : request, ORIGIN).href;

/** A browser with a network that can be cut, which runs one version of the worker after the other on one storage. */
function openBrowser() {
  const stored = new Map<string, Response>();
  const fetched: string[] = [];
  let isOnline = true;
  const fetchPage = async (request: RequestInfo | URL) => {
    if (!isOnline) throw new TypeError('no network');
    fetched.push(addressOf(request));
    return new Response(`answer of ${addressOf(request)}`);
  };
  const cache = {
    match: async (request: RequestInfo | URL) => stored.get(addressOf(request))?.clone(),
    put: async (request: RequestInfo | URL, response: Response) => void stored.set(addressOf(request), response),
    addAll: async (requests: readonly RequestInfo[]) => {
      for (const request of requests) stored.set(addressOf(request), await fetchPage(request));
    },
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
    delete: async (request: RequestInfo | URL) => stored.delete(addressOf(request)),
  } as unknown as Cache;

  const start = (files: readonly string[], frame: readonly string[] = []) => {
    const handlers = new Map<string, (event: never) => void>();
    const scope: WorkerScope = {
      location: { origin: ORIGIN },
      caches: { open: async () => cache, keys: async () => ['code'], delete: async () => true },
      clients: { claim: async () => undefined },
      fetch: fetchPage,
      addEventListener: (name, handle) => void handlers.set(name, handle as (event: never) => void),
    };
    serveCode(scope, { frame, files });
    const run = async (name: string, event: object) => {
      const works: Promise<unknown>[] = [];
      let answer: Promise<Response> | undefined;
      const methods = {
        waitUntil: (work: Promise<unknown>) => void works.push(work),
        respondWith: (response: Promise<Response>) => {
          answer = response;
        },
      };
      handlers.get(name)?.({ ...event, ...methods } as never);
      await Promise.all(works);
      return await answer;
    };
    return {
      install: () => run('install', {}),
      activate: () => run('activate', {}),
      note: (data: unknown) => run('message', { data }),
      /** What the worker answers; nothing where it leaves the request to the browser. */
      ask: async (path: string, mode: RequestMode = 'cors', method = 'GET') =>
        (await run('fetch', { request: { url: ORIGIN + path, mode, method } as Request }))?.text(),
    };
  };
  const cut = () => {
    isOnline = false;
  };
  return { start, cut, fetched, paths: () => [...stored.keys()].map((url) => url.slice(ORIGIN.length)).sort() };
}

const [START, LIST, NEXT] = ['/assets/index-aaaaaaa.js', '/assets/list-bbbbbbb.js', '/assets/list-ccccccc.js'];

test('code is fetched once and comes without a network afterwards', async () => {
  const browser = openBrowser();
  const worker = browser.start([LIST]);
  expect(await worker.ask(LIST)).toBe(`answer of ${ORIGIN}${LIST}`);
  browser.cut();
  expect(await worker.ask(LIST)).toBe(`answer of ${ORIGIN}${LIST}`);
  expect(browser.fetched).toEqual([ORIGIN + LIST]);
});

test('a page comes from the server, and without a network it is the frame', async () => {
  const browser = openBrowser();
  const worker = browser.start([START], [START]);
  await worker.install();
  expect(browser.paths()).toEqual([START, '/offline']);
  expect(await worker.ask('/dashboard', 'navigate')).toBe(`answer of ${ORIGIN}/dashboard`);
  browser.cut();
  expect(await worker.ask('/dashboard', 'navigate')).toBe(`answer of ${ORIGIN}/offline`);
});

test('answers of the API and pages are neither given nor stored', async () => {
  const browser = openBrowser();
  const worker = browser.start([START], [START]);
  await worker.install();
  await worker.activate();
  await worker.note([`${ORIGIN}/api/dashboard`, `${ORIGIN}/dashboard`, `${ORIGIN}${LIST}`, 7, 'https://[']);
  expect(await worker.ask('/api/dashboard?period=1Y')).toBeUndefined();
  expect(await worker.ask('/api/invoices/7/pdf', 'navigate')).toBeUndefined();
  expect(await worker.ask('/document/3f9a', 'navigate')).toBeUndefined();
  expect(await worker.ask('/dashboard', 'navigate', 'POST')).toBeUndefined();
  await worker.ask('/dashboard', 'navigate');
  expect(browser.paths()).toEqual([START, LIST, '/offline']);
});

test('a new version stores its frame at once, and deletes what it lacks only when it takes over', async () => {
  const browser = openBrowser();
  const before = browser.start([START, LIST], [START]);
  await before.install();
  await before.activate();
  await before.ask(LIST);

  const next = browser.start([START, NEXT], [START]);
  await next.install();
  browser.cut();
  expect(await before.ask(LIST), 'for tabs that run the version before').toBe(`answer of ${ORIGIN}${LIST}`);
  await next.activate();
  expect(browser.paths()).toEqual([START, '/offline']);
});
