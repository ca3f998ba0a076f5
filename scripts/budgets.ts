import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { demo } from '@aurea/contract/dashboard.ts';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { openHousehold } from '../e2e/api.ts';
import { findBrowser } from './browser.ts';
import { BUILDS, buildIfStale } from './build-if-stale.ts';
import { freePort, newDataDir, removeDataDir, startProduct } from './product.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const KB = 1000;

/** Gzipped kilobytes, as `stack.md` of the project sets them. */
const BUDGETS = { signIn: 180, dashboard: 230, css: 20, fonts: 60 } as const;

type Weighed = { readonly name: string; readonly bytes: number };

type Row = { readonly what: string; readonly kilobytes: number; readonly budget: number | null };

/** What the page fetched, each file once, as it weighs gzipped; charts come after the first paint and are told apart. */
function weigh(page: Page, kind: 'script' | 'stylesheet' | 'font'): () => Promise<Weighed[]> {
  const bodies = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== kind || bodies.has(response.url())) return;
    bodies.set(response.url(), response.body());
  });
  return async () =>
    await Promise.all(
      [...bodies].map(async ([url, body]) => {
        const bytes = await body;
        // Fonts are compressed already.
        return { name: url.split('/').at(-1) ?? url, bytes: kind === 'font' ? bytes.length : gzipSync(bytes).length };
      }),
    );
}

const sum = (files: readonly Weighed[]) => files.reduce((total, { bytes }) => total + bytes, 0) / KB;

/** Code that draws charts, wherever the bundler put it: fetched once the page stands. */
const isChart = ({ name }: Weighed) => /chart|plot|visx|d3-/i.test(name);

/** A visitor who saves data: what the main screens fetch when idle is no part of a page, and on a slow machine it came in time. */
async function openVisit(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB' });
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  return context;
}

async function measureScripts(context: BrowserContext, path: string): Promise<readonly Weighed[]> {
  const page = await context.newPage();
  const scripts = weigh(page, 'script');
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const files = await scripts();
  await page.close();
  return files;
}

/** Everything that was built, fetched or not: no screen may bring more looks than the budget. */
function builtCss(): number {
  const folder = join(ROOT, BUILDS.product.folder, 'assets');
  const sheets = readdirSync(folder).filter((file) => file.endsWith('.css'));
  return sheets.reduce((total, file) => total + gzipSync(readFileSync(join(folder, file))).length, 0) / KB;
}

/** Files of the build for visitors that hold the page of components, or lead to it. */
function developerPages(): string[] {
  const folder = join(ROOT, BUILDS.product.folder);
  const manifest = readFileSync(join(folder, '.vite/manifest.json'), 'utf8');
  const scripts = readdirSync(join(folder, 'assets')).filter((file) => file.endsWith('.js'));
  return [
    ...scripts.filter((file) => readFileSync(join(folder, 'assets', file), 'utf8').includes('/dev/kit')),
    ...new Set(manifest.match(/src\/features\/kit\/[^"]+/g) ?? []),
  ];
}

async function measureLooks(context: BrowserContext): Promise<{ css: number; fonts: number }> {
  const page = await context.newPage();
  const [css, fonts] = [weigh(page, 'stylesheet'), weigh(page, 'font')];
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const looks = { css: sum(await css()), fonts: sum(await fonts()) };
  await page.close();
  return looks;
}

async function measure(url: string): Promise<Row[]> {
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, chromiumSandbox: false, env: { ...process.env, ...env } });
  try {
    const visitor = await openVisit(browser, url);
    const signIn = await measureScripts(visitor, '/auth');
    const member = await openVisit(browser, url);
    const { call } = await openHousehold(member.request);
    await call(demo.fill, {});
    const dashboard = await measureScripts(member, '/dashboard');
    const looks = await measureLooks(member);
    const charts = dashboard.filter(isChart);
    return [
      { what: 'JavaScript of the sign-in page', kilobytes: sum(signIn), budget: BUDGETS.signIn },
      {
        what: 'JavaScript of the dashboard before charts',
        kilobytes: sum(dashboard) - sum(charts),
        budget: BUDGETS.dashboard,
      },
      { what: 'JavaScript of its charts, after the first paint', kilobytes: sum(charts), budget: null },
      { what: 'CSS of the dashboard', kilobytes: looks.css, budget: BUDGETS.css },
      { what: 'CSS of all screens together', kilobytes: builtCss(), budget: null },
      { what: 'Fonts', kilobytes: looks.fonts, budget: BUDGETS.fonts },
    ];
  } finally {
    await browser.close();
  }
}

async function measureProduct(folder: string): Promise<Row[]> {
  const product = await startProduct({ dataDir: folder, port: await freePort() });
  return await measure(product.url).finally(product.stop);
}

buildIfStale(ROOT);
const dataDir = await newDataDir();
const rows = await measureProduct(dataDir).finally(() => removeDataDir(dataDir));

console.log('Gzipped, in kilobytes of 1000 bytes:\n');
for (const { what, kilobytes, budget } of rows) {
  const verdict = budget === null ? '' : `of ${budget}${kilobytes > budget ? '  TOO MUCH' : ''}`;
  console.log(`${what.padEnd(50)}${kilobytes.toFixed(1).padStart(8)}  ${verdict}`);
}
const strays = developerPages();
if (strays.length > 0) {
  console.error(`\nThe build for visitors holds pages for developers: ${strays.join(', ')}`);
  process.exit(1);
}
const over = rows.filter(({ kilobytes, budget }) => budget !== null && kilobytes > budget);
if (over.length > 0) {
  console.error(`\nAbove the budget: ${over.map(({ what }) => what).join(', ')}`);
  process.exit(1);
}
