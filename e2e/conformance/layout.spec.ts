import { demo } from '@aurea/contract/demo.ts';
import { workspaces } from '@aurea/contract/workspaces.ts';
import type { Page } from '@playwright/test';
import { openPractice } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { openKit } from '../kit.ts';
import { en, fr, kit } from '../texts.ts';
import { waitUntilDrawn } from '../wait-until-drawn.ts';

const switcher = (page: Page) => page.getByRole('group', { name: en.shell.language });

test('[L-1] public routes have the base layout', async ({ page }) => {
  for (const path of ['/auth', '/reset-password', '/success', '/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: en.shell.navigation })).toHaveCount(0);
  }
});

test('[L-1] signed-in routes have the user layout, with a language switcher that works', async ({
  page,
  household,
}) => {
  expect(household.workspaceId).not.toBe('');
  for (const path of ['/dashboard', '/dashboard/stocks', '/user/account']) {
    await page.goto(path);
    await expect(page.getByRole('navigation', { name: en.shell.navigation })).toBeVisible();
    await expect(switcher(page)).toBeVisible();
  }
  await switcher(page).getByRole('button', { name: en.shell.languages.fr }).click();
  await expect(page.getByRole('navigation', { name: fr.shell.navigation })).toBeVisible();
});

test('[L-2] /logout has no layout', async ({ page }) => {
  await page.route('**/api/public/logout', () => undefined);
  await page.goto('/logout');
  await expect(page.getByText(en.session.logout.leaving)).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(switcher(page)).toHaveCount(0);
});

test('[L-2] a route may name another layout: the entry of the back-office has that of signed-in pages for an advisor', async ({
  page,
  context,
  openBrowser,
}) => {
  const visitor = await openBrowser();
  await visitor.goto('/backoffice');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.getByRole('banner')).toBeVisible();
  await expect(visitor.getByRole('navigation', { name: en.shell.navigation })).toHaveCount(0);

  await openPractice(context.request);
  await page.goto('/backoffice');
  await expect(page.getByRole('navigation', { name: en.shell.navigation }).first()).toBeVisible();
});

test('[L-2] without a word a public route has the base layout, and a signed-in one that of users', async ({
  page,
  household,
}) => {
  expect(household.workspaceId).not.toBe('');
  await page.goto('/success');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('button', { name: en.shell.search, exact: true })).toHaveCount(0);
  await page.goto('/dashboard/assets');
  await expect(page.getByRole('button', { name: en.shell.search, exact: true }).first()).toBeVisible();
});

test('[L-3] the root view has an outlet, a footer and a dialog outlet that the address opens', async ({
  page,
  household,
}) => {
  expect(household.workspaceId).not.toBe('');
  await page.goto('/dashboard/assets');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await page.goto('/dashboard/assets?dialog=asset-new');
  const dialog = page.getByRole('dialog', { name: en.assets.form.newTitle });
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(en.assets.list.title);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(new URL(page.url()).search).not.toContain('dialog');
  await page.goBack();
  await expect(dialog).toBeHidden();
});

const SIZES = [
  { width: 1440, height: 900, footer: 60 },
  { width: 960, height: 800, footer: 60 },
  { width: 959, height: 800, footer: 220 },
  { width: 390, height: 844, footer: 220 },
] as const;

for (const { width, height, footer } of SIZES) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height } });

    test(`[L-4] the footer is fixed at the bottom, ${footer} px high, in the primary colour`, async ({ page }) => {
      await page.goto('/auth');
      const element = page.getByRole('contentinfo');
      await expect(element).toHaveText(`${new Date().getFullYear()} — ${en.project.name}`);
      const box = await element.boundingBox();
      expect([box?.x, box?.width, box?.height, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, width, footer, height]);
      const looks = await element.evaluate((node) => {
        const style = getComputedStyle(node);
        return [style.position, style.backgroundColor];
      });
      expect(looks).toEqual(['fixed', 'rgb(0, 0, 0)']);
    });

    test('[L-4] the footer and the bars never hide content at the end of a page', async ({ page, household }) => {
      test.slow();
      await household.call(demo.fill, {});
      for (const path of [
        '/dashboard',
        '/dashboard/assets',
        '/user/account',
        '/user/subscription',
        '/dashboard/tax-profile',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await hiddenContent(page), path).toEqual([]);
      }
    });
  });
}

/** Texts and controls that cannot be reached by scrolling to the end: something fixed lies over them. */
async function hiddenContent(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    const isInside = (point: Element | null, own: Element) =>
      point !== null && (own.contains(point) || point.contains(own));
    const leaves = [...document.querySelectorAll('main a, main button, main input, main p, main h2, main h3, main td')];
    const low = leaves.filter((leaf) => {
      const box = leaf.getBoundingClientRect();
      const isNear = box.bottom > window.innerHeight - 400 && box.top < window.innerHeight * 2;
      // What a closed part holds is reached by opening it.
      return leaf.checkVisibility() && box.width > 1 && box.height > 1 && isNear;
    });
    return low
      .filter((leaf) => {
        const box = leaf.getBoundingClientRect();
        if (box.bottom > window.innerHeight) return true;
        const point = document.elementFromPoint(box.left + box.width / 2, box.bottom - 2);
        const fixed = point?.closest('footer, nav');
        return fixed !== null && fixed !== undefined && !isInside(fixed, leaf);
      })
      .map((leaf) => `${leaf.tagName} ${leaf.textContent?.trim().slice(0, 40)}`);
  });
}

const overlayOf = (page: Page) => page.locator('[role=status][data-react-aria-top-layer]');

test('[L-5] a slow sign-out covers the window until it is over', async ({ page, household }) => {
  expect(household.workspaceId).not.toBe('');
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/public/logout', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/logout');
  await expect(overlayOf(page)).toBeVisible();
  gate.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.session.signIn.title);
  await expect(overlayOf(page)).toHaveCount(0);
});

test('[L-5] changing to another workspace covers the window while the page comes', async ({ page, household }) => {
  await household.call(workspaces.create, { body: { kind: 'household', name: 'Second home', currency: 'EUR' } });
  const seen = Promise.withResolvers<void>();
  await page.exposeFunction('overlaySeen', () => seen.resolve());
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (!document.querySelector('[role=status][data-react-aria-top-layer]')) return;
      Reflect.apply(Reflect.get(window, 'overlaySeen'), window, []);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: new RegExp(en.shell.switchWorkspace) }).click();
  // The page that comes is held back until the one that goes is covered.
  await page.route('**/dashboard', async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.getByRole('menuitem', { name: /Second home/ }).click();
  await expect(page.getByRole('button', { name: /Second home/ })).toBeVisible();
  await expect(overlayOf(page)).toHaveCount(0);
});

test('[L-5] while the loading flag is up, a spinner covers the window at 0.7 opacity, on layer 2000', async ({
  page,
}) => {
  await page.clock.install();
  await openKit(page);
  const button = page.getByRole('button', { name: kit.overlay });
  await expect(button).toBeVisible();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await button.click();
  const overlay = overlayOf(page);
  await page.clock.runFor(299);
  await waitUntilDrawn(page);
  await expect(overlay).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(overlay).toBeVisible();
  const looks = await overlay.evaluate((node) => {
    const style = getComputedStyle(node);
    const { width, height } = node.getBoundingClientRect();
    const spinner = node.querySelector('svg, [class*=spinner]')?.getBoundingClientRect();
    return {
      layer: style.zIndex,
      opacity: style.opacity,
      position: style.position,
      width,
      height,
      spinner: spinner?.width,
    };
  });
  expect(looks).toMatchObject({ layer: '2000', opacity: '0.7', position: 'fixed', width: 1440, height: 900 });
  expect(looks.spinner).toBeGreaterThanOrEqual(64);
  await page.clock.runFor(2000);
  await expect(overlay).toBeHidden();
});
