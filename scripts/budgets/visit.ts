import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from '@playwright/test';

/** A file that a page fetched, with its size gzipped, in bytes. */
export type FetchedFile = { readonly name: string; readonly bytes: number };

/** When a page asked for something and had it, in milliseconds after the visit began. */
type Request = { readonly url: string; readonly start: number; readonly end: number };

export type Visit = {
  readonly scripts: readonly FetchedFile[];
  readonly sheets: readonly FetchedFile[];
  readonly fonts: readonly FetchedFile[];
  /** Script files that were asked for before the title of the page stood. */
  readonly scriptsBeforeContent: number;
  /** Requests one behind the other until the title of the page stood, the document included. */
  readonly waves: number;
};

const FIRST_CONTENT = 'aureaFirstContent';

/** Latency of the visit that counts waves: long beside the work between two of them. */
const LATENCY_MS = 150;

/** What the main screens fetch when idle is no part of a page: this visitor saves data. */
export async function openVisit(browser: Browser, url: string, locale = 'en-GB'): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, locale });
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  return context;
}

/** Notes when the title of the page stands, drawn by the application. */
async function noteFirstContent(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const watch = new MutationObserver(() => {
      // What the html begins with is a drawing: the page is there when somebody answers.
      if (!document.querySelector('h1') || document.querySelector('[data-drawn]')) return;
      Reflect.set(globalThis, key, performance.now());
      watch.disconnect();
    });
    watch.observe(document, { childList: true, subtree: true, attributeFilter: ['data-drawn'] });
  }, FIRST_CONTENT);
}

const WEIGHED: readonly string[] = ['script', 'stylesheet', 'font'];

function collect(page: Page) {
  const bodies = new Map<string, { readonly kind: string; readonly body: Promise<Buffer> }>();
  page.on('response', (response) => {
    const [url, kind] = [response.url(), response.request().resourceType()];
    if (WEIGHED.includes(kind) && !bodies.has(url)) bodies.set(url, { kind, body: response.body() });
  });
  return async (kind: 'script' | 'stylesheet' | 'font'): Promise<FetchedFile[]> =>
    await Promise.all(
      [...bodies]
        .filter(([, fetched]) => fetched.kind === kind)
        .map(async ([url, { body }]) => {
          const bytes = await body;
          // Fonts are compressed already.
          return { name: url.split('/').at(-1) ?? url, bytes: kind === 'font' ? bytes.length : gzipSync(bytes).length };
        }),
    );
}

/** Opens an address with an empty cache, every answer 150 ms late, and waits until nothing is fetched any more. */
export async function visit(context: BrowserContext, path: string): Promise<Visit> {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await noteFirstContent(page);
  const files = collect(page);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const { content, requests } = await readRequests(page);
  const before = requests.filter(({ start }) => start < content);
  const visited = {
    scripts: await files('script'),
    sheets: await files('stylesheet'),
    fonts: await files('font'),
    scriptsBeforeContent: before.filter(({ url }) => url.endsWith('.js')).length,
    waves: countWaves(before.filter(({ end }) => end <= content)),
  };
  await page.close();
  return visited;
}

async function readRequests(page: Page): Promise<{ content: number; requests: Request[] }> {
  return await page.evaluate((key) => {
    const timings = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    const requests = timings.map((entry) => {
      const { responseEnd }: { responseEnd?: number } = entry.toJSON();
      return { url: entry.name, start: entry.startTime, end: responseEnd ?? entry.startTime + entry.duration };
    });
    return { content: Number(Reflect.get(globalThis, key)), requests };
  }, FIRST_CONTENT);
}

/** The longest chain of requests of which each began after the one before had ended. */
export function countWaves(requests: readonly Request[]): number {
  const waves: { end: number; wave: number }[] = [];
  for (const { start, end } of requests.toSorted((a, b) => a.start - b.start)) {
    const earlier = waves.filter((other) => other.end <= start).map(({ wave }) => wave);
    waves.push({ end, wave: 1 + Math.max(0, ...earlier) });
  }
  return Math.max(0, ...waves.map(({ wave }) => wave));
}
