import type { Browser, BrowserContext, Page } from '@playwright/test';
import { ADDRESSES, headingOf } from '../../apps/web/src/app/route-table.ts';
import { document as titles } from '../../apps/web/src/i18n/en/document.ts';
import { median } from './median.ts';

const ROUNDS = 3;
/** By then the main screens are prefetched, as they are for a visitor who reads the dashboard first. */
const READING_MS = 4000;

const SCREENS = [
  '/dashboard/assets',
  '/dashboard/stocks',
  '/dashboard/cryptos',
  '/dashboard/properties',
  '/dashboard/revenus',
  '/dashboard/performance',
  '/dashboard/tax-profile',
  '/dashboard',
] as const;

export type Navigation = {
  readonly path: string;
  /** Milliseconds from the click in the navigation to the page, painted with its data, on the first visit and on the second. */
  readonly first: number;
  readonly again: number;
};

/** Medians of three rounds through the main screens of a household, as this machine has them. */
export async function timeNavigations(
  browser: Browser,
  url: string,
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>,
): Promise<Navigation[]> {
  const rounds: Map<string, number>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext({ baseURL: url, locale: 'en-GB' });
    await context.addCookies(cookies);
    const page = await context.newPage();
    await page.goto('/dashboard');
    await page.waitForTimeout(READING_MS);
    rounds.push(await timeRound(page), await timeRound(page));
    await context.close();
  }
  const of = (path: string, isFirst: boolean) =>
    median(rounds.filter((_, at) => (at % 2 === 0) === isFirst).map((round) => round.get(path) ?? Number.NaN));
  return SCREENS.map((path) => ({ path, first: of(path, true), again: of(path, false) }));
}

async function timeRound(page: Page): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const path of SCREENS) {
    times.set(path, await timeClick(page, path));
    // The pointer rests on nothing: what is prefetched on hover would flatter.
    await page.waitForTimeout(500);
  }
  return times;
}

async function timeClick(page: Page, path: string): Promise<number> {
  const address = ADDRESSES.find((each) => each.path === path);
  const heading = address && headingOf(address);
  const title = heading ? titles[heading] : '';
  return await page.evaluate(
    async ([href, shown]) => {
      const frame = () => new Promise(requestAnimationFrame);
      const link = document.querySelector<HTMLElement>(`nav a[href="${href}"]`);
      const isThere = () =>
        location.pathname === href &&
        document.querySelector('h1')?.textContent === shown &&
        !document.querySelector('main [aria-busy="true"]');
      const begun = performance.now();
      link?.click();
      while (!isThere()) await frame();
      // It is painted in the frame in which it was found.
      await frame();
      return performance.now() - begun;
    },
    [path, title] as const,
  );
}
