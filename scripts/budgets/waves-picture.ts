import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { fillHousehold } from './measure.ts';
import { slowDown } from './timed.ts';

/** What a page asked for, in milliseconds after the visit began. */
type Asked = { readonly name: string; readonly start: number; readonly end: number };

/** A moment that a visitor sees. */
type Moment = { readonly name: string; readonly at: number };

const LATE_REPORTS_MS = 1000;

/** A drawing of what the dashboard of the demonstration asks for on the slow telephone, and when it is painted. */
export async function drawWaves(browser: Browser, url: string): Promise<string> {
  const member = await browser.newContext({ baseURL: url });
  await fillHousehold(member);
  // The first visit has the server work out what the page shows.
  await openDashboard(await member.newPage());
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    viewport: { width: 390, height: 844 },
    isMobile: true,
  });
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await context.addCookies(await member.cookies());
  const page = await context.newPage();
  await slowDown(context, page);
  await openDashboard(page);
  const { asked, moments } = await page.evaluate(async () => {
    const nameOf = (address: string) => {
      const { pathname, search } = new URL(address);
      return (pathname.replace(/^\/assets\/(.*?)-[\w-]{7,8}(\.\w+)$/, '$1$2') + search).slice(0, 44);
    };
    const timings = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    const largest = await new Promise<number>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0));
      observer.observe({ type: 'largest-contentful-paint', buffered: true });
    });
    const [first] = performance.getEntriesByName('first-contentful-paint');
    return {
      asked: timings.map((entry) => {
        const { responseEnd }: { responseEnd?: number } = entry.toJSON();
        return { name: nameOf(entry.name), start: entry.startTime, end: responseEnd ?? entry.startTime };
      }),
      moments: [
        { name: 'first paint', at: first?.startTime ?? 0 },
        { name: 'largest paint', at: largest },
      ],
    };
  });
  await context.close();
  return svgOf(asked, moments);
}

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await setTimeout(LATE_REPORTS_MS);
}

const ROW = 18;
const LABELS = 190;
const PER_MS = 0.24;
const TOP = 44;

function svgOf(asked: readonly Asked[], moments: readonly Moment[]): string {
  const last = Math.max(...asked.map(({ end }) => end), ...moments.map(({ at }) => at));
  const x = (at: number) => Math.round(LABELS + at * PER_MS);
  const [width, height] = [x(last) + 40, TOP + asked.length * ROW + 12];
  const rows = asked
    .toSorted((a, b) => a.start - b.start)
    .map(({ name, start, end }, at) => {
      const y = TOP + at * ROW;
      const color = name.startsWith('/api/') ? '#5db6a6' : '#c9a227';
      const bar = `<rect x="${x(start)}" y="${y}" width="${Math.max(2, x(end) - x(start))}" height="12" rx="2" fill="${color}"/>`;
      return `<text x="12" y="${y + 10}">${withoutMarkup(name)}</text>${bar}`;
    });
  const lines = moments.map(
    ({ name, at }, index) =>
      `<path d="M${x(at)} 30V${height}" stroke="#fff" stroke-dasharray="3 3"/>` +
      `<text x="${x(at) + 4}" y="${index * 14 + 14}">${name} ${Math.round(at)} ms</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="11">`,
    '<title>Requests of the dashboard and when it is painted</title>',
    '<rect width="100%" height="100%" fill="#0b0b0c"/>',
    `<g fill="#ddd">${[...rows, ...lines].join('\n')}</g>`,
    '</svg>\n',
  ].join('\n');
}

const withoutMarkup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
