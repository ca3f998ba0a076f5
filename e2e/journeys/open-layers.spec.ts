import { demo } from '@aurea/contract/demo.ts';
import type { Page } from '@playwright/test';
import { openHousehold, openPractice } from '../api.ts';
import { expect, test } from '../fixtures.ts';

/** What opens over a page: menus, lists of choices, panels, sheets, dialogs. */
const LAYER = '[role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"]';

/** Openers tried on a page: those of the frame and of the page, and the last one, which stands lowest. */
const MOST = 12;

type Outside = { readonly layer: string; readonly box: readonly number[]; readonly window: readonly number[] };

/** Layers that reach beyond the window, or whose content is cut at a side. */
async function outside(page: Page): Promise<Outside[]> {
  return await page.evaluate((selector) => {
    const shown = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (one) => one.getClientRects().length > 0,
    );
    return shown.flatMap((one) => {
      const frame = one.closest<HTMLElement>('[data-trigger]') ?? one;
      const { left, top, right, bottom } = frame.getBoundingClientRect();
      const fits = left >= -0.5 && top >= -0.5 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
      const isCut = frame.scrollWidth > frame.clientWidth + 1;
      const layer = one.getAttribute('aria-label') ?? one.textContent?.slice(0, 60) ?? '';
      return fits && !isCut ? [] : [{ layer, box: [left, top, right, bottom], window: [innerWidth, innerHeight] }];
    });
  }, LAYER);
}

const expectInside = (page: Page, what: string) => expect.poll(() => outside(page), { message: what }).toEqual([]);

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
}

/** Opens each thing of a page that opens something, one after the other. */
async function openEach(page: Page, path: string): Promise<number> {
  await openPage(page, path);
  const openers = page.locator('[aria-haspopup]:visible:enabled');
  const count = await openers.count();
  const tried = [...new Set([...Array.from({ length: Math.min(count, MOST) }, (_, at) => at), count - 1])];
  for (const at of tried.filter((one) => one >= 0)) {
    const opener = openers.nth(at);
    const name = `${path}: ${await opener.evaluate((one) => one.getAttribute('aria-label') ?? one.textContent)}`;
    await opener.click();
    await expect(page.locator(LAYER).last(), name).toBeVisible();
    await expectInside(page, name);
    await page.keyboard.press('Escape');
    await expect(page.locator(LAYER), name).toHaveCount(0);
  }
  return tried.length;
}

async function openDialog(page: Page, path: string, dialog: string): Promise<void> {
  await page.goto(`${path}?dialog=${dialog}`);
  await expect(page.getByRole('dialog'), dialog).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectInside(page, dialog);
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

const OF_HOUSEHOLD = ['/dashboard', '/dashboard/assets', '/dashboard/stocks', '/dashboard/performance'];
const OF_PRACTICE = ['/backoffice', '/dashboard/customers', '/dashboard/invoices', '/dashboard/quotations'];
const HOUSEHOLD_DIALOGS = ['asset-new', 'loan-new', 'property-new', 'income-new', 'transaction-new', 'transfer-new'];
const MORE_DIALOGS = ['position-add', 'split', 'members', 'price-import', 'rate', 'import', 'asset-values'];

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });
    test.setTimeout(240_000);

    test('[H5] each layer over a page of a household lies inside the window', async ({ page, context }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const { call } = await openHousehold(context.request);
      await call(demo.fill, {});
      let opened = 0;
      for (const path of OF_HOUSEHOLD) opened += await openEach(page, path);
      expect(opened).toBeGreaterThan(8);
      for (const dialog of [...HOUSEHOLD_DIALOGS, ...MORE_DIALOGS]) await openDialog(page, '/dashboard/assets', dialog);
    });

    test('[H5] each layer over a page of a practice lies inside the window', async ({ page, context }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const { call } = await openPractice(context.request);
      await call(demo.fillPractice, {});
      let opened = 0;
      for (const path of OF_PRACTICE) opened += await openEach(page, path);
      expect(opened).toBeGreaterThan(8);
      for (const dialog of ['customer-fields', 'customer-import'])
        await openDialog(page, '/dashboard/customers', dialog);
    });
  });
}
