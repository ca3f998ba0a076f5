import { openPractice } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { en } from '../texts.ts';

for (const width of [1440, 390]) {
  test(`an error that stays until it is closed covers nothing at ${width}`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 844 });
    await openPractice(context.request, 'en');
    await page.goto('/dashboard/quotations');
    await expect(page.getByRole('heading', { level: 1, name: en.quotations.list.title })).toBeVisible();
    await page.route('**/api/quotations?*', (route) =>
      route.fulfill({ status: 400, json: { name: 'ValidationError' } }),
    );
    await page.getByRole('tab', { name: en.quotations.list.tabs.all }).click();

    const notice = page.getByRole('region', { name: en.ui.snackbar.region }).getByRole('alert');
    await expect(notice).toBeVisible();
    const covered = () =>
      notice.evaluate((shown) => {
        const { bottom } = shown.getBoundingClientRect();
        const seen = [...document.querySelectorAll('header, nav, h1, button, a, [role="tab"]')];
        return seen
          .filter((one) => !shown.parentElement?.contains(one) && one.checkVisibility())
          .map((one) => ({ text: one.textContent.slice(0, 30), box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.bottom > 0 && box.height > 0 && box.top < bottom)
          .map(({ text }) => text);
      });
    await expect.poll(covered).toEqual([]);

    await notice.getByRole('button', { name: en.ui.close }).click();
    await expect.poll(() => page.evaluate(() => document.querySelector('header')?.getBoundingClientRect().top)).toBe(0);
  });
}
