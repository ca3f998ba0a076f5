import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demo } from '@aurea/contract/demo.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { newDataDir, type ProductOptions, removeDataDir } from '../../scripts/product.ts';
import { openHousehold } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { startSearched } from '../journey-product.ts';
import { en, fr, TEXTS } from '../texts.ts';

// A network that is cut shows in the console.
test.use({ expectedNoise: /./ });

/** Opens a page and waits until the service worker answers for it. */
async function openWithWorker(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 30_000 });
}

/** Addresses of everything that the worker stored, and the answers themselves. */
const storedIn = async (page: Page) =>
  await page.evaluate(async () => {
    const found: { address: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true });
        found.push({ address: new URL(request.url).pathname, text: (await answer?.text()) ?? '' });
      }
    }
    return found;
  });

for (const locale of ['en', 'fr'] as const) {
  test(`[H2] without a connection a reload shows the frame and says so, and comes back by itself (${locale})`, async ({
    page,
    context,
    household,
  }) => {
    await household.call(demo.fill, {});
    // The choice, not the browser, says which language.
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale);
    await openWithWorker(page, '/dashboard/assets');
    const { unreachable } = TEXTS[locale].ui;

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: unreachable.title })).toBeVisible();
    await expect(page.getByText(unreachable.detail)).toBeVisible();
    await expect(page.getByRole('heading')).toHaveCount(1);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    expect(await page.evaluate(() => document.body.innerText)).not.toMatch(/\d{3}/);

    await context.setOffline(false);
    const title = TEXTS[locale].document.assets;
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 15_000 });
    await expect(page).toHaveURL(/\/dashboard\/assets$/);
  });
}

test('[WEB-03] the service worker stores code and the frame, and no answer of the API', async ({ page, household }) => {
  await household.call(demo.fill, {});
  await openWithWorker(page, '/dashboard');
  const named = new RegExp(`^${en.document.assets}`);
  await page.getByRole('navigation').first().getByRole('link', { name: named }).click();
  await expect(page.getByRole('heading', { level: 1, name: en.document.assets })).toBeVisible();
  await page.goto('/dashboard/stocks');
  await expect(page.getByRole('table').first()).toBeVisible();

  const stored = await storedIn(page);
  expect(stored.length).toBeGreaterThan(10);
  expect(stored.filter(({ address }) => !/^\/assets\/[\w.-]+\.(?:js|css|woff2?)$|^\/offline$/.test(address))).toEqual(
    [],
  );
  const texts = stored.map(({ text }) => text).join('\n');
  expect(texts).not.toContain(household.email);
  expect(texts).not.toContain(household.workspaceId);
});

test('[WEB-03] one policy of trusted types allows the address of the worker, and nothing else', async ({
  browser,
  baseURL,
}) => {
  // Not watched: each refusal is a violation of the policy.
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/auth');
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
  const outcome = await page.evaluate(async () => {
    const nameOf = async (attempt: () => unknown) => {
      try {
        await attempt();
        return 'allowed';
      } catch (error) {
        return Object(error).name;
      }
    };
    const types = Reflect.get(window, 'trustedTypes');
    const pass = { createScriptURL: (address: string) => address, createHTML: (html: string) => html };
    return {
      other: await nameOf(() => types.createPolicy('other', pass)),
      again: await nameOf(() => types.createPolicy('aurea-service-worker', pass)),
      worker: await nameOf(() => navigator.serviceWorker.register('/assets/other.js')),
      html: await nameOf(() => {
        document.body.innerHTML = '<b>x</b>';
      }),
    };
  });
  expect(outcome).toEqual({ other: 'TypeError', again: 'TypeError', worker: 'TypeError', html: 'TypeError' });
  await expect.poll(() => countWorkers(page), { timeout: 20_000 }).toBe(1);
  await context.close();
});

const countWorkers = async (page: Page) =>
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

const BUILT = fileURLToPath(new URL('../../apps/web/dist-test/', import.meta.url));

/** A copy of the built pages in which the screen of performance is another file than before. */
async function nextVersion(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aurea-next-'));
  await cp(BUILT, folder, { recursive: true });
  const old = (await readdir(join(folder, 'assets'))).find((file) => /^performance-[\w-]+\.js$/.test(file)) ?? '';
  const names = ['', '.br', '.gz'];
  for (const end of names) await rm(join(folder, 'assets', old + end), { force: true });
  const worker = join(folder, 'service-worker.js');
  await writeFile(worker, (await readFile(worker, 'utf8')).replaceAll(old, 'performance-nextone.js'));
  return folder;
}

async function openMember(context: BrowserContext, url: string): Promise<Page> {
  await openHousehold(context.request);
  const page = await context.newPage();
  await openWithWorker(page, `${url}/dashboard`);
  return page;
}

const performanceFiles = async (page: Page) =>
  (await storedIn(page)).filter(({ address }) => /\/performance-[\w-]+\.js$/.test(address)).length;

test.describe('another version, and none', () => {
  // Their own instance, which is stopped and started.
  test.slow();

  test('[H2] files of the version before stay until its tabs are gone, and the operator can remove the worker', async ({
    browser,
  }) => {
    const dataDir = await newDataDir();
    const port = await freePort();
    const start = (options: Partial<ProductOptions> = {}) => startSearched({ dataDir, port, ...options });
    const folder = await nextVersion();
    let product = await start();
    const context = await browser.newContext({ baseURL: product.url, locale: 'fr-FR' });
    try {
      const page = await openMember(context, product.url);
      const navigation = page.getByRole('navigation', { name: fr.shell.navigation }).first();
      const performance = navigation.getByRole('link', { name: new RegExp(`^${fr.document.performance}`) });
      await performance.hover();
      await expect.poll(() => performanceFiles(page)).toBe(1);
      let loads = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads += 1;
      });

      await product.stop();
      product = await start({ webRoot: folder });
      await page.evaluate(async () => await (await navigator.serviceWorker.ready).update());
      const isWaiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
      await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true);
      await performance.click();
      await expect(page.getByRole('heading', { level: 1, name: fr.document.performance })).toBeVisible();
      expect(loads, 'an open page is never loaded again by a new version').toBe(0);
      expect(await performanceFiles(page)).toBe(1);

      await page.close();
      const later = await context.newPage();
      await later.goto('/dashboard');
      await expect.poll(() => performanceFiles(later), { timeout: 20_000 }).toBe(0);

      await product.stop();
      product = await start({ env: { SERVICE_WORKER: 'off' } });
      await later.reload();
      await expect(later.getByRole('heading', { level: 1 })).toBeVisible();
      const left = async () => [
        await countWorkers(later),
        await later.evaluate(async () => (await caches.keys()).length),
      ];
      await expect.poll(left, { timeout: 20_000 }).toEqual([0, 0]);
      await later.waitForTimeout(7000);
      expect(await left(), 'and no page registers it again').toEqual([0, 0]);
    } finally {
      await context.close();
      await product.stop();
      await removeDataDir(dataDir);
      await rm(folder, { recursive: true });
    }
  });
});
