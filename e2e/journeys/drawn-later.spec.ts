import { demo } from '@aurea/contract/demo.ts';
import { expect, test } from '../fixtures.ts';

// What is further down on these pages is drawn once they are painted.
for (const path of ['/dashboard/performance', '/dashboard/tax-profile']) {
  test(`[14] who goes back to a place far down on ${path} is brought there`, async ({ page, household }) => {
    await household.call(demo.fill, {});
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(1500);
    await page.getByRole('link', { name: 'Assets', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Assets' })).toBeVisible();
    await page.goBack();
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(place));
  });
}
