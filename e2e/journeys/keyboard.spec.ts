import { demo } from '@aurea/contract/demo.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const STOPS = 60;

/** The element with the focus and the bar that lies over it, where one does. */
function coveredFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const { left, bottom, top, width } = focused.getBoundingClientRect();
    const over = [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + Math.min(width / 2, 20), y));
    const bar = over
      .map((found) => found?.closest('footer, header, nav'))
      .find((found) => found && !found.contains(focused));
    return bar ? `${focused.getAttribute('aria-label') ?? focused.textContent} under ${bar.tagName}` : null;
  });
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test('no bar ever lies over what has the focus', async ({ page, household }) => {
      await household.call(demo.fill, {});
      for (const path of ['/dashboard', '/dashboard/assets']) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.waitForLoadState('networkidle');
        for (let stop = 0; stop < STOPS; stop += 1) {
          await page.keyboard.press('Tab');
          expect(await coveredFocus(page), path).toBeNull();
        }
      }
    });
  });
}
