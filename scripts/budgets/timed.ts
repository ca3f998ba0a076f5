import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { devices } from '@playwright/test';
import { median } from './median.ts';

/** A telephone on a slow line: 1.6 Mbit/s down, 0.75 up, 150 ms, a processor four times slower than this one. */
const SLOW = {
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
} as const;
const SLOWER = 4;
const RUNS = 5;
const LATE_REPORTS_MS = 1000;

/** Milliseconds; the shift has no unit. */
export type Timing = {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocked: number;
  readonly shift: number;
};

export type TimedPage = {
  readonly path: string;
  readonly locale: 'en-GB' | 'fr-FR';
  readonly isSlow: boolean;
  /** Cookies of the person who is signed in, if somebody is. */
  readonly cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
};

/** Medians of five visits with an empty cache, after one that has the server work out what the page shows. */
export async function timePage(browser: Browser, url: string, timed: TimedPage): Promise<Timing> {
  await timeOnce(browser, url, timed);
  const runs: Timing[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await timeOnce(browser, url, timed));
  const medianOf = (key: keyof Timing) => median(runs.map((timing) => timing[key]));
  return {
    firstPaint: medianOf('firstPaint'),
    largestPaint: medianOf('largestPaint'),
    blocked: medianOf('blocked'),
    shift: medianOf('shift'),
  };
}

async function timeOnce(browser: Browser, url: string, { path, locale, isSlow, cookies }: TimedPage): Promise<Timing> {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const size = isSlow ? phone : { viewport: devices['Desktop Chrome'].viewport };
  const context = await browser.newContext({ baseURL: url, locale, ...size });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await watchTimings(page);
  if (isSlow) await slowDown(context, page);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  // A drawing that came last is reported a moment later.
  await setTimeout(LATE_REPORTS_MS);
  const timing = await readTimings(page);
  await context.close();
  return timing;
}

/** Makes a page as slow as on the telephone that the budgets are of. */
export async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

const KEPT = 'aureaTimings';

async function watchTimings(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const kept = { largestPaint: 0, firstPaint: 0, blocked: 0, shift: 0 };
    Reflect.set(globalThis, key, kept);
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    watch('largest-contentful-paint', ({ startTime }) => {
      kept.largestPaint = startTime;
    });
    watch('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') kept.firstPaint = startTime;
    });
    watch('longtask', ({ duration }) => {
      kept.blocked += Math.max(0, duration - 50);
    });
    watch('layout-shift', (entry) => {
      const { value, hadRecentInput }: { value?: number; hadRecentInput?: boolean } = entry.toJSON();
      if (!hadRecentInput) kept.shift += value ?? 0;
    });
  }, KEPT);
}

const readTimings = async (page: Page): Promise<Timing> =>
  await page.evaluate((key) => Reflect.get(globalThis, key), KEPT);
