import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { demo } from '@aurea/contract/demo.ts';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { openHousehold } from '../../e2e/api.ts';
import { findBrowser } from '../browser.ts';
import { newDataDir, removeDataDir, startProduct } from '../product.ts';
import { type FetchedFile, openVisit, type Visit, visit } from './visit.ts';

const KB = 1000;

/** Gzipped kilobytes, files and waves that may not be exceeded. */
const BUDGETS = {
  signIn: { kilobytes: 114, files: 9, waves: 5 },
  dashboard: { kilobytes: 190, files: 10, waves: 7 },
  css: 16,
  fonts: 60,
} as const;

/**
 * The protocol that slows a page down also asks which line made each request, for which functions as long as a file are parsed
 * a second time. No browser of a visitor does: positions of lines are noted at the first parsing instead.
 */
const LIKE_UNWATCHED = '--no-enable-lazy-source-positions';

export type Row = { readonly what: string; readonly value: number; readonly budget: number | null };

export type Visits = { readonly signIn: Visit; readonly dashboard: Visit };

/** Starts the product on an empty data directory and a browser, for as long as `work` takes. */
export async function withProduct<Result>(
  work: (browser: Browser, url: string) => Promise<Result>,
  webRoot?: string,
): Promise<Result> {
  const dataDir = await newDataDir();
  const product = await startProduct({ dataDir, port: await freePort(), ...(webRoot && { webRoot }) });
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    chromiumSandbox: false,
    args: [`--js-flags=${LIKE_UNWATCHED}`],
    env: { ...process.env, ...env },
  });
  try {
    return await work(browser, product.url);
  } finally {
    await browser.close();
    await product.stop();
    await removeDataDir(dataDir);
  }
}

/** Somebody with the household of the demonstration. */
export async function fillHousehold(context: BrowserContext, locale?: 'en' | 'fr'): Promise<void> {
  const { call } = await openHousehold(context.request, locale);
  await call(demo.fill, {});
}

export async function visitPages(browser: Browser, url: string): Promise<Visits> {
  const visitor = await openVisit(browser, url);
  const signIn = await visit(visitor, '/auth');
  const member = await openVisit(browser, url);
  await fillHousehold(member);
  // The first visit fills the household: what counts is the second.
  await visit(member, '/dashboard');
  return { signIn, dashboard: await visit(member, '/dashboard') };
}

const kilobytes = (files: readonly FetchedFile[]) => files.reduce((total, { bytes }) => total + bytes, 0) / KB;

/** Code that draws charts, wherever the bundler put it: fetched once the page stands. */
const isChart = ({ name }: FetchedFile) => /chart|plot|visx|d3-/i.test(name);

/** Everything that was built, fetched or not: no screen may bring more looks than the budget. */
function builtCss(folder: string): number {
  const assets = join(folder, 'assets');
  const sheets = readdirSync(assets).filter((file) => file.endsWith('.css'));
  return sheets.reduce((total, file) => total + gzipSync(readFileSync(join(assets, file))).length, 0) / KB;
}

export function rowsOf({ signIn, dashboard }: Visits, folder: string): Row[] {
  const charts = dashboard.scripts.filter(isChart);
  const before = dashboard.scripts.filter((file) => !isChart(file));
  return [
    { what: 'JavaScript of the sign-in page, KB', value: kilobytes(signIn.scripts), budget: BUDGETS.signIn.kilobytes },
    { what: '  files before its title stands', value: signIn.scriptsBeforeContent, budget: BUDGETS.signIn.files },
    { what: '  files of the whole visit', value: signIn.scripts.length, budget: null },
    { what: '  requests one behind the other', value: signIn.waves, budget: BUDGETS.signIn.waves },
    {
      what: 'JavaScript of the dashboard before charts, KB',
      value: kilobytes(before),
      budget: BUDGETS.dashboard.kilobytes,
    },
    { what: '  files before its title stands', value: dashboard.scriptsBeforeContent, budget: BUDGETS.dashboard.files },
    { what: '  files of the whole visit', value: dashboard.scripts.length, budget: null },
    { what: '  requests one behind the other', value: dashboard.waves, budget: BUDGETS.dashboard.waves },
    { what: 'JavaScript of its charts, after the first paint, KB', value: kilobytes(charts), budget: null },
    { what: 'CSS of the dashboard, KB', value: kilobytes(dashboard.sheets), budget: BUDGETS.css },
    { what: 'CSS of all screens together, KB', value: builtCss(folder), budget: null },
    { what: 'Fonts, KB', value: kilobytes(dashboard.fonts), budget: BUDGETS.fonts },
  ];
}
